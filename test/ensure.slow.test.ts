/** `npm test` and `npm start` install what is missing, and need no network when nothing is. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root, type Run, runNode } from './scratch-project.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cardwright-ensure-'));
  write('package.json', { name: 'x', version: '1.0.0', dependencies: { dealt: 'file:dealt' } });
  write('dealt/package.json', { name: 'dealt', version: '1.0.0' });
  write('package-lock.json', lockWith('1.0.0'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a missing package is installed, and said so', () => {
  expect(ensure()).toMatchObject({ code: 0, output: expect.stringContaining('npm ci') });
  expect(readFileSync(join(folder, 'node_modules/dealt/package.json'), 'utf8')).toContain('dealt');
});

test('a second run does nothing', () => {
  ensure();
  expect(ensure()).toEqual({ code: 0, output: '' });
});

test('packages that somebody installed by hand are left alone', () => {
  write('node_modules/dealt/package.json', { name: 'dealt', version: '1.0.0' });
  expect(ensure()).toEqual({ code: 0, output: '' });
});

test('a changed lock file brings another install', () => {
  ensure();
  write('dealt/package.json', { name: 'dealt', version: '2.0.0' });
  rmSync(join(folder, 'node_modules/dealt'), { recursive: true });
  write('package-lock.json', lockWith('2.0.0'));
  expect(ensure().output).toContain('npm ci');
});

test('an install that fails is told and stops the command', () => {
  write('package-lock.json', { ...lockWith('1.0.0'), packages: { 'node_modules/other': { version: '1.0.0' } } });
  expect(ensure()).toMatchObject({ code: 1, output: expect.stringContaining('npm ci failed') });
});

function ensure(): Run {
  return runNode(join(root, 'scripts/ensure.mjs'), [folder], folder, { npm_config_offline: 'true' });
}

function write(file: string, value: object): void {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), JSON.stringify(value));
}

/** A lock for one package that lies beside the project, so that no network is needed. */
function lockWith(version: string): object {
  return {
    name: 'x',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: {
      '': { name: 'x', version: '1.0.0', dependencies: { dealt: 'file:dealt' } },
      dealt: { version },
      'node_modules/dealt': { resolved: 'dealt', link: true, version },
    },
  };
}
