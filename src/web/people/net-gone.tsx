/** A served match in a page that was opened without a network: nothing is lost, and it goes on by itself. */
import { useEffect } from 'preact/hooks';
import { servedApi } from '../app/api.ts';
import { PEOPLE } from '../texts/people.ts';
import { ENGLISH as texts } from '../texts/index.ts';

/** Milliseconds between two looks for the server. */
const LOOK_EVERY = 3_000;

/** Says that the network is gone, and loads the page anew as soon as the server answers. */
export function NetGone() {
  useEffect(() => {
    const look = (): void =>
      void servedApi.ask('api/games').then(
        ({ status }) => status === 200 && location.reload(),
        () => {},
      );
    const timer = setInterval(look, LOOK_EVERY);
    addEventListener('online', look);
    return () => (clearInterval(timer), removeEventListener('online', look));
  }, []);
  return (
    <main class="notice">
      <h1>{PEOPLE.netGone.title}</h1>
      <p role="alert">{PEOPLE.netGone.means}</p>
      <div class="dialog-buttons">
        <button type="button" class="button main" onClick={() => location.reload()}>
          {PEOPLE.line.now}
        </button>
        <a class="button" href="#/">
          {texts.match.back}
        </a>
      </div>
    </main>
  );
}
