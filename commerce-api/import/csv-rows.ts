import type { TextLine } from './text-lines.ts';

/** A row of a CSV file. */
export interface CsvRow {
  /** From 1, as spreadsheets count: a row may have several lines. */
  readonly number: number;
  readonly cells: ReadonlyArray<string>;
  readonly problem?: string;
}

const QUOTE = '"';
/** Characters. The longest text of a catalogue has a fifth of them. */
const MAX_CELL = 100_000;
const NOT_CLOSED = 'has a cell whose quotation mark is not closed';

/**
 * The rows of CSV as RFC 4180 describes it. Quoted cells may go on for several lines. A row that
 * can't be read has a problem.
 */
export function* csvRows(lines: Iterable<TextLine>, delimiter: string): Iterable<CsvRow> {
  let number = 0;
  let cells: Array<string> = [];
  let open: string | undefined;
  const row = (problem?: string): CsvRow => {
    number += 1;
    const whole = problem === undefined ? { number, cells } : { number, cells: [], problem };
    cells = [];
    open = undefined;
    return whole;
  };
  for (const { text, problem } of lines) {
    if (problem !== undefined) {
      yield row(problem);
      continue;
    }
    const isOpen = open !== undefined;
    open = addCells(cells, isOpen ? `${open}\n${text}` : text, { delimiter, isOpen });
    if (open === undefined) yield row();
    else if (open.length > MAX_CELL) yield row(NOT_CLOSED);
  }
  if (open !== undefined) yield row(NOT_CLOSED);
}

interface Reading {
  readonly delimiter: string;
  /** Whether the text begins within a quoted cell. */
  readonly isOpen: boolean;
}

/** Adds the cells of a text. Returns what a quoted cell holds that goes on in the next line. */
function addCells(
  cells: Array<string>,
  text: string,
  { delimiter, isOpen }: Reading,
): string | undefined {
  let at = 0;
  for (let isQuoted = isOpen || text.startsWith(QUOTE); ; isQuoted = text.startsWith(QUOTE, at)) {
    if (!isQuoted) {
      const end = endOf(text, delimiter, at);
      cells.push(text.slice(at, end));
      at = end;
    } else {
      const from = isOpen && at === 0 ? 0 : at + 1;
      const end = closingQuote(text, from);
      if (end < 0) return text.slice(from);
      const rest = endOf(text, delimiter, end + 1);
      cells.push(text.slice(from, end).replaceAll('""', QUOTE) + text.slice(end + 1, rest));
      at = rest;
    }
    if (at >= text.length) return undefined;
    at += delimiter.length;
  }
}

function endOf(text: string, delimiter: string, from: number): number {
  const end = text.indexOf(delimiter, from);
  return end < 0 ? text.length : end;
}

/** Two quotation marks stand for one within the cell. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf(QUOTE, from); at >= 0; at = text.indexOf(QUOTE, at + 2)) {
    if (text[at + 1] !== QUOTE) return at;
  }
  return -1;
}

const DELIMITERS = [',', ';', '\t'];

/** What separates the cells: the one that the first row has most often. */
export function delimiterOf(header: string): string {
  const count = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

/** Excel and others run what begins like this. */
const FORMULA = /^'*[=+\-@\t]/;

/** A cell as a file has it. An apostrophe before what looks like a formula keeps it a text. */
export function writtenCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\n\r\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll(QUOTE, '""')}"` : safe;
}

/** The text of a cell, without that apostrophe. */
export function cellText(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
