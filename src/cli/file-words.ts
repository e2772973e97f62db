/** What the system says of a file, in a sentence. */

/** Codes of the system about files, each with what it means for the one who named the file. */
const MEANINGS: { readonly [code: string]: (path: string) => string } = {
  ENOENT: (path) => `there is no file or folder ${path}`,
  EISDIR: (path) => `${path} is a folder, not a file`,
  ENOTDIR: (path) => `${path} leads through a file as if it were a folder`,
  ELOOP: (path) => `${path} is a link that leads back to itself`,
  ENAMETOOLONG: (path) => `no file has so long a name as ${path.slice(0, 40)}…`,
  EACCES: (path) => `you may not read or write ${path}`,
  EPERM: (path) => `you may not read or write ${path}`,
  EROFS: (path) => `${path} is on a disk that cannot be written`,
  ENOSPC: (path) => `there is no room left for ${path}`,
};

/** The sentence for an error about a file, if it is one; `named` is the file as the user wrote it. */
export function fileWords(error: unknown, named?: string): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  const say = Object.hasOwn(MEANINGS, error.code) ? MEANINGS[error.code] : undefined;
  const path = named ?? ('path' in error && typeof error.path === 'string' ? error.path : undefined);
  return path === undefined ? undefined : say?.(path);
}
