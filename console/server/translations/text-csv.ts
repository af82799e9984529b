import { type CsvRow, cellText } from '#domain/records/csv-rows.ts';
import { csvFile, readCsvTable } from '#domain/records/csv-table.ts';
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

/** Texts as a CSV file. */
export function writeTextCsv(units: ReadonlyArray<TextUnit>): string {
  const rows = units.map((unit) => [
    unitId(unit),
    unit.title,
    unit.original,
    unit.translation ?? '',
    unit.state,
  ]);
  return csvFile([COLUMNS, ...rows]);
}

/** The texts of a table. Its columns may be in any order, and there may be others. */
export function readTextCsv(file: string): ReadUnits {
  const { header, rows } = readCsvTable(file);
  const lacking = NEEDED.filter((name) => !header.cells.includes(name));
  if (lacking.length > 0) {
    const text = `must name the columns ${lacking.join(', ')}`;
    return { units: [], problems: [{ line: header.number, text }] };
  }
  const read = rows.map((row) => readRow(row, header.cells));
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
