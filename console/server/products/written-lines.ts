import { withDecimalPoint } from '#domain/records/csv-cells.ts';
import { cellText } from '#domain/records/csv-rows.ts';
import { readCsvTable } from '#domain/records/csv-table.ts';
import type { BulkProblem, LineFormat } from '../../contract/bulk-contract.ts';
import { columnNames, type LineColumn, lineColumn } from './line-columns.ts';

/** A value that a line gives to a field. */
export interface WrittenValue {
  /** From 1; in a table, that of its row. */
  readonly line: number;
  readonly column: LineColumn;
  /** The product's or the variant's. */
  readonly id: string;
  readonly value: unknown;
}

export interface WrittenLines {
  readonly values: ReadonlyArray<WrittenValue>;
  readonly problems: ReadonlyArray<BulkProblem>;
}

/** A line by what it is about, with what it says by column. */
interface Row {
  readonly line: number;
  readonly type: LineColumn['type'];
  readonly id: string;
  readonly cells: ReadonlyMap<string, unknown>;
}

type Read = Row | BulkProblem;

/** What lines of a catalogue say of products and variants, as far as it can be written here. */
export function writtenLines(format: LineFormat, text: string): WrittenLines {
  const read = format === 'csv' ? csvLines(text) : jsonLines(text);
  const results = [...read].flatMap((row) => ('text' in row ? [row] : valuesOf(row)));
  return {
    values: results.filter((each): each is WrittenValue => !('text' in each)),
    problems: results.filter((each): each is BulkProblem => 'text' in each),
  };
}

function valuesOf({ line, type, id, cells }: Row): ReadonlyArray<WrittenValue | BulkProblem> {
  return [...cells].flatMap(([name, cell]): ReadonlyArray<WrittenValue | BulkProblem> => {
    const column = lineColumn(type, name);
    if (!column) return [];
    const problem = { of: line, field: name, text: `must be ${column.allowed}${notThis(cell)}` };
    if (isEmpty(cell)) {
      if ('empty' in column) return [{ line, column, id, value: column.empty }];
      // Nothing is said of a stock; a name has to be.
      return column.field === 'inventory' ? [] : [problem];
    }
    const parsed = column.schema.safeParse(cell);
    return parsed.success ? [{ line, column, id, value: parsed.data }] : [problem];
  });
}

/** What was written instead, if that is short enough to be known again. */
const notThis = (cell: unknown) =>
  typeof cell === 'string' && cell.trim() !== '' && cell.length <= QUOTED_MAX
    ? `, not “${cell.trim()}”`
    : '';

/** Characters. */
const QUOTED_MAX = 40;

const isEmpty = (cell: unknown) => cell === null || (typeof cell === 'string' && !cell.trim());

/** Says of what kind a row is, and of what. */
const NAMING: ReadonlySet<string> = new Set(['kind', 'product', 'id']);

const TYPES = new Map<unknown, LineColumn['type']>([
  ['product', 'products'],
  ['variant', 'variants'],
]);

function* csvLines(text: string): Iterable<Read> {
  const { header, rows, delimiter } = readCsvTable(text);
  yield* unknownColumns(header.number, header.cells);
  for (const { number, cells, problem } of rows) {
    if (problem !== undefined) yield { of: number, text: problem };
    else yield* tableRow({ number, cells, header: header.cells, delimiter });
  }
}

function* unknownColumns(line: number, header: ReadonlyArray<string>): Iterable<BulkProblem> {
  const known = columnNames();
  for (const name of header) {
    if (name === '' || NAMING.has(name) || known.includes(name)) continue;
    yield {
      of: line,
      field: name,
      text: `can’t be edited here, and stays as it is. These can: ${known.join(', ')}`,
    };
  }
  if (!header.includes('kind') || !header.includes('id')) {
    yield { of: line, text: 'must name the columns kind and id' };
  }
}

interface TableRow {
  readonly number: number;
  readonly cells: ReadonlyArray<string>;
  readonly header: ReadonlyArray<string>;
  readonly delimiter: string;
}

function* tableRow({ number, cells, header, delimiter }: TableRow): Iterable<Read> {
  const said = new Map(
    header.map((name, index) => [name, cellValue(name, cells[index] ?? '', delimiter)]),
  );
  yield* rowOf(number, said);
}

function cellValue(name: string, cell: string, delimiter: string): string {
  const text = cellText(cell);
  return name.startsWith('offers.') ? withDecimalPoint(text, delimiter) : text;
}

function* rowOf(line: number, cells: ReadonlyMap<string, unknown>): Iterable<Read> {
  const type = TYPES.get(cells.get('kind'));
  const id = cells.get('id');
  if (!type) yield { of: line, field: 'kind', text: 'must be product or variant' };
  else if (typeof id !== 'string' || id === '') {
    yield { of: line, field: 'id', text: `must be the id of a ${cells.get('kind')}` };
  } else yield { line, type, id, cells };
}

/** Products with their variants, as a catalogue in JSON Lines has them. */
function* jsonLines(text: string): Iterable<Read> {
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const product = objectIn(line);
    if (!product) {
      yield { of: index + 1, text: 'is no object of JSON' };
      continue;
    }
    const { variants, ...own } = product;
    yield* rowOf(index + 1, flattened(own));
    if (!Array.isArray(variants)) continue;
    for (const variant of variants) {
      yield* rowOf(index + 1, flattened({ kind: 'variant', ...asObject(variant) }));
    }
  }
}

type Fields = Readonly<Record<string, unknown>>;

function objectIn(line: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asObject = (value: unknown): Fields => (isObject(value) ? value : {});

/** The values of an object by their paths; a text in no language is English. */
function flattened(fields: Fields): ReadonlyMap<string, unknown> {
  const cells = new Map<string, unknown>();
  const add = (path: string, value: unknown): void => {
    if (isObject(value)) {
      for (const [name, inner] of Object.entries(value)) add(`${path}.${name}`, inner);
    } else cells.set(TEXTS.has(path) ? `${path}.en` : path, value);
  };
  for (const [name, value] of Object.entries(fields)) add(name, value);
  return cells;
}

const TEXTS: ReadonlySet<string> = new Set(['name', 'description']);
