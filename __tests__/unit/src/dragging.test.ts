import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = path.resolve('src');
/** What a finger or a mouse must hold and move: touches that are followed, native dragging, sliders. */
const DRAGGED = /on(Touch|Pointer|Mouse)Move|draggable|onDrag|<Slider\b|type="range"|(touch|pointer|mouse)move/;

const CHECK = { where: 'features/human-check/check-sheet.tsx', what: 'findNumber(' } as const;
/** What can be dragged, with the place and the sign of its equal that needs only taps or keys. */
const EQUALS: Readonly<Record<string, { readonly where: string; readonly what: string }>> = {
  // The order of the menu's parts: the handle takes arrow keys, and rows have buttons.
  'platform/drag-session.h5.ts': { where: 'platform/drag-handle.h5.tsx', what: 'ArrowUp: -1' },
  // The slider check (V-12): the phone calculates instead.
  'platform/slide-track.h5.tsx': CHECK,
  'platform/slide-track.weapp.tsx': CHECK,
};

const readText = (name: string): string => readFileSync(path.join(SOURCES, name), 'utf8');

describe('nothing needs dragging (WCAG 2.2, 2.5.7)', () => {
  const dragged = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && DRAGGED.test(readText(name)))
    .map((name) => name.split(path.sep).join('/'));

  it('whatever can be dragged is in the list of those that have an equal', () => {
    expect(dragged.sort()).toEqual(Object.keys(EQUALS).sort());
  });

  it.each(Object.entries(EQUALS))('%s has its equal', (_, { where, what }) => {
    expect(readText(where)).toContain(what);
  });
});
