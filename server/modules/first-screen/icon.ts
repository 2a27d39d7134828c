import { ICON_PATHS } from './icon-paths';

/**
 * An icon in the colour of its text, as part of the document. The app's own are masks, and Chromium makes a document of each
 * mask that is SVG: eight of them were most of the time for styles before the first dish was painted (docs/performance.md).
 */
export const icon = (name: keyof typeof ICON_PATHS, size?: 'xs' | 's' | 'l'): string =>
  `<svg class="i${size === undefined ? '' : ` i--${size}`}" viewBox="0 0 24 24">${ICON_PATHS[name]}</svg>`;
