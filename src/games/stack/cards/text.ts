/** Rules text of the cards, made from their rows, so that text and behaviour cannot differ. */
import { unreachable, type CardRow } from '../../../core/index.ts';
import { eventKind } from '../flow/replaceable.ts';
import { conditionText } from '../table/conditions.ts';
import { effectsText } from '../verbs/verbs.ts';
import { amountText, ordinal, SUBJECT } from './phrases.ts';
import { nameOf } from './name.ts';
import type { Replacement, Row, Rows, Trigger } from './row.ts';
import { HAPPENINGS, type CauseWanted, type CauseWord, type Causing, type Rule, type Whose } from './vocabulary.ts';

/** The catalogue of a table of rows: what the kernel and the screens want to know of a card. */
export function catalogOf(rows: Rows): { readonly [kind: string]: CardRow & Row } {
  return Object.fromEntries(
    Object.entries(rows).map(([kind, row]) => [kind, { ...row, name: nameOf(kind), text: textOf(rows, row) }]),
  );
}

/** The rules text of a row, one sentence after the other. */
export function textOf(rows: Rows, row: Row): string {
  const parts = [
    ...(row.entersTapped ? ['Enters tapped.'] : []),
    ...(row.type === 'land' ? [landText(rows, row)] : []),
    ...(row.extraCost ? [`Additional cost: ${effectsText(row.extraCost, { rows })}.`] : []),
    ...(row.spell ? [sentence(effectsText(row.spell, { rows, row }))] : []),
    ...(row.enters ? [`When this enters, ${effectsText(row.enters, { rows })}.`] : []),
    ...(row.triggers ?? []).map((trigger) => triggerText(rows, trigger)),
    ...(row.replaces ?? []).map((replacement) => replacementText(rows, replacement)),
    ...(row.rules ?? []).map(ruleText),
    ...(row.beginsInPlay
      ? ['If this is in your opening hand, you may begin the game with it on the battlefield.']
      : []),
    ...(row.insteadOfGraveyard
      ? [`If this would be put into a graveyard, instead ${ELSEWHERE[row.insteadOfGraveyard]}.`]
      : []),
    ...(row.fromOpeningHand
      ? [
          `You may reveal this from your opening hand. If you do, in the first upkeep ${effectsText(row.fromOpeningHand, { rows })}.`,
        ]
      : []),
    ...(row.trawl === undefined ? [] : [trawlText(row.trawl)]),
    ...(row.firstSight === undefined ? [] : [firstSightText(row.firstSight)]),
    ...(row.fromHand ? [`${row.fromHand.cost}, discard this: ${effectsText(row.fromHand.effects, { rows })}.`] : []),
  ];
  return parts.join(' ');
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const landText = (rows: Rows, { tap }: Row): string =>
  tap
    ? `Tap: add 1 mana and ${effectsText(tap, { rows })}. Once tapped this way it does not untap.`
    : 'Tap: add 1 mana.';

const trawlText = (n: number): string =>
  `Trawl ${n} (if you would draw a card, you may instead mill ${n} and return this from your graveyard to your hand).`;

const firstSightText = (cost: number): string =>
  `First sight ${cost} (you may reveal this as the first card you draw in a turn; if you do, you may cast it for ${cost}).`;

const POSSESSIVE: Readonly<Record<Whose, string>> = { you: 'your', opponent: "each opponent's", each: 'each' };

function triggerText(rows: Rows, { from, ...trigger }: Trigger): string {
  const text = waitingText(rows, trigger);
  return from === undefined ? text : `While this is in your graveyard: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

function waitingText(rows: Rows, { on, whose, nth, of, own, if: when, effects }: Omit<Trigger, 'from'>): string {
  const then = `${when ? `if ${conditionText(when)}, ` : ''}${effectsText(effects, { rows })}.`;
  const words = HAPPENINGS[on];
  if (typeof words === 'string') return `At the beginning of ${POSSESSIVE[whose]} ${words}, ${then}`;
  const verb = words[whose === 'you' ? 0 : 1];
  const what = of ? verb.replace('cards', `${of} cards`) : verb;
  const whole = nth === undefined ? what : what.replace('a card', `the ${ordinal(nth)} card in a turn`);
  return `Whenever ${SUBJECT[whose]} ${whole}${own ? ' by an effect of their own' : ''}, ${then}`;
}

const CAUSES: Readonly<Record<CauseWord, string>> = {
  'draw-step': ' for the draw step',
  effect: ' by an effect',
  cost: ' as a cost',
  sandbox: ' at will',
};

function replacementText(rows: Rows, row: Replacement): string {
  const { event, when, cause, may, instead, to } = row;
  const condition = when ? ` and ${conditionText(when)}` : '';
  const then = [...(to ? [ELSEWHERE[to]] : []), ...(instead.length > 0 ? [effectsText(instead, { rows })] : [])];
  const deed = then.length > 0 ? `instead ${then.join(', then ')}` : 'skip that instead';
  return `If ${eventKind(event).text(row)}${causeText(cause)}${condition}, ${may ? 'you may ' : ''}${deed}.`;
}

const ELSEWHERE: Readonly<Record<NonNullable<Replacement['to']>, string>> = {
  exile: 'exile it',
  library: "reveal it and shuffle it into its owner's library",
  top: "reveal it and put it on top of its owner's library",
  bottom: "reveal it and put it on the bottom of its owner's library",
  hand: "reveal it and put it into its owner's hand",
};

const CAUSING: Readonly<Record<Causing, string>> = {
  spell: 'a spell',
  trigger: 'a triggered ability',
  activated: 'an activated ability',
};

const OWNERS: Readonly<Record<Whose, string>> = { you: ' of yours', opponent: ' of an opponent', each: '' };

/** By a word, or as told by what it comes from. */
function causeText(cause: CauseWanted | undefined): string {
  if (cause === undefined) return '';
  if (typeof cause === 'string') return CAUSES[cause];
  const { kind, by, whose, of, other } = cause;
  const card = of || other ? ` of ${other ? 'another' : 'a'} ${of ? `${of} card` : 'card'}` : '';
  const what = by || card || whose ? ` by ${by ? CAUSING[by] : 'something'}${whose ? OWNERS[whose] : ''}${card}` : '';
  return `${kind ? CAUSES[kind] : ''}${what}`;
}

const WHOM: Readonly<Record<Whose, string>> = { you: 'You', opponent: 'Your opponents', each: 'Players' };

function ruleText(rule: Rule): string {
  const who = WHOM[rule.whose];
  const their = rule.whose === 'you' ? 'your' : 'their';
  switch (rule.rule) {
    case 'cant-draw':
      return `${who} can't draw cards.`;
    case 'draw-limit':
      return `${who} can't draw more than ${amountText(rule.n)} card${rule.n === 1 ? '' : 's'} each turn.`;
    case 'draw-from-bottom':
      return `${who} draw from the bottom of ${their} library.`;
    case 'no-maximum-hand':
      return `${who} have no maximum hand size.`;
    case 'maximum-hand':
      return `The maximum hand size of ${who.toLowerCase()} is ${rule.change < 0 ? `reduced by ${amountText(-rule.change)}` : `increased by ${amountText(rule.change)}`}.`;
    case 'cant-lose':
      return `${who} can't lose the game.`;
    case 'cant-win':
      return `${who} can't win the game.`;
    case 'cant-search':
      return `${who} can't search libraries.`;
    case 'search-limit':
      return `${who} search only the top ${amountText(rule.n)} cards of libraries.`;
    case 'top-revealed':
      return `${who} play with the top card of ${their} library revealed.`;
    case 'play-from-top':
      return `${who} may play the top card of ${their} library while it is revealed.`;
    case 'skip-draw-step':
      return `${who} skip ${their} draw step.`;
    default:
      return unreachable(rule);
  }
}
