/** The page as static files in dist/web: relative paths, so that any folder of any web space serves it. */
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  oxc: { jsx: { importSource: 'preact' } },
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    minify: 'oxc',
    // A strict CSP allows data: images alone; and every asset is cached by its name.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
