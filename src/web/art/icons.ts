/** Icons on a grid of 24, filled with the colour of the text around them. */

/** Icons by name: the marks inside an SVG of 24 by 24. */
export const ICONS = {
  sword: '<path d="M21 2l-8.2 2.2L5.3 14 3 11.7 1.6 13.1l3 3L2 18.8 5.2 22l2.7-2.6 3 3 1.4-1.4L10 18.7l9.8-7.5z"/>',
  heart:
    '<path d="M12 21.5C4.5 15.6 1.5 11.9 1.5 7.9 1.5 4.6 4 2.5 6.9 2.5c2 0 3.9 1 5.1 2.9 1.2-1.9 3.1-2.9 5.1-2.9 2.9 0 5.4 2.1 5.4 5.4 0 4-3 7.7-10.5 13.6z"/>',
  hex: '<path d="M12 1l9.5 5.5v11L12 23l-9.5-5.5v-11z"/>',
  wing: '<path d="M2 4c6 0 10 1.5 13 5 1.5-1 3-1.2 5-.5L22 11l-3 1c-.5 5-4 8-9 8 1-1 1.5-2 1.7-3-2.5.8-4.5.6-6.7-.5 1.5-.3 2.6-.9 3.5-1.8C5 14.3 3.3 12.7 2.5 10.5c1.2.6 2.3.8 3.6.8C3.7 9.3 2.3 7 2 4z"/>',
  bow: '<path d="M20 2l2 2-2.6 2.6c2 4.4 1 9.4-2.5 12.9-2.9 2.9-7 4-10.8 2.9l1.4-2.2c2.8.6 5.8-.3 8-2.3L4 6.7V11H2V3h8v2H5.5l11.4 11.5c1.8-2.2 2.2-5 1.2-7.8L4.5 22 3 20.5z" /><path d="M20 2v6l-2-2-2-2z"/>',
  shield: '<path d="M12 1.5l9 3v7c0 5.3-3.8 9.3-9 11.5-5.2-2.2-9-6.2-9-11.5v-7z"/>',
  sweep:
    '<path d="M12 3a9 9 0 0 1 9 9h-3.5A5.5 5.5 0 0 0 12 6.5V9L7 4.7 12 .5zM12 21a9 9 0 0 1-9-9h3.5a5.5 5.5 0 0 0 5.5 5.5V15l5 4.3-5 4.2z"/>',
  ward: '<path d="M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21zm0 3a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15z"/><path d="M12 7.5l3.5 4.5-3.5 4.5L8.5 12z"/>',
  rhythm: '<path d="M3 9h3v6H3zM8 5h3v14H8zM13 2h3v20h-3zM18 8h3v8h-3z"/>',
  ethereal:
    '<path d="M12 2c5 0 8 3.5 8 8v12l-3-2.5-2.5 2.5-2.5-2.5L9.5 22 7 19.5 4 22V10c0-4.5 3-8 8-8zM9 8.5A1.7 1.7 0 1 0 9 12a1.7 1.7 0 0 0 0-3.5zm6 0a1.7 1.7 0 1 0 0 3.5 1.7 1.7 0 0 0 0-3.5z"/>',
  retain: '<path d="M7 2h10v3.5L13.5 12l3.5 6.5V22H7v-3.5L10.5 12 7 5.5z"/>',
  eye: '<path d="M12 5c5 0 9 3.5 11 7-2 3.5-6 7-11 7S3 15.5 1 12c2-3.5 6-7 11-7zm0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8z"/>',
  lock: '<path d="M7 10V7a5 5 0 0 1 10 0v3h2v12H5V10zm2.5 0h5V7a2.5 2.5 0 0 0-5 0z"/>',
  hand: '<path d="M3 6l8-3 4 13-8 3zM13 4l7 1.5-2.5 13-2-.3L18.5 8l-4.5-1z"/>',
  pile: '<path d="M5 2h12v16H5z" opacity=".55"/><path d="M8 6h12v16H8z"/>',
  skull:
    '<path d="M12 2c5.5 0 9 3.5 9 8.5 0 3-1.4 5-3.5 6.3V21h-11v-4.2C4.4 15.5 3 13.5 3 10.5 3 5.5 6.5 2 12 2zM8.5 9A2.3 2.3 0 1 0 8.5 13.6 2.3 2.3 0 0 0 8.5 9zm7 0a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6zM12 14l-1.5 3h3z" fill-rule="evenodd"/>',
  flame:
    '<path d="M12.5 1c1 4.5 6.5 7 6.5 13a7 7 0 0 1-14 0c0-3 1.8-4.5 2.5-7 1 .8 1.5 1.7 1.8 3 1.7-2.3 2.9-5 3.2-9z"/>',
  grave: '<path d="M6 22V9a6 6 0 0 1 12 0v13zM3 20h18v2H3zM9 10h6v1.8H9zm0 3.5h6v1.8H9z" fill-rule="evenodd"/>',
  hourglass: '<path d="M5 1h14v3c0 3.5-2.5 6-5 8 2.5 2 5 4.5 5 8v3H5v-3c0-3.5 2.5-6 5-8-2.5-2-5-4.5-5-8z"/>',
  check: '<path d="M9.5 20L2 12.5l3-3 4.5 4.5L19 4l3 3z"/>',
  cross: '<path d="M5 2.5l7 7 7-7L21.5 5l-7 7 7 7-2.5 2.5-7-7-7 7L2.5 19l7-7-7-7z"/>',
  play: '<path d="M5 2l17 10L5 22z"/>',
  pause: '<path d="M5 3h5v18H5zM14 3h5v18h-5z"/>',
  next: '<path d="M4 3l11 9-11 9zM17 3h4v18h-4z"/>',
  prev: '<path d="M20 3L9 12l11 9zM3 3h4v18H3z"/>',
  ffw: '<path d="M2 4l10 8-10 8zM12 4l10 8-10 8z"/>',
  rew: '<path d="M22 4l-10 8 10 8zM12 4L2 12l10 8z"/>',
  gear: '<path d="M10 1h4l.6 3 2.2.9 2.6-1.7 2.8 2.8-1.7 2.6.9 2.2 3 .6v4l-3 .6-.9 2.2 1.7 2.6-2.8 2.8-2.6-1.7-2.2.9-.6 3h-4l-.6-3-2.2-.9-2.6 1.7-2.8-2.8 1.7-2.6-.9-2.2-3-.6v-4l3-.6.9-2.2L1.8 5.4l2.8-2.8 2.6 1.7 2.2-.9zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z" transform="translate(1.1 1.1) scale(.91)" fill-rule="evenodd"/>',
  sound:
    '<path d="M3 8h5l6-5v18l-6-5H3zM17 7c2.5 2 2.5 8 0 10l-1.2-1.5c1.4-1.5 1.4-5.5 0-7zM19.5 3.5c5 4 5 13 0 17L18.2 19c3.7-3.5 3.7-10.5 0-14z"/>',
  list: '<path d="M3 4h3v3H3zM9 4h12v3H9zM3 10.5h3v3H3zM9 10.5h12v3H9zM3 17h3v3H3zM9 17h12v3H9z"/>',
  help: '<path d="M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21zM10.7 16h2.6v2.6h-2.6zM8 9.5c0-2.3 1.7-4 4-4s4 1.5 4 3.6c0 1.5-.8 2.4-1.8 3.1-.8.6-.9.9-.9 2h-2.6c0-1.9.5-2.7 1.7-3.6.7-.5 1-.8 1-1.4 0-.7-.6-1.2-1.4-1.2-.9 0-1.4.6-1.4 1.5z" fill-rule="evenodd"/>',
  target:
    '<path d="M11 1h2v4.1A7 7 0 0 1 18.9 11H23v2h-4.1A7 7 0 0 1 13 18.9V23h-2v-4.1A7 7 0 0 1 5.1 13H1v-2h4.1A7 7 0 0 1 11 5.1zM12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z" fill-rule="evenodd"/>',
  swap: '<path d="M4 8.5h11V4l7 6.5h-18zM20 15.5H9V20l-7-6.5h18z"/>',
  up: '<path d="M12 4l9 12H3z"/>',
  down: '<path d="M12 20L3 8h18z"/>',
  right: '<path d="M7 2l11 10L7 22z"/>',
  bolt: '<path d="M14 1L4 14h6l-1 9 11-14h-7z"/>',
  crown: '<path d="M2 6l5 4 5-7 5 7 5-4-2 13H4z"/>',
  user: '<path d="M12 2a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM2 22c.5-5 4.5-7.5 10-7.5S21.5 17 22 22z"/>',
  link: '<path d="M10 14a4.5 4.5 0 0 1 0-6l3-3a4.5 4.5 0 0 1 6.3 6.3L17.5 13 16 11.5l1.7-1.7a2.3 2.3 0 0 0-3.3-3.3l-3 3a2.3 2.3 0 0 0 0 3zM14 10a4.5 4.5 0 0 1 0 6l-3 3a4.5 4.5 0 0 1-6.3-6.3L6.5 11 8 12.5l-1.7 1.7a2.3 2.3 0 0 0 3.3 3.3l3-3a2.3 2.3 0 0 0 0-3z"/>',
  search:
    '<path d="M10 2a8 8 0 0 1 6.3 12.9L22 20.6 20.6 22l-5.7-5.7A8 8 0 1 1 10 2zm0 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z" fill-rule="evenodd"/>',
  bug: '<path d="M8 5a4 4 0 0 1 8 0l2-1.5 1 1.5-2.5 2c.7.8 1.2 1.8 1.4 3H22v2h-4c0 .9-.1 1.7-.3 2.5l3.3 2.5-1 1.5-3.2-2C15.7 18.5 14 20 12 20s-3.7-1.5-4.8-3.5l-3.2 2-1-1.5 3.3-2.5C6.1 13.7 6 12.9 6 12H2v-2h4.1c.2-1.2.7-2.2 1.4-3L5 5l1-1.5z"/>',
  warn: '<path d="M12 2l11 19H1zM10.8 9h2.4v6h-2.4zm0 7.5h2.4V19h-2.4z" fill-rule="evenodd"/>',
  drop: '<path d="M12 1.5c4.5 6 7 9.3 7 13a7 7 0 0 1-14 0c0-3.7 2.5-7 7-13z"/>',
  menu: '<path d="M3 5h18v2.6H3zM3 10.7h18v2.6H3zM3 16.4h18V19H3z"/>',
  plus: '<path d="M10 3h4v7h7v4h-7v7h-4v-7H3v-4h7z"/>',
  minus: '<path d="M3 10h18v4H3z"/>',
  foot: '<path d="M8 2c3 0 4 3 4 6s-1 5-3.5 5S5 11 5 8s.5-6 3-6zm-2.5 13h6C11.5 19 10.5 22 8.5 22S5.5 19 5.5 15zM16.5 6c2.5 0 3 2.5 3 5s-1 4-3 4-3.5-1.5-3.5-4 1-5 3.5-5zm-2.5 10.5h5c0 3-.8 5-2.5 5s-2.5-2-2.5-5z"/>',
  moon: '<path d="M20 15.5A9.5 9.5 0 0 1 8.5 4 9.5 9.5 0 1 0 20 15.5z"/>',
  board:
    '<path d="M2 4h20v16H2zM8 4v16M15 4v16M2 9.3h20M2 14.6h20" fill="none" stroke="currentColor" stroke-width="2"/>',
  burn: '<path d="M5 2h11v8c-2 2-3 4-3 6.5 0 2 .5 3.5 1.5 5H5zM18 8c.5 2.5 4 4.5 4 8.5a4 4 0 0 1-8 0c0-2 1.2-2.8 1.6-4.5.8.5 1.2 1 1.4 1.9.7-1.4 1-3.4 1-5.9z"/>',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof ICONS;

/** The maker's mark: an open ring around a double chevron, on a grid of 48. */
export const MAKERS_MARK =
  '<circle cx="24" cy="24" r="22" fill="none" stroke="currentColor" stroke-width="1.6" opacity=".6"/><path d="M34 13.3A15 15 0 1 0 34 34.7" fill="none" stroke="currentColor" stroke-width="3.6" stroke-linecap="round"/><path d="M15.5 20.5l4.3 9.3 4.2-8 4.2 8 4.3-9.3" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>';
