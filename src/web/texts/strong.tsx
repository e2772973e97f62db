/** Texts with `**bold**` parts. */

/** Shows a text with its bold parts. */
export function Strong({ text }: { readonly text: string }) {
  return <>{text.split('**').map((part, at) => (at % 2 === 0 ? part : <b key={at}>{part}</b>))}</>;
}

/** Returns the text without marks, for a screen reader or a file. */
export const plainText = (text: string): string => text.replaceAll('**', '');
