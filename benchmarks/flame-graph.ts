// `npm run bench:flame -- FILE.cpuprofile FILE.svg`: draws where a process spent its time, idle time left out. Written for this
// repository: packages that do it draw older profiles, or pages with a program instead of a picture.
import { readFileSync, writeFileSync } from 'node:fs';

/** The part of a V8 CPU profile that is read: https://chromedevtools.github.io/devtools-protocol/tot/Profiler/#type-Profile */
interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
    readonly children?: readonly number[];
  }[];
  readonly samples: readonly number[];
  /** Microseconds before each sample. */
  readonly timeDeltas: readonly number[];
}

/** Calls of one function of one file from the same callers. */
interface Frame {
  readonly name: string;
  /** Microseconds, callees included. */
  total: number;
  readonly callees: Map<string, Frame>;
}

const WIDTH = 1_400;
const ROW = 16;
/** Frames that are narrower are not drawn, in pixels. */
const NARROWEST = 1;
/** Width of a character of the labels, in pixels. */
const CHARACTER = 6.2;
const NOT_WORK = new Set(['(idle)', '(root)']);

const toName = ({ functionName, url }: CpuProfile['nodes'][number]['callFrame']): string => {
  const file = url.split('/node_modules/').at(-1)?.split('/').slice(-2).join('/') ?? '';
  return [functionName === '' ? '(anonymous)' : functionName, file].join(' ').trim();
};

const createFrame = (name: string): Frame => ({ name, total: 0, callees: new Map() });

const readFrames = ({ nodes, samples, timeDeltas }: CpuProfile): Frame => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const root = createFrame('all');
  samples.forEach((sample, index) => {
    const stack: string[] = [];
    for (let id: number | undefined = sample; id !== undefined; id = callers.get(id)) {
      const node = byId.get(id);
      if (node !== undefined && node.callFrame.functionName !== '(root)') stack.unshift(toName(node.callFrame));
    }
    if (stack.length === 0 || stack.some((name) => NOT_WORK.has(name))) return;
    const time = timeDeltas[index] ?? 0;
    root.total += time;
    let frame = root;
    for (const name of stack) {
      const callee: Frame = frame.callees.get(name) ?? createFrame(name);
      frame.callees.set(name, callee);
      callee.total += time;
      frame = callee;
    }
  });
  return root;
};

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The same name has the same colour, in each graph. */
const toColour = (name: string): string => {
  const hash = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7);
  return `hsl(${10 + (hash % 45)} 75% ${62 + (hash % 13)}%)`;
};

const drawFrames = (root: Frame): string => {
  const boxes: string[] = [];
  let depth = 0;
  const draw = (frame: Frame, left: number, level: number): void => {
    const width = (frame.total / root.total) * WIDTH;
    if (width < NARROWEST) return;
    depth = Math.max(depth, level);
    const share = `${((frame.total / root.total) * 100).toFixed(1)} %`;
    const letters = Math.floor((width - 4) / CHARACTER);
    const label = letters < 4 ? '' : escape(frame.name.slice(0, letters));
    boxes.push(
      `<g><title>${escape(frame.name)}: ${share}</title>` +
        `<rect x="${left.toFixed(1)}" y="${level * ROW}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${toColour(frame.name)}"/>` +
        (label === '' ? '' : `<text x="${(left + 3).toFixed(1)}" y="${level * ROW + 11}">${label}</text>`) +
        '</g>',
    );
    let place = left;
    for (const callee of [...frame.callees.values()].toSorted((a, b) => b.total - a.total)) {
      draw(callee, place, level + 1);
      place += (callee.total / root.total) * WIDTH;
    }
  };
  draw(root, 0, 0);
  const height = (depth + 1) * ROW;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="monospace" font-size="10">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    ...boxes,
    '</svg>',
    '',
  ].join('\n');
};

const [source, target] = process.argv.slice(2);
if (source === undefined || target === undefined) {
  console.error('usage: npm run bench:flame -- FILE.cpuprofile FILE.svg');
  process.exitCode = 2;
} else {
  writeFileSync(target, drawFrames(readFrames(JSON.parse(readFileSync(source, 'utf8')) as CpuProfile)));
}
