/** The cards: how one is read, in its sizes and states, and the pictures of all of them. Loaded when it is opened. */
import './cards.css';
import { useRef } from 'preact/hooks';
import { TopBar } from '../app/top-bar.tsx';
import { CARD_TEXTS as words } from '../texts/cards.ts';
import { Anatomy, OnTheBoard, Sizes, States } from './samples.tsx';
import { Pictures } from './pictures.tsx';

/** The page. */
export function CardsPage() {
  const pictures = useRef<HTMLHeadingElement>(null);
  const goOn = (): void => {
    pictures.current?.scrollIntoView();
    pictures.current?.focus();
  };
  return (
    <div class="cards-page">
      <TopBar title={words.title}>
        <button type="button" class="button small quiet" onClick={goOn}>
          {words.pictures}
        </button>
      </TopBar>
      <main>
        <h1 class="unseen">{words.title}</h1>
        <section class="card-samples">
          <h2 class="cards-head">{words.read}</h2>
          <Anatomy />
          <Sizes />
          <OnTheBoard />
          <States />
        </section>
        <section>
          <h2 class="cards-head" tabIndex={-1} ref={pictures}>
            {words.pictures}: {words.picturesNote}
          </h2>
          <Pictures />
        </section>
      </main>
    </div>
  );
}
