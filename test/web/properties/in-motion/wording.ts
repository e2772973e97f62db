/** T16, T17: what is written and said is whole sentences in the words of the game. */
import { all, stageHook, type MotionFault } from './hook.ts';

/** What no text has, and why. */
const WRONG: readonly (readonly [RegExp, string])[] = [
  [/\b[a-z]+_[a-z_]+\b/, 'an identifier'],
  [/\b[a-z]+[a-z][A-Z][a-z]+\b/, 'an identifier'],
  [/\b(Leader|Dealer|Turn|Winner|Active player) (0|-1|−1)\b/, 'a variable'],
  [/\b[A-Z][a-z]+ [-−]1$/, 'a variable'],
  [/\bYou is\b|\bYou has\b|\byou is\b/, 'grammar'],
  [/(^|\D)1 (cards|points|tricks|books|chips|seats|turns|lives|creatures|lands|rounds|hands)\b/, 'grammar'],
  // One of anything, where no other number or word stands before it: "1 tricks won".
  [
    /(^|[·,(]\s?|\b(has|have|had|with|and|won|get|gets|take|takes) )1 (?!is|was|has|as|less)[a-z]*[^\Wsui]s\b/,
    'grammar',
  ],
  [/^T$|\bT of (spades|hearts|diamonds|clubs)\b|\b[T][♠♥♦♣]/, 'a ten as T'],
  [/[.?!,;:][.?!,;:]/, 'double punctuation'],
  [/^No [a-z]+: /, 'a note of the kernel'],
  [/\b(first|hand of|draw) no\b/, 'a count of what is not there yet'],
  [/(^|[\s:(→])-\d/, 'a hyphen for a minus'],
  [/\bundefined\b|\bNaN\b|\[object|\bnull\b/, 'a value that is none'],
];

/** Words of games with blinds, at tables without them. */
const BLINDS = /\bblinds?\b|\bflop\b|\bpreflop\b/i;

/** Texts that people wrote, or that are names: addresses, seeds, keys, initials. */
const FREE = 'kbd, script, style, input, textarea, code, pre, .fx, .card-seal, .avatar, [data-free]';

const seenTexts = (): readonly string[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode;
    if (nodeValue?.trim() && !parentElement?.closest(FREE)) texts.push(nodeValue.trim());
  }
  return [...texts, ...all('main [aria-label]').map((each) => each.getAttribute('aria-label') ?? '')];
};

let checked = new Set<string>();

/** Returns texts on the page that are no words. */
export function textFaults(hasBlinds: boolean): readonly MotionFault[] {
  if (checked.size > 5_000) checked = new Set();
  return seenTexts().flatMap((text) => {
    if (checked.has(text)) return [];
    checked.add(text);
    return faultsIn(text, hasBlinds);
  });
}

function faultsIn(text: string, hasBlinds: boolean): readonly MotionFault[] {
  const found = WRONG.flatMap(([pattern, why]) => (pattern.test(text) ? [why] : []));
  const other = !hasBlinds && BLINDS.test(text) ? ['a word of another game'] : [];
  return [...found, ...other].map((why) => ({ rule: 'T16', what: `${why}: “${text.slice(0, 70)}”` }));
}

/** What a listener hears at most, in words; and what is nobody's business. */
const MAX_WORDS = 25;
const BOOKKEEPING =
  /\b(match|seat|card|zone)\.\w|\bshuffled? (the )?deck into\b|\bcards are shuffled back\b|\b[Aa]n enemy\b|things happened|\bphase\b|\bpriority\b/;

let heard = 0;

/** Returns what was announced and is too long, or no sentence for a listener. */
export function spokenFaults(hasBlinds: boolean): readonly MotionFault[] {
  const said = Reflect.get(window, '__heard') as string[];
  const fresh = said.slice(heard);
  heard = said.length;
  return fresh.flatMap((text): readonly MotionFault[] => [
    ...(text.split(/\s+/).filter(Boolean).length > MAX_WORDS
      ? [{ rule: 'T16' as const, what: `announced in more than ${MAX_WORDS} words: “${text.slice(0, 90)}”` }]
      : []),
    ...(BOOKKEEPING.test(text)
      ? [{ rule: 'T16' as const, what: `announced bookkeeping: “${text.slice(0, 90)}”` }]
      : []),
    ...faultsIn(text, hasBlinds).map(({ rule, what }) => ({ rule, what: `announced ${what}` })),
  ]);
}

/** Keeps every announcement: whatever a live region of the page says. */
export function listenToRegions(): void {
  const all: string[] = [];
  Object.assign(window, { __heard: all });
  const regions = '.unseen[role=status], .unseen[role=alert]';
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const region = target instanceof Element ? target.closest(regions) : target.parentElement?.closest(regions);
      const text = region?.textContent.trim() ?? '';
      if (region && text !== '' && text !== all.at(-1)) all.push(text);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** Whether anything was announced at all, and whether a winner was. */
export const spokenSince = (from: number): readonly string[] =>
  (Reflect.get(window, '__heard') as string[]).slice(from);

/** How many announcements there were. */
export const heardCount = (): number => (Reflect.get(window, '__heard') as string[]).length;

/** Returns whether the page has its stage. */
export const isOpen = (): boolean => stageHook() !== undefined;
