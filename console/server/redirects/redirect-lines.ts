import { cellText } from '#domain/records/csv-rows.ts';
import { csvFile, readCsvTable } from '#domain/records/csv-table.ts';
import {
  REDIRECT_COLUMNS,
  REDIRECTS_MAX,
  type RedirectProblem,
  type WrittenRedirect,
} from '../../contract/redirect-contract.ts';
import type { RedirectLine } from './redirect-edits.ts';

/** Redirects as a CSV file. */
export const writtenRedirects = (redirects: ReadonlyArray<WrittenRedirect>): string =>
  csvFile([REDIRECT_COLUMNS, ...redirects.map(({ from, to }) => [from, to])]);

export interface ReadLines {
  readonly lines: ReadonlyArray<RedirectLine>;
  /** Of lines that can't be read. */
  readonly problems: ReadonlyArray<RedirectProblem>;
}

/** The redirects in a CSV file with the columns `from` and `to`, in any order. */
export function redirectLines(text: string): ReadLines {
  const { header, rows } = readCsvTable(text);
  const names = header.cells.map((cell) => cell.toLowerCase());
  const columns = REDIRECT_COLUMNS.map((name) => names.indexOf(name));
  if (columns.includes(-1)) return refused(header.number, NO_COLUMNS);
  const tooMany = rows[REDIRECTS_MAX];
  if (tooMany) return refused(tooMany.number, TOO_MANY);
  return {
    lines: rows.flatMap(({ number: of, cells, problem }) => {
      const [from = '', to = ''] = columns.map((column) => cellText(cells[column] ?? '').trim());
      return problem === undefined ? [{ of, from, to }] : [];
    }),
    problems: rows.flatMap(({ number: of, problem }) =>
      problem === undefined ? [] : [{ of, text: problem }],
    ),
  };
}

const refused = (of: number, text: string): ReadLines => ({ lines: [], problems: [{ of, text }] });

const NO_COLUMNS = 'must name the columns from and to';
const TOO_MANY = `comes after ${REDIRECTS_MAX.toLocaleString('en')} redirects. Put what follows into a second file.`;
