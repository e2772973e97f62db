/** Names and rules text of the cards, made from their rows, so that text and behaviour cannot differ. */
import type { CardRow } from '../../../core/index.ts';
import { unreachable } from '../../../core/index.ts';
import { rowOf } from './rows.ts';
import type { Amount, Condition, Effect, Replacement, Row, Rows, Rule, Trigger, Who, Whose } from './vocabulary.ts';

/** The catalogue of a table of rows: what the kernel and the screens want to know of a card. */
export function catalogOf(rows: Rows): { readonly [kind: string]: CardRow & Row } {
  return Object.fromEntries(
    Object.entries(rows).map(([kind, row]) => [kind, { ...row, name: nameOf(kind), text: textOf(rows, row) }]),
  );
}

/** `kelm-field` reads Kelm field; `token-2-2` reads 2/2 token. */
export function nameOf(kind: string): string {
  const token = /^token-(\d+)-(\d+)$/.exec(kind);
  if (token) return `${token[1]}/${token[2]} token`;
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The rules text of a row, one sentence after the other. */
export function textOf(rows: Rows, row: Row): string {
  const parts = [
    ...(row.entersTapped ? ['Enters tapped.'] : []),
    ...(row.type === 'land' ? [landText(rows, row)] : []),
    ...(row.extraCost ? [`Additional cost: ${effectsText(rows, row.extraCost)}.`] : []),
    ...(row.spell ? [sentence(effectsText(rows, row.spell, row))] : []),
    ...(row.enters ? [`When this enters, ${effectsText(rows, row.enters)}.`] : []),
    ...(row.triggers ?? []).map((trigger) => triggerText(rows, trigger)),
    ...(row.replaces ?? []).map((replacement) => replacementText(rows, replacement)),
    ...(row.rules ?? []).map(ruleText),
    ...(row.trawl === undefined ? [] : [trawlText(row.trawl)]),
    ...(row.firstSight === undefined ? [] : [firstSightText(row.firstSight)]),
    ...(row.fromHand ? [`${row.fromHand.cost}, discard this: ${effectsText(rows, row.fromHand.effects)}.`] : []),
  ];
  return parts.join(' ');
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const landText = (rows: Rows, { tap }: Row): string =>
  tap ? `Tap: add 1 mana and ${effectsText(rows, tap)}. Once tapped this way it does not untap.` : 'Tap: add 1 mana.';

const trawlText = (n: number): string =>
  `Trawl ${n} (if you would draw a card, you may instead mill ${n} and return this from your graveyard to your hand).`;

const firstSightText = (cost: number): string =>
  `First sight ${cost} (you may reveal this as the first card you draw in a turn; if you do, you may cast it for ${cost}).`;

const effectsText = (rows: Rows, effects: readonly Effect[], row?: Row): string =>
  effects.map((effect) => effectText(rows, effect, row)).join(', then ');

const plural = (n: Amount, thing: string): string => (n === 1 ? `a ${thing}` : `${amountText(n)} ${thing}s`);

function amountText(n: Amount): string {
  switch (n) {
    case 'amount':
      return 'that many';
    case 'drawn':
      return 'as many cards as were drawn this way:';
    case 'hand':
      return 'as many cards as are in your hand:';
    case 'most':
      return 'as many cards as the most that one player discarded:';
    default:
      return ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'][n] ?? `${n}`;
  }
}

/** A verb as its subject wants it: "draw" for you, "target player draws" for others. */
function does(who: Who | undefined, verb: string, verbs = `${verb}s`): string {
  switch (who ?? 'you') {
    case 'you':
      return verb;
    case 'target':
      return `target player ${verbs}`;
    case 'each':
      return `each player ${verbs}`;
    case 'opponents':
      return `each opponent ${verbs}`;
    case 'affected':
      return `that player ${verbs}`;
  }
}

const possessive = (who: Who | undefined): string => (who === undefined || who === 'you' ? 'your' : 'their');

const LIBRARIES: Readonly<Record<Who, string>> = {
  you: 'your library',
  target: "target player's library",
  each: "each player's library",
  opponents: "each opponent's library",
  affected: "that player's library",
};

const librariesText = (who: Who | undefined): string => LIBRARIES[who ?? 'you'];

function effectText(rows: Rows, effect: Effect, row?: Row): string {
  switch (effect.do) {
    case 'draw':
      return `${does(effect.who, 'draw')} ${plural(effect.n, 'card')}${effect.rider ? ' and reveal it' : ''}`;
    case 'may':
      return `you may ${effectsText(rows, effect.effects)}`;
    case 'if':
      return `if ${conditionText(effect.when)}, ${effectsText(rows, effect.effects)}`;
    case 'discard':
      return `${does(effect.who, 'discard')} ${plural(effect.n, 'card')}`;
    case 'discard-hand':
      return effect.who === undefined || effect.who === 'you'
        ? 'discard your hand'
        : `${does(effect.who, 'discard')} their hand`;
    case 'mill':
      return `${does(effect.who, 'mill')} ${plural(effect.n, 'card')}`;
    case 'scry':
    case 'surveil':
      return `${effect.do} ${effect.n}`;
    case 'look':
      return `look at the top ${amountText(effect.n)} cards of your library, put one into your hand and the rest ${effect.rest === 'graveyard' ? 'into your graveyard' : 'on the bottom in a random order'}`;
    case 'search':
      return searchText(effect);
    case 'take-top':
      return `put the top ${plural(effect.n, 'card').replace(/^a /, '')} of your library into your hand`;
    case 'put-back':
      return `${does(effect.who, 'put')} ${plural(effect.n, 'card')} from ${possessive(effect.who)} hand ${effect.to === 'bottom' ? 'on the bottom' : 'on top'} of ${possessive(effect.who)} library in any order`;
    case 'peek':
      return `${effect.shown === 'you' ? 'look at' : 'reveal'} the top ${plural(effect.n, 'card').replace(/^a /, '')} of ${librariesText(effect.who)}`;
    case 'dig':
      return 'exile cards from the top of your library until you exile a nonland card, put it into your hand and the rest on the bottom in a random order';
    case 'end-turn':
      return 'end the turn';
    case 'tuck':
      return `put target creature into its owner's library ${ordinal(effect.nth)} from the top`;
    case 'shuffle':
      return `${does(effect.who, 'shuffle')} ${effect.with ? `${effect.with.join(' and ')} into the` : 'the'} library`;
    case 'exile-top':
      return 'exile the top card of your library face down';
    case 'exile-this':
      return 'exile this';
    case 'damage':
      return `deal ${effect.n} damage to ${row?.target === 'player' ? 'target player' : 'any target'}`;
    case 'gain':
      return `${does(effect.who, 'gain')} ${effect.n} life`;
    case 'lose-life':
      return `${does(effect.who, 'lose')} ${effect.n} life`;
    case 'set-life':
      return `your life becomes ${effect.n}`;
    case 'counter':
      return 'counter target spell';
    case 'token':
      return `create a ${tokenText(rowOf(rows, effect.kind))} creature token`;
    case 'grow':
      return `put ${plural(effect.n, '+1/+1 counter')} on this`;
    case 'win':
      return 'you win the game';
    case 'skip-draw-step':
      return `${does(effect.who, 'skip')} ${effect.who === undefined || effect.who === 'you' ? 'your' : 'their'} next draw step`;
    case 'next-draw':
      return `the next time you would draw a card this turn, instead ${effectsText(rows, effect.instead)}`;
    case 'trawl':
      return `mill ${effect.n} and return this to your hand`;
    case 'cast-for':
      return `you may cast this for ${effect.cost}`;
    default:
      return unreachable(effect);
  }
}

const tokenText = ({ power, toughness }: Row): string => `${power ?? 0}/${toughness ?? 0}`;

function searchText({ n, for: quality, reveal, to }: Extract<Effect, { do: 'search' }>): string {
  const found = reveal ? `${plural(n, quality)}, reveal it,` : plural(n, quality);
  return to === 'hand'
    ? `search your library for ${found} put it into your hand, then shuffle`
    : `search your library for ${found}, shuffle, then put it on top`;
}

const ordinal = (n: number): string => ['', 'on top', 'second', 'third', 'fourth', 'fifth'][n] ?? `${n}th`;

function conditionText(condition: Condition): string {
  switch (condition) {
    case 'hand-empty':
      return 'your hand is empty';
    case 'library-empty':
      return 'your library is empty';
    case 'not-first-in-draw-step':
      return 'it is not the first card of their draw step';
    case 'none-drawn':
      return 'no card was drawn this way';
    default:
      return `your library has at least ${condition.libraryAtLeast} cards`;
  }
}

const HAPPENS = {
  drew: ['draw a card', 'draws a card'],
  entered: ['put a permanent onto the battlefield', 'puts a permanent onto the battlefield'],
  died: ['lose a creature to the graveyard', 'loses a creature to the graveyard'],
  cast: ['cast a spell', 'casts a spell'],
  shuffled: ['shuffle your library', 'shuffles their library'],
  scried: ['scry', 'scries'],
  milled: ['mill one or more cards', 'mills one or more cards'],
  discarded: ['discard one or more cards', 'discards one or more cards'],
} as const;

const SUBJECT: Readonly<Record<Whose, string>> = { you: 'you', opponent: 'an opponent', each: 'a player' };
const POSSESSIVE: Readonly<Record<Whose, string>> = { you: 'your', opponent: "each opponent's", each: 'each' };

function triggerText(rows: Rows, { on, whose, nth, of, own, if: when, effects }: Trigger): string {
  const then = `${when ? `if ${conditionText(when)}, ` : ''}${effectsText(rows, effects)}.`;
  if (on === 'upkeep' || on === 'draw-step' || on === 'end-step')
    return `At the beginning of ${POSSESSIVE[whose]} ${on.replace('-', ' ')}, ${then}`;
  const verb = HAPPENS[on][whose === 'you' ? 0 : 1];
  const what = of ? verb.replace('cards', `${of} cards`) : verb;
  const whole = nth === undefined ? what : what.replace('a card', `the ${ordinal(nth)} card in a turn`);
  return `Whenever ${SUBJECT[whose]} ${whole}${own ? ' by an effect of their own' : ''}, ${then}`;
}

function replacementText(rows: Rows, { event, whose, when, min, may, part, instead }: Replacement): string {
  const would = {
    'draw-many': `draw ${amountText(min ?? 1)} or more cards`,
    draw: 'draw a card',
    gain: part === undefined ? 'gain life' : `gain up to ${part} life`,
    lose: 'lose the game',
  }[event];
  const condition = when ? ` and ${conditionText(when)}` : '';
  return `If ${SUBJECT[whose]} would ${would}${condition}, ${may ? 'you may ' : ''}instead ${effectsText(rows, instead)}.`;
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
    case 'skip-draw-step':
      return `${who} skip ${their} draw step.`;
    default:
      return unreachable(rule);
  }
}
