import { configure } from '@testing-library/react';
import { closePages } from './page';
import { fetchFromServer, resetServer } from './server';

Object.assign(window, { fetch: fetchFromServer });

// What comes must come; a busy machine may take its time.
configure({ asyncUtilTimeout: 30_000 });

/** React logs here what is wrong with a component, and continues: a test with such a log fails. */
const complaints: unknown[][] = [];
/** NutUI's switch has its ARIA as mini-programs name it. It is in an element that screen readers leave out (`kit/switch`). */
const isAriaOfKit = ([text, name]: readonly unknown[]): boolean =>
  String(text).startsWith('Warning: Invalid ARIA attribute') && /^aria[A-Z]/.test(String(name));
Object.assign(console, { error: (...words: unknown[]) => !isAriaOfKit(words) && complaints.push(words) });

afterEach(async () => {
  await closePages();
  resetServer();
  expect(complaints.splice(0)).toEqual([]);
});
