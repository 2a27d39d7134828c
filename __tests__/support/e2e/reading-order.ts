import type { Page } from 'playwright-core';

/** A node of Chromium's accessibility tree, as its devtools send it. */
interface AxNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly childIds?: readonly string[];
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value: unknown } }[];
}

/** What only groups others, without a name of its own, or repeats the name of what it is in. */
const UNREAD = new Set([
  'generic',
  'none',
  'InlineTextBox',
  'RootWebArea',
  'ListMarker',
  'StaticText',
  'paragraph',
  'LabelText',
]);
/** Of an element's states those that are read. */
const STATES = ['checked', 'pressed', 'disabled', 'required', 'modal', 'live'];

const clean = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const readStates = ({ properties = [] }: AxNode): string =>
  properties
    .filter(({ name, value }) => STATES.includes(name) && value.value !== false && value.value !== 'false')
    .map(({ name, value }) =>
      value.value === true || value.value === 'true' ? ` [${name}]` : ` [${name} ${String(value.value)}]`,
    )
    .join('');

/**
 * What a screen reader comes past, in its order: a line for each role with its name, indented by what it is in. Texts
 * that are no element of their own are the quoted lines.
 */
export const listReadingOrder = async (page: Page): Promise<readonly string[]> => {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as { nodes: readonly AxNode[] };
  await devtools.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  const walk = (node: AxNode, depth: number, within: string): void => {
    const role = node.role?.value ?? '';
    const name = clean(node.name?.value ?? '');
    const isText = role === 'StaticText' && name !== '' && !within.includes(name);
    const isShown = !node.ignored && (isText || (!UNREAD.has(role) && role !== ''));
    if (isShown)
      lines.push(
        `${'  '.repeat(depth)}${isText ? `“${name}”` : `${role}${name === '' ? '' : ` “${name}”`}${readStates(node)}`}`,
      );
    // What a live region says comes and goes.
    if (role === 'status') return;
    for (const id of node.childIds ?? []) {
      const child = byId.get(id);
      if (child !== undefined) walk(child, isShown ? depth + 1 : depth, isShown ? name : within);
    }
  };
  // A modal dialog is read by itself.
  const dialog = nodes.findLast(({ role, ignored }) => role?.value === 'dialog' && !ignored);
  const root = dialog ?? nodes.find(({ parentId }) => parentId === undefined);
  if (root !== undefined) walk(root, 0, '');
  return lines;
};
