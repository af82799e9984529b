/** Rows with the first as their head, laid out as Prettier does. */
export function markdownTable(rows: ReadonlyArray<ReadonlyArray<string>>): string {
  const [head = [], ...others] = rows;
  const widths = head.map((_, column) =>
    Math.max(3, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: ReadonlyArray<string>) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = line(widths.map((width) => '-'.repeat(width)));
  return [line(head), rule, ...others.map(line)].join('\n');
}
