import { playFile } from './spec.js';
import { cpuUsage } from 'node:process';
const watched = process.argv[2] === 'w';
for (let i = 0; i < 150; i++) playFile(watched);
const t = cpuUsage(); let n = 0;
for (let i = 0; i < 300; i++) { playFile(watched); n += 40; }
const u = cpuUsage(t); console.log(((u.user + u.system) / n).toFixed(1), 'us/hand', Math.round(n / ((u.user + u.system) / 1e6)), 'hands/s');
