/** The server: stores, and what reaches a host over the network. The story is in README.md. */
export { sqliteStore, type SqliteOptions } from './stores/sqlite-store.ts';
