import { statedDelimiter } from '#domain/records/csv-cells.ts';
import {
  type CsvRow,
  cellText,
  csvRows,
  delimiterOf,
  writtenCell,
} from '#domain/records/csv-rows.ts';
import {
  REDIRECT_COLUMNS,
  REDIRECTS_MAX,
  type RedirectProblem,
  type WrittenRedirect,
} from '../../contract/redirect-contract.ts';
import type { RedirectLine } from './redirect-edits.ts';

/** Redirects as a CSV file, which spreadsheets take for UTF-8. */
export function writtenRedirects(redirects: ReadonlyArray<WrittenRedirect>): string {
  const rows = [REDIRECT_COLUMNS, ...redirects.map(({ from, to }) => [from, to])];
  return `\uFEFF${rows.map((cells) => `${cells.map(writtenCell).join(',')}\r\n`).join('')}`;
}

export interface ReadLines {
  readonly lines: ReadonlyArray<RedirectLine>;
  /** Of lines that can't be read. */
  readonly problems: ReadonlyArray<RedirectProblem>;
}

/** The redirects in a CSV file with the columns `from` and `to`, in any order. */
export function redirectLines(text: string): ReadLines {
  const rows = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const stated = statedDelimiter(rows[0] ?? '');
  const delimiter = stated ?? delimiterOf(rows[0] ?? '');
  const named = rows.map((row) => ({ text: row }));
  const [header, ...body] = [...csvRows(named, delimiter)].slice(stated === undefined ? 0 : 1);
  const names = header?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const columns = REDIRECT_COLUMNS.map((name) => names.indexOf(name));
  if (columns.includes(-1)) return refused(header?.number ?? 1, NO_COLUMNS);
  const read = body.filter(saysSomething);
  const tooMany = read[REDIRECTS_MAX];
  if (tooMany) return refused(tooMany.number, TOO_MANY);
  return {
    lines: read.flatMap(({ number: of, cells, problem }) => {
      const [from = '', to = ''] = columns.map((column) => cellText(cells[column] ?? '').trim());
      return problem === undefined ? [{ of, from, to }] : [];
    }),
    problems: read.flatMap(({ number: of, problem }) =>
      problem === undefined ? [] : [{ of, text: problem }],
    ),
  };
}

const refused = (of: number, text: string): ReadLines => ({ lines: [], problems: [{ of, text }] });

const saysSomething = ({ cells, problem }: CsvRow) =>
  problem !== undefined || cells.some((cell) => cell.trim() !== '');

const NO_COLUMNS = 'must name the columns from and to';
const TOO_MANY = `comes after ${REDIRECTS_MAX.toLocaleString('en')} redirects. Put what follows into a second file.`;
