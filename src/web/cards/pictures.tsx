/** The pictures of all cards, a row a faction; each is a button that shows its card large. */
import { useSignal } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import { Dialog } from '../app/dialog.tsx';
import { useKeys } from '../app/keys.ts';
import { artImage } from '../art/index.ts';
import { Card } from '../card/card.tsx';
import type { CardFace } from '../card/face.ts';
import { step } from '../tables/focus.ts';
import { CARD_TEXTS as words } from '../texts/cards.ts';
import { collection, type Row } from './collection.ts';

/** So many of a faction are shown before one asks for all. */
const FIRST = 10;

/** Rows of pictures; arrows move among them. */
export function Pictures() {
  const rows = useMemo(collection, []);
  const large = useSignal<CardFace | undefined>(undefined);
  const root = useRef<HTMLDivElement>(null);
  const move = (across: number, down: number) => () => step(root.current, across, down);
  useKeys({ ArrowLeft: move(-1, 0), ArrowRight: move(1, 0), ArrowUp: move(0, -1), ArrowDown: move(0, 1) });
  return (
    <div class="pictures" ref={root}>
      {rows.map((row) => (
        <PictureRow key={row.name} row={row} look={(face) => (large.value = face)} />
      ))}
      {large.value ? <Large face={large.value} close={() => (large.value = undefined)} /> : null}
    </div>
  );
}

function PictureRow({ row: { name, faces }, look }: { readonly row: Row; readonly look: (face: CardFace) => void }) {
  const isAll = useSignal(false);
  const turn = (): void => void (isAll.value = !isAll.value);
  return (
    <section aria-label={words.rows[name]}>
      <div class="row-head">
        <h3>{words.rows[name]}</h3>
        {faces.length > FIRST ? (
          <button type="button" class="link" aria-expanded={isAll.value} onClick={turn}>
            {isAll.value ? words.fewer : words.all(faces.length)}
            <span class="unseen"> {words.rows[name]}</span>
          </button>
        ) : null}
      </div>
      <ul>
        {faces.slice(0, isAll.value ? faces.length : FIRST).map((face) => (
          <li key={face.kind}>
            <button
              type="button"
              class="picture-button"
              data-card={face.kind}
              data-zone={name}
              aria-label={face.name}
              title={face.name}
              onClick={() => look(face)}
            >
              <img alt="" src={artImage(face.kind, face.palette, 'card')} draggable={false} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A card as large as it is read, with what its keywords mean beside it. */
function Large({ face, close }: { readonly face: CardFace; readonly close: () => void }) {
  const { name, line, words: keywords, text } = face;
  return (
    <Dialog title={name} kind="closer large-card" close={close}>
      <Card face={face} width={280} />
      <div class="unseen">
        <p>{line}</p>
        <p>{text}</p>
      </div>
      <dl>
        {keywords.flatMap(({ word, meaning = '' }) =>
          meaning === ''
            ? []
            : [
                <div key={word}>
                  <dt>{word}</dt> <dd>{meaning}</dd>
                </div>,
              ],
        )}
      </dl>
      <div class="dialog-buttons">
        <button type="button" class="button main" autofocus onClick={close}>
          {words.close}
        </button>
      </div>
    </Dialog>
  );
}
