import { isLanguage, LANGUAGES } from '#domain/locale/locales.ts';
import { writtenList } from '#domain/records/csv-cells.ts';
import { csvLine } from '#domain/records/csv-table.ts';
import { type KindBelow, ROWS_BELOW } from '../import/csv-columns.ts';
import type { ExportedLine } from './catalogue-lines.ts';

/** The cells of a row by their columns. */
type Row = ReadonlyMap<string, string>;

/** The columns of a catalogue, as a tree of their paths. */
interface Columns extends Map<string, Columns> {}

/**
 * Collects the columns of lines: a file's first row names them all. A text that some lines have in
 * several languages is in the column of English where it's plain.
 */
export class CsvColumns {
  readonly #tree: Columns = new Map();
  readonly #filled = new Set<string>();
  #names: ReadonlyArray<string> | undefined;

  add(line: ExportedLine): void {
    for (const row of rowsOf(line)) {
      for (const name of row.keys()) {
        this.#filled.add(name);
        addPath(this.#tree, name.split('.'));
      }
    }
  }

  header(): string {
    return csvLine(this.names());
  }

  /** The rows of a line that was added. */
  rows(line: ExportedLine): string {
    const names = this.names();
    return rowsOf(line)
      .map((row) =>
        csvLine(names.map((name) => row.get(name) ?? row.get(withoutLanguage(name)) ?? '')),
      )
      .join('');
  }

  names(): ReadonlyArray<string> {
    if (this.#names) return this.#names;
    for (const name of this.#filled) {
      const path = name.split('.');
      if (!isByLanguage(this.#tree, path)) continue;
      addPath(this.#tree, [...path, 'en']);
      this.#filled.delete(name);
      this.#filled.add(`${name}.en`);
    }
    this.#names = namesIn(this.#tree).filter((name) => this.#filled.has(name));
    return this.#names;
  }
}

function addPath(tree: Columns, [first, ...rest]: ReadonlyArray<string>): void {
  if (first === undefined) return;
  const inner = tree.get(first) ?? new Map();
  tree.set(first, inner);
  addPath(inner, rest);
}

/** Whether there are columns for the languages of what is at a path. */
function isByLanguage(tree: Columns, path: ReadonlyArray<string>): boolean {
  const [first, ...rest] = path;
  if (first === undefined) return LANGUAGES.some((language) => tree.has(language));
  return isByLanguage(tree.get(first) ?? new Map(), rest);
}

/** @example plain('name.en') // 'name' */
const withoutLanguage = (name: string) => name.replace(/\.en$/, '');

/** All paths of the tree, each before those below it. */
function namesIn(tree: Columns): ReadonlyArray<string> {
  return [...tree].flatMap(([name, inner]) => {
    return [name, ...namesIn(inner).map((rest) => `${name}.${rest}`)];
  });
}

/** The line's own row, and the rows of its variants and reviews. */
function rowsOf(line: ExportedLine): ReadonlyArray<Row> {
  const own: Record<string, unknown> = { ...line };
  const below = Object.entries(ROWS_BELOW).flatMap(([kind, name]) => {
    const items = own[name];
    if (!Array.isArray(items)) return [];
    delete own[name];
    return items.map((item: ExportedLine) =>
      rowOf({ kind: kind as KindBelow, product: line.id, ...item }),
    );
  });
  return [rowOf(own), ...below];
}

function rowOf(fields: ExportedLine): Row {
  const row = new Map<string, string>();
  for (const [name, value] of Object.entries(fields)) addCells(row, name, value);
  return row;
}

function addCells(row: Map<string, string>, name: string, value: unknown): void {
  if (value === undefined || value === '') return;
  if (typeof value !== 'object' || value === null) row.set(name, String(value));
  else if (!Array.isArray(value)) addEntries(row, name, Object.entries(value));
  else if (value.every((item) => typeof item !== 'object')) {
    row.set(name, writtenList(value.map(String)));
  } else if (value.every(isText)) addEntries(row, name, listsByLanguage(value));
  else
    addEntries(
      row,
      name,
      value.map((item, index) => [String(index + 1), item]),
    );
}

function addEntries(
  row: Map<string, string>,
  name: string,
  entries: ReadonlyArray<readonly [string, unknown]>,
): void {
  for (const [inner, value] of entries) addCells(row, `${name}.${inner}`, value);
}

const isText = (item: unknown) =>
  typeof item === 'string' || Object.keys(item as object).every(isLanguage);

/** A list of texts as a list in each language that they are in. */
function listsByLanguage(texts: ReadonlyArray<unknown>) {
  const readable = texts.map((text) =>
    typeof text === 'string' ? { en: text } : (text as Readonly<Record<string, string>>),
  );
  return LANGUAGES.filter((language) => readable.some((text) => language in text)).map(
    (language): readonly [string, unknown] => [
      language,
      readable.map((text) => (text as Record<string, string>)[language] ?? text.en),
    ],
  );
}
