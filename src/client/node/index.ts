/** What a client of Node keeps in files. The story is in README.md. */
export { dataFolder, fileKeys } from './key-files.ts';
