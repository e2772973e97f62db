/**
 * `npm start`: installs and builds what is missing, says so, and serves the page with the embedded store. Arguments go to
 * `cardwright serve`: `npm start -- --port 5000`. CARDWRIGHT_OPEN=0 opens no browser.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { argv, env, execPath, exit, platform, stdout } from 'node:process';
import { ensure, root } from './ensure.mjs';
import { build } from './tool.mjs';

ensure();
console.log('Building what has changed …');
if (build() !== 0) exit(1);

const server = spawn(execPath, [join(root, 'bin/cardwright.js'), 'serve', ...argv.slice(2)], {
  cwd: env.INIT_CWD ?? root,
  stdio: ['inherit', 'pipe', 'inherit'],
});
server.stdout.on('data', (words) => {
  stdout.write(words);
  const [url] = /http:\/\/localhost:\d+/.exec(String(words)) ?? [];
  if (url && stdout.isTTY && env.CARDWRIGHT_OPEN !== '0') open(url);
});
// Ctrl-C reaches the server by itself; it says where the matches are and ends, and so do we.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && server.kill(signal));
server.on('exit', (code) => exit(code ?? 0));

/** Shows the page in the user's browser; where none can be opened, the address stands there. */
function open(url) {
  const [command, ...args] =
    platform === 'darwin' ? ['open', url] : platform === 'win32' ? ['cmd', '/c', 'start', '', url] : ['xdg-open', url];
  spawn(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
