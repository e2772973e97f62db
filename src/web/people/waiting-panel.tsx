/** A table with an empty seat: the link to it, bots for whoever does not want to wait, and the way to close it. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Following, Table } from '../../client/index.ts';
import { useKeys, keyName } from '../app/keys.ts';
import { say, sayNow } from '../app/live.tsx';
import { dropMatch } from '../app/own-matches.ts';
import { goTo } from '../app/router.ts';
import { botCalledAt } from '../app/seat-names.ts';
import { OPPONENTS } from '../app/settings.ts';
import { Icon } from '../card/icon.tsx';
import { LevelFace } from '../card/level-face.tsx';
import type { Naming } from '../tables/naming.ts';
import { ENGLISH } from '../texts/index.ts';
import { LEVEL_TEXTS } from '../texts/levels.ts';
import { PEOPLE } from '../texts/people.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { invitationLinks } from './invitations.ts';
import type { People } from './people.ts';
import { termsLine } from './terms.ts';

/** What is waited for. */
export interface WaitingProps {
  readonly naming: Naming;
  readonly table: Table;
  readonly people: People;
  readonly following: () => Following | undefined;
}

/** The panel over the empty table. */
export function WaitingPanel({ naming, table, people, following }: WaitingProps) {
  const { waiting } = PEOPLE;
  const links = Object.entries(invitationLinks(table.match)).filter(([seat]) => table.names[Number(seat)] === null);
  const { isCreator = false, clock = null, isPublic = false } = people.joined.value ?? {};
  const open = table.names.filter((name) => name === null).length;
  const title = !isCreator
    ? waiting.others
    : isPublic
      ? waiting.stranger
      : open > 1
        ? waiting.friends(open)
        : waiting.friend;
  return (
    <section class="waiting-panel" aria-label={title} data-views>
      <h2>{title}</h2>
      <p>{explainedBy(isCreator, isPublic, links.length, table.names.length)}</p>
      {isCreator
        ? links.map(([seat, url], at) => (
            <LinkRow key={seat} url={url} seat={Number(seat)} isFirst={at === 0} isOnly={links.length === 1} />
          ))
        : null}
      {isCreator ? <SeatBots naming={naming} table={table} following={following} /> : null}
      <div class="row">
        <span>{termsLine(clock, table.level)}</span>
        {isCreator ? <Cancel match={table.match} following={following} /> : null}
      </div>
    </section>
  );
}

function explainedBy(isCreator: boolean, isPublic: boolean, links: number, seats: number): string {
  const { waiting } = PEOPLE;
  if (!isCreator) return waiting.wait;
  if (isPublic) return waiting.listed(seats);
  return links === 0 ? waiting.noLink : links === 1 ? waiting.send(seats) : waiting.sendEach;
}

interface LinkProps {
  readonly url: string;
  readonly seat: number;
  readonly isFirst: boolean;
  readonly isOnly: boolean;
}

function LinkRow({ url, seat, isFirst, isOnly }: LinkProps) {
  const { waiting } = PEOPLE;
  const isCopied = useSignal(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      isCopied.value = true;
      say(PEOPLE.menu.copied);
    } catch {
      // Without a clipboard the link is selected, to be copied by hand.
      field.current?.select();
    }
  };
  useKeys(isFirst ? { c: () => void copy() } : {});
  return (
    <>
      <div class="link-row">
        <input
          readOnly
          ref={field}
          value={url}
          aria-label={waiting.link(seat + 1)}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <button type="button" class={`button ${isFirst ? 'main' : ''}`} onClick={() => void copy()}>
          <Icon name="link" />
          {waiting.copy}
          {isFirst && isOnly ? <kbd>{keyName('c')}</kbd> : null}
        </button>
        {'share' in navigator ? (
          <button type="button" class="button" onClick={() => void navigator.share({ url }).catch(() => {})}>
            {waiting.share}
          </button>
        ) : null}
      </div>
      {isCopied.value ? (
        <p class="copied" role="status">
          <Icon name="check" />
          {waiting.copied}
        </p>
      ) : null}
    </>
  );
}

/** A bot for the first empty seat: one of the levels, or whatever the game has. */
function SeatBots({ naming, table, following }: Pick<WaitingProps, 'naming' | 'table' | 'following'>) {
  const { bots } = naming.game;
  const levels = OPPONENTS.filter((level) => bots.includes(level));
  const offered = levels.length > 0 ? levels : bots.slice(0, 1);
  const open = table.names.indexOf(null);
  if (offered.length === 0) return null;
  const seat = async (bot: string): Promise<void> => {
    const reply = await following()?.seatBot(open, bot);
    if (reply?.type === 'refused') sayNow(reply.text ?? ENGLISH.match.refused);
  };
  return (
    <div class="row">
      <span>{PEOPLE.waiting.bot}</span>
      <span class="bots">
        {offered.map((bot) => (
          <button key={bot} type="button" class="button" onClick={() => void seat(bot)}>
            {levels.flatMap((level) => (level === bot ? [<LevelFace key={level} level={level} isNamed />] : []))}
            {nameFor(bot, table.names, open)}
          </button>
        ))}
      </span>
    </div>
  );
}

/** What the bot will be called; at a larger table its level is said as well, because the name does not tell it. */
function nameFor(bot: string, names: Table['names'], seat: number): string {
  const name = botCalledAt(names, seat, bot);
  const level = OPPONENTS.find((each) => each === bot);
  return level && name !== LEVEL_TEXTS[level].name ? `${name}, ${LEVEL_TEXTS[level].word.toLowerCase()}` : name;
}

/** Nothing was dealt yet, so nobody loses anything. */
function Cancel({ match, following }: Pick<WaitingProps, 'following'> & { readonly match: string }) {
  const isAsked = useSignal(false);
  const cancel = async (): Promise<void> => {
    const reply = await following()?.cancel();
    if (reply?.type !== 'done') return;
    dropMatch(match);
    goTo({ at: 'start' });
  };
  const { waiting } = PEOPLE;
  return (
    <>
      <button type="button" class="button small harm" onClick={() => (isAsked.value = true)}>
        {waiting.cancel}
      </button>
      {isAsked.value ? (
        <ConfirmDialog
          title={waiting.cancelTitle}
          text={waiting.cancelMeans}
          keep={waiting.keep}
          act={waiting.cancel}
          onAct={() => void cancel()}
          close={() => (isAsked.value = false)}
        />
      ) : null}
    </>
  );
}

/** Rings a bell and says so when somebody sits down; the title of the tab says it too until it is looked at. */
export function useBell({ naming, table }: Pick<WaitingProps, 'naming' | 'table'>, ring: () => void): void {
  const before = useRef(table.names);
  useEffect(() => {
    const came = table.names.findIndex((name, seat) => name !== null && before.current[seat] === null);
    before.current = table.names;
    if (came < 0 || came === table.seat) return undefined;
    const name = naming.seats[came]?.name ?? '';
    ring();
    say(PEOPLE.waiting.here(name));
    if (document.hasFocus()) return undefined;
    const title = document.title;
    document.title = PEOPLE.waiting.title(name);
    const restore = (): void => void (document.title = title);
    addEventListener('focus', restore, { once: true });
    return () => (restore(), removeEventListener('focus', restore));
  }, [JSON.stringify(table.names)]);
}
