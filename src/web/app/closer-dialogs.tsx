/** The dialogs of looking closer: a card with all of its text, and the piles with what is known of them. */
import { isOwnGame } from '../own-games.ts';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Face, PlainView } from '../../core/view/index.ts';
import { capital, cardName, ownedZone, printed, type Naming } from '../tables/naming.ts';
import { cellsOf } from '../tables/table-spec.ts';
import type { Looked } from './closer.tsx';
import { Dialog } from './dialog.tsx';
import { loadTable } from '../tables/index.ts';
import type { TableModule } from '../tables/table-props.ts';

interface DialogProps {
  readonly naming: Naming;
  readonly view: PlainView;
  readonly looked: NonNullable<Looked>;
  readonly look: (card: number) => void;
  readonly close: () => void;
}

/** What is looked at. */
export const CloserDialog = (props: DialogProps) =>
  typeof props.looked === 'number' ? <CardDialog {...props} card={props.looked} /> : <PilesDialog {...props} />;

function CardDialog({ naming, view, card, close }: DialogProps & { readonly card: number }) {
  const { text = '', note = '', fields = [] } = printed(naming, view, card) ?? {};
  const drawn = useDrawn(naming, view.faces[card]);
  const told = fields.map(([label, value]) => `${capital(label)} ${value}.`);
  const lines = [text, ...(drawn ? [] : told), capital(note)].filter((line) => line !== '');
  return (
    <Dialog title={cardName(naming, view, card)} kind="closer" close={close}>
      <div class="closer-card">
        {drawn}
        <div>
          {lines.length > 0 || !drawn ? <p>{lines.join(' ') || naming.texts.table.nothing}</p> : null}
          {wordsIn(naming, [text, ...fields.map(([, value]) => value)]).map(({ word, meaning }) => (
            <p key={word}>
              <b>{word}.</b> {capital(meaning).replace(/[^.]$/, '$&.')}
            </p>
          ))}
        </div>
      </div>
      <Close naming={naming} close={close} />
    </Dialog>
  );
}

/** How wide a card is that is looked at, in pixels of the design (LOOKS 5). */
const ZOOM = 208;

/** The card as its table draws it; nothing for a table that draws none. */
function useDrawn(naming: Naming, face: Face | undefined): ComponentChildren {
  const [table, setTable] = useState<TableModule>();
  useEffect(() => {
    if (isOwnGame(naming.game.name)) void loadTable(naming.game.name).then(setTable);
  }, []);
  return face && table?.painting?.(naming)(face, ZOOM);
}

/** The words of the game that stand on a card, as words of their own. */
const wordsIn = ({ game }: Naming, texts: readonly string[]) =>
  game.rules.words.filter(({ word }) => new RegExp(`\\b${word}\\b`, 'i').test(texts.join(' ')));

function PilesDialog(props: DialogProps) {
  const { naming, view, close } = props;
  return (
    <Dialog title={naming.texts.table.piles} kind="closer" close={close}>
      <div class="closer-piles" tabIndex={0} role="group" aria-label={naming.texts.table.piles}>
        {Object.keys(view.zones).map((zone) => (
          <Pile key={zone} {...props} zone={zone} />
        ))}
      </div>
      <Close naming={naming} close={close} />
    </Dialog>
  );
}

/** A pile: how many cards lie there, and those that the viewer knows, from the top. */
function Pile({ naming, view, zone: name, look }: DialogProps & { readonly zone: string }) {
  const zone = view.zones[name];
  if (!zone || zone.count === 0) return null;
  const known = cellsOf(zone).flatMap((card) => (card === null || card === 0 ? [] : [card]));
  return (
    <section>
      <h3>
        {capital(ownedZone(naming, view, name))} <small>{naming.texts.cards(zone.count)}</small>
      </h3>
      {known.length === 0 ? null : (
        <ol>
          {known.map((card) => (
            <li key={card}>
              <button type="button" class="button small" onClick={() => look(card)}>
                {cardName(naming, view, card)}
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const Close = ({ naming, close }: Pick<DialogProps, 'naming' | 'close'>) => (
  <div class="dialog-buttons">
    <button type="button" class="button main" autofocus onClick={close}>
      {naming.texts.settings.close}
    </button>
  </div>
);
