/** Names of programs as people say them. */

/** `playLand`, `play_land` and `play-land` as "play land". */
export const spoken = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]+/g, ' ')
    .toLowerCase()
    .trim();
