/** Before `npm pack` and `npm publish`: makes dist anew, so that no file of an older build is shipped. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { exit } from 'node:process';
import { ensure, root } from './ensure.mjs';
import { build } from './tool.mjs';

ensure();
rmSync(join(root, 'dist'), { recursive: true, force: true });
exit(build({ stdio: ['inherit', 2, 'inherit'] }));
