/** The page: which of its parts is open. */
import { ENGLISH } from '../texts/index.ts';

/** The whole page. */
export function App() {
  return (
    <main>
      <h1>{ENGLISH.name}</h1>
      <p>{ENGLISH.motto}</p>
    </main>
  );
}
