/** What those who sit at a table are called: one name for each, everywhere on the page. */
import type { Table } from '../../client/index.ts';
import { nameKey } from '../../host/index.ts';
import { lineOf } from '../tables/naming.ts';
import type { SeatName } from '../tables/table-props.ts';
import { ENGLISH as texts } from '../texts/index.ts';
import { LEVEL_TEXTS, type Level } from '../texts/levels.ts';

/** Returns those who sit at the table: people by the names they gave, bots as `calledAt` says. */
export function seatNames({ names, seat }: Pick<Table, 'names' | 'seat'>): readonly SeatName[] {
  const called = calledAt(names);
  return names.map((name, at) => {
    const bot = botKind(name);
    const level = levelOf(bot);
    return {
      seat: at,
      name: called[at] ?? texts.player(at + 1),
      isViewer: at === seat,
      isBot: bot !== undefined,
      ...(level ? { level } : {}),
    };
  });
}

/**
 * Returns what everybody at a table is called, null for an empty seat. The only bot at a table of two is called by its level;
 * other bots have a name of their own, by their seat, and never one that looks like a person's name at the table.
 */
export function calledAt(names: readonly (string | null)[]): readonly (string | null)[] {
  const taken = new Set(names.flatMap((name) => (name === null || botKind(name) !== undefined ? [] : [nameKey(name)])));
  const isOnly = names.length === 2 && names.filter((name) => botKind(name) !== undefined).length === 1;
  const take = (wanted: readonly string[], at: number): string => {
    const free = wanted.find((name) => !taken.has(nameKey(name))) ?? texts.player(at + 1);
    taken.add(nameKey(free));
    return free;
  };
  return names.map((name, at) => {
    const bot = botKind(name);
    if (name === null || bot === undefined) return name === null ? null : lineOf(name);
    const level = isOnly ? levelOf(bot) : undefined;
    return take([...(level ? [LEVEL_TEXTS[level].name] : []), ...botNamesFrom(at)], at);
  });
}

/** Returns what a bot of a kind will be called if it takes a seat of this table. */
export const botCalledAt = (names: readonly (string | null)[], seat: number, bot: string): string =>
  calledAt(names.with(seat, `${bot}${BOT}`))[seat] ?? bot;

/** How a server marks the name of a bot. */
const BOT = ' (bot)';

const botKind = (name: string | null): string | undefined =>
  name?.endsWith(BOT) ? name.slice(0, -BOT.length) : undefined;

const LEVELS: readonly Level[] = ['easy', 'normal', 'hard'];

const levelOf = (bot: string | undefined): Level | undefined => LEVELS.find((each) => each === bot);

/** Returns the names of bots, that of a seat first. */
function botNamesFrom(seat: number): readonly string[] {
  const { botNames: all } = texts;
  const first = seat % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
}
