/** The server: stores, and what reaches a host over the network. The story is in README.md. */
export { serve, type ServeOptions, type Serving } from './serve.ts';
export { Lobby, type Created, type LobbyPorts, type ServedGame } from './lobby.ts';
export type { Listed, ListPlace, ListRequest, ListRow } from './listing.ts';
export type { Creator, Scope, Usage } from './quota.ts';
export { pagesIn, type Page, type Pages } from './pages.ts';
export { keepFor, type RetentionPorts } from './retention.ts';
export { systemClock } from './system-clock.ts';
export { LIMITS, type Limits } from './limits.ts';
export { sqliteStore, type EmbeddedStore, type SqliteOptions } from './stores/sqlite-store.ts';
export type { DamagedMatch, Recovery } from './stores/calls.ts';
export { surveyMatches, type SurveyedMatch } from './survey.ts';
export type { Bus } from './cluster/bus.ts';
export { postgresBus, type PostgresBusOptions } from './cluster/postgres-bus.ts';
export { postgresStore, type PostgresOptions } from './stores/postgres-store.ts';
export { jwtIdentity, type JwtOptions } from './jwt.ts';
export type { Identity } from './identity.ts';
export { PROTOCOL } from './schema.ts';
export type { Log } from './desk.ts';
