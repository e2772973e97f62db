/** Giving up needs a second click, and the safe answer is the primary. */
import type { Following, Table } from '../../client/index.ts';
import type { Reply } from '../../host/index.ts';
import { Dialog } from '../app/dialog.tsx';
import { sayNow } from '../app/live.tsx';
import { whenOf } from '../result/general.ts';
import { seatName, type Naming } from '../tables/naming.ts';
import { ENGLISH } from '../texts/index.ts';
import { PEOPLE } from '../texts/people.ts';

/** What is given up, and how. */
export interface GiveUpProps {
  readonly naming: Naming;
  readonly table: Table;
  readonly comeBack: () => Promise<Following | undefined>;
  readonly close: () => void;
}

/** The question. */
export function GiveUpDialog({ naming, table, comeBack, close }: GiveUpProps) {
  const words = PEOPLE.giveUp;
  const others = naming.seats.filter(({ isViewer }) => !isViewer).map(({ seat }) => seatName(naming, seat));
  const means = table.level === 'committed' && !naming.game.reveal ? words.means : words.meansSeeded;
  const giveUp = async (): Promise<void> => {
    close();
    const reply = await concede(table, await comeBack());
    if (reply?.type === 'refused') sayNow(reply.text ?? ENGLISH.match.refused);
  };
  return (
    <Dialog title={words.title(naming.game.name === 'duel' ? 'duel' : 'match')} kind="give-up" close={close}>
      <p>{means(others, whenOf(naming, table))}</p>
      <div class="dialog-buttons">
        <button type="button" class="button main" onClick={close}>
          {words.keep}
          <kbd>Esc</kbd>
        </button>
        <button type="button" class="button harm" onClick={() => void giveUp()}>
          {words.item}
        </button>
      </div>
      <small class="fine">
        {words.leave}
        {table.clock ? words.clockRuns : ''}
      </small>
    </Dialog>
  );
}

/** The game's own command where it has one, because the seat signs it; else the host is asked to end the match. */
function concede({ view }: Table, following: Following | undefined): Promise<Reply> | undefined {
  const own = (view.choices ?? []).find(({ type }) => type === 'concede');
  return own ? following?.send(own) : following?.resign();
}
