/** Names of the cards, which need nothing but their kind: screens that only name a card are spared the verbs of its text. */

/** `kelm-field` reads Kelm field; `token-2-2` reads 2/2 token. */
export function nameOf(kind: string): string {
  const token = /^token-(\d+)-(\d+)$/.exec(kind);
  if (token) return `${token[1]}/${token[2]} token`;
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
