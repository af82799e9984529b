import { statedDelimiter } from '#domain/records/csv-cells.ts';
import {
  type CsvRow,
  cellText,
  csvRows,
  delimiterOf,
  writtenCell,
} from '#domain/records/csv-rows.ts';
import {
  keyOfUnit,
  type ReadUnit,
  type ReadUnits,
  type TextUnit,
  type UnitProblem,
  unitId,
} from './text-units.ts';

const COLUMNS = ['unit', 'record', 'original', 'translation', 'state'] as const;

/** What is needed of a table that is read. */
const NEEDED = ['unit', 'original', 'translation'];

/** Texts as a table, with UTF-8's mark, by which spreadsheets know it. */
export function writeTextCsv(units: ReadonlyArray<TextUnit>): string {
  const rows = units.map((unit) => [
    unitId(unit),
    unit.title,
    unit.original,
    unit.translation ?? '',
    unit.state,
  ]);
  return `\uFEFF${[COLUMNS, ...rows].map((cells) => `${cells.map(writtenCell).join(',')}\r\n`).join('')}`;
}

/** The texts of a table. Its columns may be in any order, and there may be others. */
export function readTextCsv(file: string): ReadUnits {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const separator = statedDelimiter(lines[0] ?? '');
  const delimiter = separator ?? delimiterOf(lines[0] ?? '');
  const [header, ...rows] = [
    ...csvRows(
      lines.map((text) => ({ text })),
      delimiter,
    ),
  ].slice(separator === undefined ? 0 : 1);
  const names = header?.cells.map((cell) => cell.trim()) ?? [];
  const lacking = NEEDED.filter((name) => !names.includes(name));
  if (lacking.length > 0) {
    const text = `must name the columns ${lacking.join(', ')}`;
    return { units: [], problems: [{ line: header?.number ?? 1, text }] };
  }
  const read = rows
    .filter(
      ({ cells, problem }) => problem !== undefined || cells.some((cell) => cell.trim() !== ''),
    )
    .map((row) => readRow(row, names));
  return {
    units: read.filter((each) => 'key' in each),
    problems: read.filter((each) => 'text' in each),
  };
}

function readRow(
  { number: line, cells: written, problem }: CsvRow,
  names: ReadonlyArray<string>,
): ReadUnit | UnitProblem {
  if (problem !== undefined) return { line, text: problem };
  const cells = new Map(names.map((name, at) => [name, cellText(written[at] ?? '')]));
  const id = (cells.get('unit') ?? '').trim();
  const key = keyOfUnit(id);
  if (!key) return { line, text: `unit “${id}” names no text of the shop` };
  return {
    line,
    key,
    original: cells.get('original') ?? '',
    translation: cells.get('translation') ?? '',
    isChecked: cells.get('state')?.trim() === 'checked',
  };
}
