/** A Markdown table with columns as wide as their widest cell, as the formatter wants it. */
export const formatTable = (head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[], fill: string): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width, fill)).join(' | ')} |`;
  return [line(head, ' '), line([], '-'), ...rows.map((cells) => line(cells, ' '))];
};
