/** Puts ./deadly-store.mjs between a server and its store: `node --import ./test/torture/interpose.mjs bin/cardwright.js serve`. */
import { register } from 'node:module';

register('./interpose-hooks.mjs', import.meta.url);
