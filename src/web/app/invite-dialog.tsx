/** A table for friends: so many seats, a link for each that is open. */
import { useSignal, type ReadonlySignal } from '@preact/signals';
import type { GameInfo } from '../../host/index.ts';
import { ENGLISH as texts } from '../texts/index.ts';
import { NameField } from './name-field.tsx';
import type { Backend, Created, SeatWish } from './backend.ts';
import { Dialog } from './dialog.tsx';
import { botOf } from './opponent.ts';
import { formatRoute, goTo } from './router.ts';
import { settings } from './settings.ts';

interface InviteProps {
  readonly backend: Backend;
  readonly game: GameInfo;
  readonly close: () => void;
}

/** Creates the table, then shows its links. */
export function InviteDialog({ backend, game, close }: InviteProps) {
  const created = useSignal<Created | undefined>(undefined);
  const problem = useSignal('');
  const isBusy = useSignal(false);
  const create = (open: number, bots: number, isPublic: boolean): void => {
    isBusy.value = true;
    const seats: SeatWish[] = [
      'me',
      ...Array.from({ length: open }, () => 'open' as const),
      ...Array.from({ length: bots }, () => ({ bot: botOf(game, settings.value) })),
    ];
    backend
      .create(game.name, seats, settings.value.name, { isPublic })
      .then(
        (made) => (created.value = made),
        () => (problem.value = texts.start.failed),
      )
      .finally(() => (isBusy.value = false));
  };
  return (
    <Dialog title={`${texts.invite.title}: ${game.title}`} close={close}>
      {created.value ? (
        <Links created={created.value} />
      ) : (
        <Wishes game={game} isBusy={isBusy} create={create} close={close} />
      )}
      <p role="alert">{problem.value}</p>
    </Dialog>
  );
}

interface WishesProps {
  readonly game: GameInfo;
  /** The table is on its way. */
  readonly isBusy: ReadonlySignal<boolean>;
  readonly create: (open: number, bots: number, isPublic: boolean) => void;
  readonly close: () => void;
}

function Wishes({ game, isBusy, create, close }: WishesProps) {
  const { min, max } = game.seats;
  const seats = useSignal(Math.max(2, min));
  const withBots = useSignal(false);
  const isPublic = useSignal(false);
  const submit = (event: Event): void => {
    event.preventDefault();
    const open = withBots.value ? 1 : seats.value - 1;
    create(open, seats.value - 1 - open, isPublic.value);
  };
  return (
    <form class="settings" onSubmit={submit}>
      <NameField />
      {max > min ? (
        <label>
          {texts.invite.seats}
          <input
            type="number"
            min={Math.max(2, min)}
            max={max}
            value={seats.value}
            onInput={({ currentTarget }) => (seats.value = Number(currentTarget.value))}
          />
        </label>
      ) : null}
      {seats.value > 2 ? <Tick label={texts.invite.bots} of={withBots} /> : null}
      <Tick label={texts.invite.public} of={isPublic} />
      <div class="dialog-buttons">
        <button type="submit" class="button main" disabled={isBusy.value}>
          {texts.invite.create}
        </button>
        <button type="button" class="button" onClick={close}>
          {texts.invite.cancel}
        </button>
      </div>
    </form>
  );
}

const Tick = ({ label, of }: { readonly label: string; readonly of: { value: boolean } }) => (
  <label class="switch">
    <input type="checkbox" checked={of.value} onChange={() => (of.value = !of.value)} />
    {label}
  </label>
);

function Links({ created: { match, invitations } }: { readonly created: Created }) {
  return (
    <>
      <p>{texts.invite.send}</p>
      {Object.entries(invitations).map(([seat, code]) => (
        <Link
          key={seat}
          seat={Number(seat) + 1}
          url={new URL(formatRoute({ at: 'join', match, code }), location.href).href}
        />
      ))}
      <div class="dialog-buttons">
        <button type="button" class="button main" onClick={() => goTo({ at: 'match', match, watch: false })}>
          {texts.invite.go}
        </button>
      </div>
    </>
  );
}

function Link({ seat, url }: { readonly seat: number; readonly url: string }) {
  const isCopied = useSignal(false);
  const copy = (): void => void navigator.clipboard?.writeText(url).then(() => (isCopied.value = true));
  return (
    <label class="invite-link">
      {texts.invite.link(seat)}
      <span>
        <input readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
        <button type="button" class="button small" onClick={copy}>
          {isCopied.value ? texts.invite.copied : texts.invite.copy}
        </button>
      </span>
    </label>
  );
}
