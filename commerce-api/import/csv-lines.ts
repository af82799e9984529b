import {
  FLAG_WORDS,
  linesOf,
  listIn,
  statedDelimiter,
  withDecimalPoint,
} from '#domain/records/csv-cells.ts';
import { type CsvRow, cellText, csvRows, delimiterOf } from '#domain/records/csv-rows.ts';
import type { FieldProblem, FileLine } from './catalogue-line.ts';
import {
  type CellType,
  cellTypeOf,
  isBelow,
  type KindBelow,
  type Path,
  pathOf,
  ROWS_BELOW,
} from './csv-columns.ts';
import type { TextLine } from './text-lines.ts';
import { UnusableCatalogueError } from './unusable-catalogue.ts';

/** A product, brand or category, with the rows below it. */
interface Group {
  readonly number: number;
  readonly value: Record<string, unknown>;
  readonly problems: Array<string>;
  /** What the rows below say, by their lists, with the numbers of these rows. */
  readonly below: Record<string, { readonly items: Array<unknown>; readonly rows: Array<number> }>;
}

interface Column {
  readonly name: string;
  readonly path: Path;
  readonly type: CellType;
}

/**
 * The lines of a catalogue in CSV, in the form that JSON Lines have: a column is a path, and rows of
 * variants and reviews belong to the product above them.
 *
 * @throws UnusableCatalogueError if there are columns that no row can have
 */
export function* csvLines(texts: Iterable<TextLine>): Iterable<FileLine> {
  const [header, all] = headerOf(texts);
  if (!header) return;
  if (header.problem !== undefined) {
    throw new UnusableCatalogueError(
      `The first row ${header.problem}. Save the table as CSV UTF-8.`,
    );
  }
  const separator = statedDelimiter(header.text);
  const delimiter = separator ?? delimiterOf(header.text);
  const rows = csvRows(all, delimiter)[Symbol.iterator]();
  if (separator !== undefined) rows.next();
  const first = rows.next();
  if (first.done) return;
  const columns = columnsOf(first.value);
  const others = { [Symbol.iterator]: () => rows };
  yield* groupedLines(others, (row) => rowValue(row, columns, delimiter));
}

/** The lines that rows make together. */
function* groupedLines(
  rows: Iterable<CsvRow>,
  read: (row: CsvRow) => RowValue,
): Iterable<FileLine> {
  let group: Group | undefined;
  /** Whether a row since could not be read, which may have begun another group. */
  let isUnsure = false;
  for (const row of rows) {
    if (isBlank(row)) continue;
    const { number } = row;
    if (row.problem !== undefined) {
      isUnsure = true;
      yield { number, problem: row.problem };
      continue;
    }
    const { value, problems } = read(row);
    if (isBelow(value.kind)) {
      const problem = addBelow(group, row, { value, problems, isUnsure });
      if (problem !== undefined) yield { number, problem };
      continue;
    }
    if (group) yield lineOf(group);
    group = { number, value, problems, below: {} };
    isUnsure = false;
  }
  if (group) yield lineOf(group);
}

const isBlank = ({ cells, problem }: CsvRow) =>
  problem === undefined && cells.every((cell) => cell.trim() === '');

/** The first line, and all lines including it. */
function headerOf(texts: Iterable<TextLine>): [TextLine | undefined, Iterable<TextLine>] {
  const lines = texts[Symbol.iterator]();
  const { value: first, done } = lines.next() as IteratorResult<TextLine, undefined>;
  if (done || !first) return [undefined, []];
  const all = function* () {
    yield first;
    for (let next = lines.next(); !next.done; next = lines.next()) yield next.value;
  };
  return [first, all()];
}

function columnsOf({ cells }: CsvRow): ReadonlyArray<Column> {
  const columns = cells.map((cell) => {
    const name = cell.trim();
    const path = pathOf(name);
    return { name, path, type: cellTypeOf(path) };
  });
  const unknown = columns.filter(({ name, type }) => name !== '' && type === undefined);
  if (unknown.length > 0) {
    const names = unknown.map(({ name }) => name).join(', ');
    throw new UnusableCatalogueError(
      `The first row names columns that a catalogue has not: ${names}. commerce-api/import/README.md lists them.`,
    );
  }
  return columns.map((column) => ({ ...column, type: column.type ?? 'text' }));
}

interface RowValue {
  readonly value: Record<string, unknown>;
  readonly problems: Array<string>;
}

function rowValue(
  { cells, number }: CsvRow,
  columns: ReadonlyArray<Column>,
  delimiter: string,
): RowValue {
  const value: Record<string, unknown> = {};
  const problems: Array<string> = [];
  cells.forEach((cell, index) => {
    if (cell.trim() === '') return;
    const column = columns[index];
    if (!column?.name) problems.push(`${number}: has more cells than the first row`);
    else if (!setAt(value, column.path, cellValue(cell, column.type, delimiter))) {
      problems.push(`${column.name}: another column says the same`);
    }
  });
  return { value: compact(value) as Record<string, unknown>, problems };
}

/** A cell that isn't of its type stays text, and is refused by what reads it. */
function cellValue(cell: string, type: CellType, delimiter: string): unknown {
  const text = cellText(cell);
  switch (type) {
    case 'text':
      return text;
    case 'number':
      return numberOf(text, delimiter);
    case 'boolean':
      return FLAG_WORDS.get(text.trim().toLowerCase()) ?? text;
    case 'texts':
      return listIn(text);
    case 'numbers':
      return linesOf(text).map((line) => numberOf(line, delimiter));
  }
}

function numberOf(text: string, delimiter: string): number | string {
  const normalized = withDecimalPoint(text, delimiter);
  return /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(normalized) ? Number(normalized) : text;
}

/** Sets the value at a path. Returns false if there is one already, at the path or on the way to it. */
function setAt(value: object, path: Path, cell: unknown): boolean {
  const [name, ...rest] = path;
  const holder = value as Record<string | number, unknown>;
  if (name === undefined) return false;
  const present = Object.hasOwn(holder, name) ? holder[name] : undefined;
  if (rest.length === 0) {
    if (present !== undefined) return false;
    holder[name] = cell;
    return true;
  }
  if (present !== undefined && typeof present !== 'object') return false;
  const inner = present ?? (typeof rest[0] === 'number' ? [] : {});
  holder[name] = inner;
  return setAt(inner as object, rest, cell);
}

/** Without the places of lists that no cell filled. */
function compact(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== undefined).map(compact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, compact(inner)]));
}

/** Adds a row to the product above it. Returns what is wrong if that isn't its product. */
function addBelow(
  group: Group | undefined,
  row: CsvRow,
  { value, problems, isUnsure }: RowValue & { readonly isUnsure: boolean },
): string | undefined {
  const { kind, product, ...fields } = value;
  const owner =
    group?.value.kind === undefined || group.value.kind === 'product' ? group : undefined;
  if (!owner) return `is a ${kind} that stands below no product`;
  if (product === undefined && isUnsure) {
    return `is a ${kind} that stands below a row that cannot be read`;
  }
  if (product !== undefined && product !== owner.value.id) {
    return `is a ${kind} of ${product}, and stands below ${owner.value.id}`;
  }
  const name = ROWS_BELOW[kind as KindBelow];
  const below = owner.below[name] ?? { items: [], rows: [] };
  if (below.rows.length === 0 && owner.value[name] !== undefined) {
    owner.problems.push(`${name}: stand in columns of the product, too`);
  }
  below.items.push(fields);
  below.rows.push(row.number);
  owner.below[name] = below;
  owner.value[name] = below.items;
  owner.problems.push(...problems);
  return undefined;
}

function lineOf({ number, value, problems, below }: Group): FileLine {
  if (problems.length > 0) return { number, problem: problems.join('; ') };
  return {
    number,
    value,
    placed({ path, message }: FieldProblem) {
      const [name, index, ...rest] = path;
      const row = typeof index === 'number' ? below[String(name)]?.rows[index] : undefined;
      return row === undefined
        ? { line: number, problem: { path, message } }
        : { line: row, problem: { path: rest, message } };
    },
  };
}
