/** The menu of a table: everything that is not a move. */
import { useSignal, type Signal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Following, SeatKeyState, Table } from '../../client/index.ts';
import type { IconName } from '../art/index.ts';
import type { Backend } from '../app/backend.ts';
import { keyName, useKeys } from '../app/keys.ts';
import { Later } from '../app/later.tsx';
import { say, sayNow } from '../app/live.tsx';
import { checkDeal, saveMatchFile } from '../app/match-record.ts';
import { goTo } from '../app/router.ts';
import { Icon } from '../card/icon.tsx';
import type { BarDialog } from '../app/top-bar.tsx';
import { set, settings } from '../app/settings.ts';
import type { MenuState } from '../tables/menu-button.tsx';
import type { Naming } from '../tables/naming.ts';
import { timeWords } from '../tables/time-left.ts';
import { ENGLISH } from '../texts/index.ts';
import { PEOPLE } from '../texts/people.ts';
import { SIGNS } from '../texts/signs.ts';
import { sealState } from './seal.tsx';
import { invitationLinks } from './invitations.ts';
import type { People } from './people.ts';
import { claimQuestion, takeOverQuestions, untilClaim, type Question } from './forfeits.ts';
import { otherPeople } from './reactions.tsx';
import { useNow } from './use-now.ts';

/** What the menu is about. */
export interface TableMenuProps {
  readonly backend: Backend;
  readonly naming: Naming;
  readonly table: Table;
  readonly people: People;
  readonly following: () => Following | undefined;
  /** The match again, if it was left for a pause. */
  readonly comeBack: () => Promise<Following | undefined>;
  readonly react: () => void;
  /** What is known of the own seat's key, at level `committed`. */
  readonly keyState: SeatKeyState | undefined;
  readonly isOpen: MenuState;
  /** What the bar of the page opens; the menu has it where the bar has no room. */
  readonly bar: {
    readonly dialog: Signal<BarDialog>;
    readonly log: () => void;
    readonly piles: () => void;
    /** Says what is wrong with the key of one's seat; left out where nothing is. */
    readonly explainKey?: () => void;
    /** Left out where there is no result, or where it is open. */
    readonly result?: () => void;
  };
}

interface Item {
  readonly icon: IconName;
  readonly label: string;
  readonly key?: string;
  /** Left out, the item is dead, and its label says why. */
  readonly act?: () => void;
  readonly isHarm?: boolean;
}

/** What items are made from. */
interface ItemProps extends TableMenuProps {
  readonly now: number;
  /** Asks before something that cannot be taken back. */
  readonly ask: (question: Question) => void;
}

const loadConfirm = async () => (await import('./confirm-dialog.tsx')).ConfirmDialog;

const loadGiveUp = async () => (await import('./give-up-dialog.tsx')).GiveUpDialog;

/** The menu under its button. */
export function TableMenu(props: TableMenuProps) {
  const { isOpen } = props;
  const isGivingUp = useSignal(false);
  const asked = useSignal<Question | null>(null);
  const now = useNow(isOpen.value && props.people.away.value.length > 0);
  const close = (): void => {
    isOpen.value = false;
    menuButton()?.focus();
  };
  // The keys are the table's again: Space must not open the menu once more.
  const choose = (act: () => void): void => {
    isOpen.value = false;
    act();
  };
  const giveUp = (): void => {
    isGivingUp.value = true;
  };
  const ask = (question: Question): void => void (asked.value = question);
  return (
    <>
      {isOpen.value ? (
        <Menu
          itemsOf={(isBarFolded) => itemsOf({ ...props, now, ask }, giveUp, isBarFolded)}
          close={close}
          choose={choose}
        />
      ) : null}
      {asked.value ? (
        <Later load={loadConfirm} props={{ ...asked.value, close: () => void (asked.value = null) }} />
      ) : null}
      {isGivingUp.value ? (
        <Later load={loadGiveUp} props={{ ...props, close: () => void (isGivingUp.value = false) }} />
      ) : null}
    </>
  );
}

/** The button that is seen: tables with a bar of their own have a second one. */
const menuButton = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('.table-menu-button')].find((each) => each.checkVisibility());

/** Whether the bar of the page shows no tools, as on a phone: then the menu has them. */
const hasNoTools = (): boolean => !document.querySelector('.bar-tools > .gear')?.checkVisibility();

interface MenuProps {
  readonly itemsOf: (isBarFolded: boolean) => readonly Item[];
  /** Closes the menu and goes back to its button. */
  readonly close: () => void;
  /** Closes the menu and does what was chosen. */
  readonly choose: (act: () => void) => void;
}

function Menu({ itemsOf, close, choose }: MenuProps) {
  const items = itemsOf(useMemo(hasNoTools, []));
  const list = useRef<HTMLDivElement>(null);
  const step = (by: number): void => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    all.at((at + by + all.length) % all.length)?.focus();
  };
  useEffect(() => list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(), []);
  useEffect(() => {
    const leave = ({ target }: Event): void => {
      if (target instanceof Element && !target.closest('.table-menu, .table-menu-button')) close();
    };
    addEventListener('pointerdown', leave, true);
    return () => removeEventListener('pointerdown', leave, true);
  }, []);
  useKeys({ ArrowDown: () => step(1), ArrowUp: () => step(-1), Escape: close, Tab: close }, { isModal: true });
  return (
    <nav aria-label={SIGNS.menu}>
      <div class="table-menu" role="menu" aria-label={SIGNS.menu} ref={list} data-views>
        {items.map(({ icon, label, key, act, isHarm }) => (
          <button
            key={label}
            type="button"
            role="menuitem"
            class={`${isHarm ? 'harm' : ''} ${act ? '' : 'dead'}`}
            aria-disabled={act ? undefined : true}
            onClick={() => act && choose(act)}
          >
            <Icon name={icon} />
            <span>{label}</span>
            {key ? <kbd aria-hidden="true">{key}</kbd> : null}
          </button>
        ))}
      </div>
    </nav>
  );
}

/** The items that make sense now, each live or with the reason why not. */
function itemsOf(props: ItemProps, giveUp: () => void, isBarFolded: boolean): readonly Item[] {
  const { table, bar } = props;
  const isOver = table.outcome !== undefined;
  const { menu } = PEOPLE;
  return [
    ...(isBarFolded && bar.result ? [{ icon: 'crown' as const, label: ENGLISH.match.result, act: bar.result }] : []),
    { icon: 'help', label: menu.rules, key: '?', act: () => void (bar.dialog.value = 'help') },
    { icon: 'list', label: ENGLISH.bar.log, act: bar.log },
    { icon: 'pile', label: ENGLISH.bar.piles, act: bar.piles },
    ...(isBarFolded ? barItems(bar) : []),
    ...talkItems(props),
    ...(table.seat === null || isOver
      ? []
      : [...drawItem(props), ...inviteItem(props), ...claimItem(props), ...botItems(props)]),
    ...recordItems(props, isOver),
    ...(table.seat === null || isOver ? [] : [giveUpItem(props, giveUp)]),
    {
      icon: 'right',
      label: isOver || table.seat === null ? menu.leaveOver : menu.leave,
      act: () => goTo({ at: 'start' }),
    },
  ];
}

/** The tools of the bar, in words. */
function barItems({ dialog }: TableMenuProps['bar']): readonly Item[] {
  const { bar } = ENGLISH;
  const { sound } = settings.value;
  return [
    {
      icon: sound ? 'mute' : 'sound',
      label: sound ? bar.turnSoundOff : bar.turnSoundOn,
      act: () => set({ sound: !sound }),
    },
    { icon: 'gear', label: bar.settings, act: () => void (dialog.value = 'settings') },
  ];
}

function talkItems({ naming, table, people, react }: TableMenuProps): readonly Item[] {
  const others = otherPeople(naming.seats).map(({ name }) => name);
  if (others.length === 0 || table.names.includes(null)) return [];
  const { menu } = PEOPLE;
  const isMuted = people.isMuted.value;
  const mute: Item = {
    icon: isMuted ? 'sound' : 'mute',
    label: isMuted ? menu.unmuteAll(others) : menu.muteAll(others),
    act: () => people.mute(!isMuted),
  };
  return table.seat === null ? [mute] : [{ icon: 'user', label: menu.react, key: keyName('e'), act: react }, mute];
}

/** Only where the game has a draw and nobody at the table is a bot. */
function drawItem({ naming, people, following, table }: TableMenuProps): readonly Item[] {
  if (!naming.game.draw || naming.seats.some(({ isBot }) => isBot) || table.names.includes(null)) return [];
  const { draw } = PEOPLE;
  const isOffered = people.offer.value.agreed.length > 0;
  const offer = (): void =>
    void following()
      ?.draw(true)
      .then(
        (reply) => reply.type === 'refused' && sayNow(reply.code === 'TooSoon' ? draw.later : ENGLISH.match.refused),
      );
  return [{ icon: 'swap', label: draw.offer, ...(isOffered ? {} : { act: offer }) }];
}

function inviteItem({ table }: TableMenuProps): readonly Item[] {
  const open = table.names.indexOf(null);
  const link = invitationLinks(table.match)[String(open)];
  if (open < 0 || link === undefined) return [];
  const copy = (): void =>
    void navigator.clipboard?.writeText(link).then(
      () => say(PEOPLE.menu.copied),
      () => sayNow(link),
    );
  return [{ icon: 'link', label: PEOPLE.menu.copy, act: copy }];
}

/** The win of a match that others have left: also after "Keep waiting", where the strip says no more of it. */
function claimItem(props: ItemProps): readonly Item[] {
  const left = untilClaim(props);
  const { claim, claimIn } = PEOPLE.away;
  if (left === undefined) return [];
  return left > 0
    ? [{ icon: 'crown', label: claimIn(timeWords(left)) }]
    : [{ icon: 'crown', label: claim, act: () => props.ask(claimQuestion(props)) }];
}

/** A bot may play on for somebody who could be claimed from. */
const botItems = (props: ItemProps): readonly Item[] =>
  takeOverQuestions(props).map((question) => ({ icon: 'swap', label: question.act, act: () => props.ask(question) }));

/** Check and file: live when the match is over; where the server dealt, the menu says that nothing can be checked. */
function recordItems({ backend, naming, table, keyState, bar }: TableMenuProps, isOver: boolean): readonly Item[] {
  const { menu } = PEOPLE;
  const withPeople = otherPeople(naming.seats).length > 0;
  if (table.level !== 'committed') return withPeople ? [{ icon: 'warn', label: menu.notProved }] : [];
  const handed = { names: naming.seats.map(({ name }) => name), seat: table.seat };
  return [
    {
      icon: 'lock',
      label: `${ENGLISH.match.seal[sealState(keyState)].says}.`,
      ...(bar.explainKey ? { act: bar.explainKey } : {}),
    },
    {
      icon: 'check',
      label: isOver ? menu.check : menu.checkLater,
      ...(isOver ? { act: () => void checkDeal(backend, table.match, handed) } : {}),
    },
    {
      icon: 'down',
      label: isOver ? menu.save : menu.saveLater,
      ...(isOver ? { act: () => void saveMatchFile(backend, table.match, naming.game.name) } : {}),
    },
  ];
}

/** Nobody ends the match of others: with three people one can only leave, unless the game has a way to give up. */
function giveUpItem({ naming, table }: TableMenuProps, giveUp: () => void): Item {
  const hasOwnWay = (table.view.choices ?? []).some(({ type }) => type === 'concede');
  const others = otherPeople(naming.seats).length;
  const mayEnd = hasOwnWay || naming.seats.length <= 2 || others === 0;
  const isDealt = !table.names.includes(null);
  return mayEnd && isDealt
    ? { icon: 'cross', label: PEOPLE.giveUp.item, act: giveUp, isHarm: true }
    : { icon: 'cross', label: isDealt ? PEOPLE.giveUp.others : PEOPLE.giveUp.item };
}
