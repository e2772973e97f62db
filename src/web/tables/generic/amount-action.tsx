/** Commands that differ in one number: presets, a slider, and a button that says the amount. */
import { useSignal } from '@preact/signals';
import { Icon } from '../../card/icon.tsx';
import { keyName, useKeys } from '../../app/keys.ts';
import { isAllIn, verbOf, type Amount } from '../choices.ts';
import { valueText } from '../naming.ts';
import { poker } from '../../texts/poker.ts';
import { toCall } from './bets.ts';
import { openingBlind } from './blinds.ts';
import type { Desk } from './desk.ts';
import { oneClick } from '../one-click.ts';

/** Of bets any whole amount may be said; of other numbers those that are offered. */
const isFree = ({ type }: Amount): boolean => type === 'bet' || type === 'raise';

interface AmountProps {
  readonly desk: Desk;
  readonly amount: Amount;
  readonly letter: string | undefined;
}

/** An amount to choose, and what is done with it. */
export function AmountAction({ desk, amount, letter }: AmountProps) {
  const { texts } = desk.naming;
  const { type, field, values } = amount;
  const [least = 0, most = least] = [values[0], values.at(-1)];
  const wish = useSignal(least);
  const now = nearest(amount, wish.value);
  const give = (): void => desk.give({ type, [field]: now });
  useKeys(letter ? { [letter]: give } : {});
  const isAll = (value: number): boolean => isAllIn(desk.table.view, desk.near, value, field === 'to');
  const step = (by: number): void => void (wish.value = stepped(amount, now, by));
  return (
    <div class="amount">
      <div class="amount-set">
        <div class="presets">
          {presetsOf(desk, amount).map(({ words, value }) => (
            <button
              key={value}
              type="button"
              class="preset"
              aria-pressed={value === now}
              onClick={() => (wish.value = value)}
            >
              {words} <b>{valueText(value)}</b>
            </button>
          ))}
        </div>
        <div class="slide">
          <button type="button" class="icon-button" aria-label={texts.table.less} onClick={() => step(-1)}>
            <Icon name="minus" />
          </button>
          <input
            type="range"
            min={least}
            max={most}
            step={isFree(amount) ? 1 : 'any'}
            value={now}
            style={{ '--share': `${most > least ? (100 * (now - least)) / (most - least) : 100}%` }}
            aria-label={texts.table.amount}
            aria-valuetext={valueText(now)}
            onInput={({ currentTarget }) => (wish.value = Number(currentTarget.value))}
          />
          <button type="button" class="icon-button" aria-label={texts.table.moreAmount} onClick={() => step(1)}>
            <Icon name="plus" />
          </button>
        </div>
      </div>
      <button type="button" class="button main" data-move={type} onClick={oneClick(give)}>
        {texts.raise(verbOf(desk.naming, type), field, valueText(now), isAll(now))}
        {letter ? <kbd aria-hidden="true">{keyName(letter)}</kbd> : null}
      </button>
    </div>
  );
}

const MOST_PRESETS = 4;

interface Preset {
  readonly words: string;
  readonly value: number;
}

/** Returns the ends with their names, and between them shares of the pot where there is one. The most is all in only if it is. */
export function presetsOf(
  { table: { view }, near, naming }: Pick<Desk, 'table' | 'near' | 'naming'>,
  { values, type, field }: Amount,
): readonly Preset[] {
  const [least = 0, most = least] = [values[0], values.at(-1)];
  const { table } = naming.texts;
  const call = toCall(view, near);
  const inFront = field === 'to' ? Number(view.seats[near]?.['bet'] ?? 0) : 0;
  const isAll = call !== undefined && isAllIn(view, near, most, field === 'to');
  const named = (value: number, mostWords = table.most): Preset => ({
    value,
    words: value === most && isAll ? table.allIn : value === least ? table.least : value === most ? mostWords : '',
  });
  if (call === undefined || !isFree({ type, field, values })) return presets(values).map((value) => named(value));
  const pot = Number(view.match['pot'] ?? 0);
  const asked = field === 'to' ? call + inFront : 0;
  const shares = table.potShares.map(({ share, words }) => ({
    words,
    value: Math.round(asked + share * (pot + call)),
  }));
  const blind = field === 'to' ? openingBlind(view) : undefined;
  // A first raise is counted in blinds: shares of a pot of blinds are hardly more than the least.
  const opening = blind === undefined ? shares : [{ words: poker.threeBlinds, value: 3 * blind }, ...shares.slice(-1)];
  const between = opening.filter(({ value }) => value > least && value < most);
  const mostWords = shares.find(({ value }) => value === most)?.words;
  return [named(least), ...between, ...(most > least ? [named(most, mostWords)] : [])];
}

/** The ends, and some between them. */
function presets(values: readonly number[]): readonly number[] {
  const count = Math.min(values.length, MOST_PRESETS);
  const places = Array.from({ length: count }, (_, i) =>
    Math.round((i * (values.length - 1)) / Math.max(1, count - 1)),
  );
  return [...new Set(places)].flatMap((place) => values[place] ?? []);
}

function nearest(amount: Amount, wish: number): number {
  const { values } = amount;
  const [least = 0, most = least] = [values[0], values.at(-1)];
  if (isFree(amount)) return Math.min(most, Math.max(least, Math.round(wish)));
  return values.reduce((best, each) => (Math.abs(each - wish) < Math.abs(best - wish) ? each : best), least);
}

function stepped(amount: Amount, now: number, by: number): number {
  if (isFree(amount)) return now + by * (amount.values[0] ?? 1);
  return amount.values[amount.values.indexOf(now) + by] ?? now;
}
