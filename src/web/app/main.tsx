/** Where the page begins. */
import './tokens.css';
import './page.css';
import './forced-colors.css';
import './narrow.css';
import { render } from 'preact';
import { App } from './app.tsx';
import { keepOffline } from './keep-offline.ts';
import { handleUnreachable } from './unreachable.ts';

handleUnreachable();
const root = document.getElementById('app');
if (root) render(<App />, root);
keepOffline();
