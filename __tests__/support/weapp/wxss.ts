import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BUILT_IN } from './tags';

/** 750 rpx are the width of the screen. */
export const RPX_PER_SCREEN = 750;

const importRule = /@import\s+(?:url\()?\s*["']?([^"')\s;]+)["']?\s*\)?[^;]*;/g;

/** `@import` is resolved here: the browser would ask for a .wxss file. */
function inline(root: string, file: string, seen: readonly string[]): string {
  if (seen.includes(file) || !existsSync(file)) return '';
  return readFileSync(file, 'utf8').replace(importRule, (_rule, target: string) => {
    const next = target.startsWith('/') ? path.join(root, target) : path.resolve(path.dirname(file), target);
    return inline(root, next, [...seen, file]);
  });
}

export const rpxToPx = (css: string, width: number): string =>
  css.replace(/(-?\d*\.?\d+)rpx\b/g, (_all, value: string) => {
    const px = (Number(value) * width) / RPX_PER_SCREEN;
    return `${Number(px.toFixed(4))}px`;
  });

const tag = new RegExp(`(^|[\\s>+~,(])(${[...BUILT_IN, 'page'].join('|')})(?=$|[\\s>+~,.:#[)])`, 'g');

/** WeChat renders every built-in tag as an element with `wx-` in front, and so do its selectors. */
const renameTags = (selector: string): string => selector.replace(tag, '$1wx-$2');

/** Everything before a `{` is a selector or the head of an at-rule; only the former has tags. */
function renameSelectors(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/([^{}]*)\{/g, (_all, head: string) => {
    const cut = head.lastIndexOf(';') + 1;
    const selector = head.slice(cut);
    return `${head.slice(0, cut)}${/^\s*@/.test(selector) ? selector : renameTags(selector)}{`;
  });
}

export function compileWxss(root: string, file: string, width: number): string {
  return rpxToPx(renameSelectors(inline(root, file, [])), width);
}
