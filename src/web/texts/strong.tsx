/** Texts with `**bold**` parts and parts that are written as in a file, between backticks. */

/** Shows a text with its bold and its written parts. */
export function Strong({ text }: { readonly text: string }) {
  return (
    <>
      {text.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((part, at) => {
        if (part.startsWith('**')) return <b key={at}>{part.slice(2, -2)}</b>;
        return part.startsWith('`') ? <code key={at}>{part.slice(1, -1)}</code> : part;
      })}
    </>
  );
}

/** Returns the text without marks, for a screen reader or a file. */
export const plainText = (text: string): string => text.replaceAll(/\*\*|`/g, '');
