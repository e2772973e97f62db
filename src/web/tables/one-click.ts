/** A double click is one click: its second half is not meant for what has come of the first. */
export const oneClick =
  (act: (() => void) | undefined) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act?.();
  };
