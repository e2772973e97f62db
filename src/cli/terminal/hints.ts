/** The line above the prompt: what one may do now, each thing once with the numbers it can be done with. */

/** A form of typed lines, and what to call it; the part in brackets is what it can be done with. */
export type Hint = readonly [form: RegExp, name: string];

/** The forms among some lines: `lay 1 2 3 · swap 1 2 3 · peek`. What is found in no form is left to `help`. */
export function hintOf(lines: readonly string[], hints: readonly Hint[]): string {
  const parts = hints.flatMap(([form, name]) => {
    const found = lines.filter((line) => form.test(line));
    return found.length === 0 ? [] : [`${name} ${withWhat(found, form)}`.trim()];
  });
  return parts.length === 0 ? '' : [...parts, 'help'].join(' · ');
}

const MOST_NAMED = 12;

function withWhat(lines: readonly string[], form: RegExp): string {
  const named = [...new Set(lines.map((line) => form.exec(line)?.[1] ?? ''))].filter((each) => each !== '');
  return named.length > MOST_NAMED ? `${named.slice(0, MOST_NAMED).join(' ')} …` : named.join(' ');
}
