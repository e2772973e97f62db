import { playFile } from './spec.js';
import { playByHand } from './games/holdem.js';
import { seedFromText } from '../dist/rng/index.js';
import { cpuUsage } from 'node:process';
const policy = (asked) => { const at = (asked * 7919) % 20; return at < 5 ? 0 : at < 17 ? 1 : 2; };
const T = { players: 6, hands: 40, stack: 10000, seed: seedFromText('hold them'), policy, watched: [] };
console.log('events per hand', playByHand(T).events / 40, playFile(false).events / 40);
for (let k = 0; k < 4; k++) for (const [n, f] of [['loop', () => playByHand(T)], ['yaml', () => playFile(false)]]) {
  const t = cpuUsage(); for (let i = 0; i < 40; i++) f(); const u = cpuUsage(t); console.log(n, ((u.user + u.system) / 1600).toFixed(1), 'us/hand');
}
