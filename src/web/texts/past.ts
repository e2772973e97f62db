/** What somebody did: verbs in the past. Only tables without bets say it, so it is loaded with them. */
import { capital, isVerb } from './grammar.ts';

const PAST: { readonly [verb: string]: string } = {
  draw: 'drew',
  lay: 'laid',
  take: 'took',
  put: 'put',
  shed: 'shed',
  buy: 'bought',
  sell: 'sold',
  give: 'gave',
  show: 'showed',
  bid: 'bid',
  win: 'won',
  pay: 'paid',
  bet: 'bet',
  bring: 'brought',
  build: 'built',
  cast: 'cast',
  choose: 'chose',
  cut: 'cut',
  deal: 'dealt',
  eat: 'ate',
  feed: 'fed',
  fight: 'fought',
  get: 'got',
  go: 'went',
  have: 'had',
  hide: 'hid',
  hold: 'held',
  keep: 'kept',
  lead: 'led',
  leave: 'left',
  lose: 'lost',
  make: 'made',
  see: 'saw',
  sing: 'sang',
  spend: 'spent',
  spin: 'spun',
  split: 'split',
  stand: 'stood',
  steal: 'stole',
  throw: 'threw',
};

/** Describes a command in the past tense: "asked Bo", "laid the king". Unknown verbs take a colon: "Angreifen: Bo". */
export const didTo = (verb: string, object: string): string =>
  object === '' ? pastOf(verb) : isVerb(verb) ? `${pastOf(verb)} ${object}` : `${capital(verb)}: ${object}`;

/** Returns a verb in the past; what is no verb stays as it is. */
export function pastOf(verb: string): string {
  if (!isVerb(verb)) return verb;
  const [first = '', ...rest] = verb.split(' ');
  const known = Object.hasOwn(PAST, first) ? PAST[first] : undefined;
  return [known ?? regularPast(first), ...rest].join(' ');
}

function regularPast(verb: string): string {
  if (verb.endsWith('e')) return `${verb}d`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  return /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(verb) ? `${verb}${verb.slice(-1)}ed` : `${verb}ed`;
}
