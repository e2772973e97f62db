/** Where the page begins. */
import './tokens.css';
import './page.css';
import { render } from 'preact';
import { App } from './app.tsx';

const root = document.getElementById('app');
if (root) render(<App />, root);
