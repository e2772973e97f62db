/** Where the page begins. */
import { render } from 'preact';
import { App } from './app.tsx';
import './tokens.css';
import './page.css';

const root = document.getElementById('app');
if (root) render(<App />, root);
