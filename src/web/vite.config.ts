/** The page as static files in dist/web: relative paths, so that any folder of any web space serves it. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const WORKER = 'offline.js';

/** A digest as `fetch` checks it. */
const integrityOf = (data: Uint8Array): string => `sha256-${createHash('sha256').update(data).digest('base64')}`;

/**
 * Tells the service worker what there is to keep, everything that was built and everything that lies in public/, each with its
 * digest: a file that another server on this address has changed is not kept.
 */
const listFiles: Plugin = {
  name: 'list-files',
  // Read as they were written: the build changes scripts up to the end.
  writeBundle({ dir = '' }, bundle) {
    const built = Object.keys(bundle).filter((file) => file !== WORKER);
    const all = [...built, ...readdirSync(join(import.meta.dirname, 'public'))].sort();
    const files = all.map((file) => {
      const address = file === 'index.html' ? './' : file;
      return `${address}|${integrityOf(readFileSync(join(dir, file)))}`;
    });
    const worker = join(dir, WORKER);
    writeFileSync(worker, readFileSync(worker, 'utf8').replace('__FILES__', files.join(' ')));
  },
};

/** Text that is designed for this size or more is never shown smaller, however small the window. */
const MIN_TEXT = 12;

/** Writes a font size: the size of the design, but at least `MIN_TEXT` pixels of the reader's letters. */
const asText = (pixels: number): string => `max(${pixels} * var(--px), ${Math.min(pixels, MIN_TEXT)} * var(--fit))`;

/**
 * Style sheets are written in pixels, as LOOKS.md has them; the page gets them as multiples of `--px` (tokens.css), which is a
 * sixteenth of the size of its reader's letters. So all of it grows with them, and is laid out as for a smaller window (LOOKS 10).
 */
const withLetters: Plugin = {
  name: 'with-letters',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.css')) return undefined;
    const sized = code.replaceAll(
      /(?<![\w-])(font(?:-size)?:[^;}]*?)(?<![\w.])([\d.]+)px\b/g,
      (_, before: string, pixels: string) => `${before}${asText(Number(pixels))}`,
    );
    return sized.replaceAll(/@property[^}]*|@(?:media|container)[^{]*|(?<![\w.])-?[\d.]+px\b/g, (found) => {
      if (found.startsWith('@property')) return found;
      if (found.startsWith('@'))
        return found.replaceAll(/([\d.]+)px\b/g, (_, pixels: string) => `${Number(pixels) / 16}rem`);
      return `calc(${found.slice(0, -2)} * var(--px))`;
    });
  },
};

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  oxc: { jsx: { importSource: 'preact' } },
  worker: { format: 'es' },
  plugins: [withLetters, listFiles],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    minify: 'oxc',
    // A strict CSP allows data: images alone; and every asset is cached by its name.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, 'index.html'),
        offline: join(import.meta.dirname, 'offline/service-worker.ts'),
      },
      // Browsers know a service worker by its address.
      output: {
        entryFileNames: ({ name }) => (name === 'offline' ? WORKER : 'assets/[name]-[hash].js'),
        // Every page shows cards: in one file they weigh less than in ten.
        codeSplitting: { groups: [{ name: 'cards', test: /src\/web\/(art|card)\// }] },
      },
    },
  },
});
