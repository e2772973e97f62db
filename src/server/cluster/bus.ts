/**
 * How processes reach each other (H19). PostgreSQL's LISTEN and NOTIFY are the default (./postgres-bus.ts); NATS would be
 * another file like it.
 */

/** Carries texts between processes: those of one sender arrive in their order, each once, or not at all. */
export interface Bus {
  /** Puts a text on its way; never waits and never throws. */
  send(to: string, text: string): void;
  /** Hears what is sent to a name from now on. */
  listen(name: string, hear: (text: string) => void): Promise<void>;
  /** What was sent to oneself does not arrive: gives up whatever it is connected by and begins anew. Never throws. */
  renew(): void;
  close(): Promise<void>;
}
