/** `npm run build`: installs what is missing, compiles everything, and puts the page together in dist/web. */
import { exit } from 'node:process';
import { ensure } from './ensure.mjs';
import { build } from './tool.mjs';

ensure();
exit(build());
