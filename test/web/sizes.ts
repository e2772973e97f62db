/** The windows of LOOKS.md. */
import type { BrowserContextOptions } from 'playwright-core';

/** A desk. */
export const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 720 } };

/** A phone that is held upright. */
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
