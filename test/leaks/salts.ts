/**
 * Salts before their time, at level `committed`: that of a command hides it until the reveal (F34), and that of a card under
 * glass is for whoever is shown the card, from then on (F25).
 */
import type { Viewer } from '../../src/core/index.ts';
import type { MatchRecord } from '../../src/host/index.ts';

/** Salts that were looked for, and who was told one that it must not know. */
export interface SaltReport {
  readonly salts: number;
  readonly finds: readonly string[];
}

/** Reads what every viewer was told, in its order, up to the reveal. */
export function saltsTold(
  told: ReadonlyMap<Viewer, readonly string[]>,
  records: readonly Pick<MatchRecord, 'command'>[],
): SaltReport {
  const commands = records.map(({ command }) => Object(command)).filter(({ type }) => type === 'act');
  const hiding = commands.map(({ sent }) => String(sent.salt));
  const opening = [...told.values()].flat().flatMap(openingsIn);
  const finds = [...told].flatMap(([viewer, texts]) => {
    const own = new Set<string>();
    const secret = hiding.concat(opening.map(({ salt }) => salt));
    return beforeReveal(texts).flatMap((text) => {
      for (const each of openingsIn(text)) if (each.viewer === viewer) own.add(each.salt);
      const known = secret.find((salt) => !own.has(salt) && text.includes(salt));
      return known === undefined ? [] : [`${String(viewer)} was told a salt before its time: ${text.slice(0, 200)}`];
    });
  });
  return { salts: new Set([...hiding, ...opening.map(({ salt }) => salt)]).size, finds };
}

/** A line of the transcript is a text within a text. */
const REVEAL = String.raw`\"type\":\"reveal\"`;

function beforeReveal(texts: readonly string[]): readonly string[] {
  const at = texts.findIndex((text) => text.includes(REVEAL));
  return at < 0 ? texts : texts.slice(0, at);
}

function openingsIn(text: string): readonly { readonly viewer: Viewer; readonly salt: string }[] {
  const { openings = [] }: { readonly openings?: readonly { viewer: Viewer; opening: { salt: string } }[] } = Object(
    text.includes('"openings"') ? JSON.parse(text) : {},
  );
  return openings.map(({ viewer, opening }) => ({ viewer, salt: opening.salt }));
}
