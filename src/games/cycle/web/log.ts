/** What happened in a run, line by line; made from what the viewer was told and nothing else. */
import type { IconName } from '../../../web/art/index.ts';
import type { PlainView, ViewEvent } from '../../../core/view/index.ts';
import { said } from '../../../core/words/index.ts';
import { isCycleView, nameOf, type CycleView } from '../index.ts';
import type { CycleTexts } from '../../../web/texts/cycle.ts';
import { listed } from '../../../web/texts/grammar.ts';
import { logLine, type LogLine } from '../../../web/tables/log-list.tsx';

type Told<Type extends ViewEvent['type']> = Extract<ViewEvent, { type: Type }>;

interface Teller {
  readonly before: CycleView;
  readonly after: CycleView;
  readonly words: CycleTexts;
}

/** The lines of one change. */
export function linesOf(
  before: PlainView,
  events: readonly ViewEvent[],
  after: PlainView,
  words: CycleTexts,
): readonly LogLine[] {
  if (!isCycleView(before) || !isCycleView(after)) return [];
  const teller = { before, after, words };
  return events.flatMap((event) => {
    if (event.type === 'moved') return moveLine(teller, event) ?? [];
    if (event.type === 'changed') return mendLine(teller, event) ?? [];
    return event.type === 'noted' ? (noteLine(teller, event) ?? []) : [];
  });
}

/** What a card went through, by its verb or by where it came to. */
const MOVES: { readonly [way: string]: readonly [IconName, 'play' | 'draw' | 'discard' | 'ether' | 'corrupt'] } = {
  play: ['plus', 'play'],
  draw: ['pile', 'draw'],
  discard: ['grave', 'discard'],
  ether: ['ethereal', 'ether'],
  corrupted_deck: ['bug', 'corrupt'],
};

function moveLine(teller: Teller, { verb, to, cards }: Told<'moved'>): LogLine | undefined {
  const [icon, name] = MOVES[verb] ?? MOVES[to] ?? [];
  if (!icon || !name) return undefined;
  const card = cards.map(({ is, was }) => nameIn(teller, is ?? was)).join(', ');
  return logLine(icon, teller.words.logLine[name], { card });
}

/** Life that comes back; what hurts is told by the hit. */
function mendLine({ before, words }: Teller, { of, key, value }: Told<'changed'>): LogLine | undefined {
  const mended = of === 'match' && key === 'hp' ? Number(value) - before.match.hp : 0;
  return mended > 0 ? logLine('heart', words.logLine.mended, { n: `${mended}` }) : undefined;
}

function nameIn({ before, after, words }: Teller, handle: number | null): string {
  const kind = handle ? (after.faces[handle] ?? before.faces[handle])?.kind : undefined;
  return kind === undefined ? words.aCard : nameOf(kind);
}

function noteLine({ after, words: { logLine: lines } }: Teller, { name, facts }: Told<'noted'>): LogLine | undefined {
  const kindOf = (fact: string): string => nameOf(said(facts[fact]));
  switch (name) {
    case 'turn-began':
      return logLine(null, lines.turn, { n: said(facts['turn']) });
    case 'encounter-began':
      return logLine(null, lines.encounter, {
        n: `${Number(facts['encounter'] ?? 0) + 1}`,
        enemies: listed(after.match.enemies.map(({ kind: each }) => nameOf(each))),
      });
    case 'hit': {
      const n = `${Number(facts['damage']) - Number(facts['blocked'])}`;
      const kind = after.match.enemies[Number(facts['by'] ?? facts['target'] ?? 0)]?.kind;
      const enemy = kind === undefined ? '' : nameOf(kind);
      if ('by' in facts) return logLine('heart', n === '0' ? lines.held : lines.hurt, { n, enemy });
      return logLine('sword', n === '0' ? lines.blocked : lines.hit, { n, enemy });
    }
    case 'block': {
      const kind = 'enemy' in facts ? after.match.enemies[Number(facts['enemy'])]?.kind : undefined;
      if (kind === undefined) return logLine('shield', lines.block, { n: said(facts['n']) });
      return logLine('shield', lines.itsBlock, { n: said(facts['n']), enemy: nameOf(kind) });
    }
    case 'reshuffled':
      return logLine('swap', lines.reshuffled, { n: said(facts['moved']) });
    case 'mutated':
      return logLine('bug', lines.mutated, { card: kindOf('before'), other: kindOf('after') });
    case 'judged':
      return logLine('rhythm', lines.judged, { card: said(facts['quality']) });
    case 'storm-began':
      return logLine('bolt', lines.storm, {});
    case 'draw-locked':
      return logLine('lock', lines.drawLock, {});
    case 'deck-locked':
      return logLine('lock', lines.lock, {});
    default:
      return undefined;
  }
}
