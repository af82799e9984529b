import { statedDelimiter } from './csv-cells.ts';
import { type CsvRow, csvRows, delimiterOf, writtenCell } from './csv-rows.ts';

/** A CSV file whose first row names its columns. */
export interface CsvTable {
  /** The row with the names; without cells in an empty file. */
  readonly header: CsvRow;
  /** The rows below that say something, and those that can't be read. */
  readonly rows: ReadonlyArray<CsvRow>;
  /** What separates cells. */
  readonly delimiter: string;
}

/** A file as spreadsheets save it: with any line breaks, and separated by commas, semicolons or tabs. */
export function readCsvTable(file: string): CsvTable {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const stated = statedDelimiter(lines[0] ?? '');
  const delimiter = stated ?? delimiterOf(lines[0] ?? '');
  const named = lines.map((text) => ({ text }));
  const [first = { number: 1, cells: [] }, ...rows] = [...csvRows(named, delimiter)].slice(
    stated === undefined ? 0 : 1,
  );
  return {
    header: { ...first, cells: first.cells.map((cell) => cell.trim()) },
    rows: rows.filter(
      ({ cells, problem }) => problem !== undefined || cells.some((cell) => cell.trim() !== ''),
    ),
    delimiter,
  };
}

/** Rows as a file with UTF-8's mark, by which spreadsheets know it. */
export const csvFile = (rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  `\uFEFF${rows.map(csvLine).join('')}`;

export const csvLine = (cells: ReadonlyArray<string>): string =>
  `${cells.map(writtenCell).join(',')}\r\n`;
