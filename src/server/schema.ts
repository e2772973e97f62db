/** The protocol as a JSON Schema, made from what the gate reads and from what is sent: served as `/protocol.json`. */
import { record, schemaOf, type Schema } from './forms.ts';
import { BODIES, FRAMES } from './frames.ts';
import { CREATE, JOIN, LOOK, MESSAGES, MOST_BYTES, PLAY, VERSION } from './protocol.ts';

/** A refusal over HTTP: a code, and facts beside it. */
const REFUSAL: Schema = { type: 'object', properties: { code: { type: 'string' } }, required: ['code'] };

/** The schema; each part is found by a pointer into `$defs`. */
export const PROTOCOL = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'The protocol of a Cardwright server',
  version: VERSION,
  mostBytes: MOST_BYTES,
  $defs: {
    /** What a client says over the socket. */
    said: schemaOf(MESSAGES),
    /** What a client hears over it. */
    heard: schemaOf(FRAMES),
    /** Bodies that clients send, by what they ask. */
    asked: {
      'POST /api/matches': schemaOf(record(CREATE)),
      'POST /api/matches/MATCH/join': schemaOf(record(JOIN)),
      'POST /api/matches/MATCH/invitation': schemaOf(record(LOOK)),
      'POST /api/play': schemaOf(record(PLAY)),
    },
    /** Bodies of answers to what was done; whatever was not is answered with a refusal. */
    answered: Object.fromEntries(Object.entries(BODIES).map(([path, field]) => [path, schemaOf(field)])),
    refusal: REFUSAL,
  },
} as const;
