/** A line of a file, without its line break; a problem if it can't be read. */
interface TextLine {
  readonly text: string;
  readonly problem?: string;
}

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
  let row = new OpenRow(delimiter);
  const ended = (problem?: string): CsvRow => {
    number += 1;
    const { cells } = row;
    row = new OpenRow(delimiter);
    return problem === undefined ? { number, cells } : { number, cells: [], problem };
  };
  for (const { text, problem } of lines) {
    if (problem !== undefined) {
      yield ended(problem);
      continue;
    }
    row.add(text);
    if (!row.isOpen) yield ended();
    else if (row.openLength > MAX_CELL) yield ended(NOT_CLOSED);
  }
  if (row.isOpen) yield ended(NOT_CLOSED);
}

/** A row whose last cell may be quoted and go on in the next line. Looks at each line once. */
class OpenRow {
  readonly cells: Array<string> = [];
  readonly #delimiter: string;
  /** The lines read so far of a quoted cell that isn't closed. */
  #open: Array<string> | undefined;
  #openLength = 0;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  /** Characters of the cell that isn't closed. */
  get openLength(): number {
    return this.#openLength;
  }

  add(line: string): void {
    let at = this.#open || line.startsWith(QUOTE) ? this.#quotedCell(line, 0) : this.#cell(line, 0);
    while (at < line.length) {
      const from = at + this.#delimiter.length;
      at = line.startsWith(QUOTE, from) ? this.#quotedCell(line, from) : this.#cell(line, from);
    }
  }

  /** Adds a cell that begins at a place of the line, and returns where it ends. */
  #cell(line: string, from: number): number {
    const end = endOf(line, this.#delimiter, from);
    this.cells.push(line.slice(from, end));
    return end;
  }

  /** Reads a quoted cell, or the rest of one that began in an earlier line. */
  #quotedCell(line: string, begin: number): number {
    const from = this.#open ? begin : begin + 1;
    const close = closingQuote(line, from);
    const written = line.slice(from, close < 0 ? undefined : close);
    const lines = this.#open ?? [];
    lines.push(written);
    if (close < 0) {
      this.#open = lines;
      this.#openLength += written.length + 1;
      return line.length;
    }
    const end = endOf(line, this.#delimiter, close + 1);
    this.cells.push(lines.join('\n').replaceAll('""', QUOTE) + line.slice(close + 1, end));
    this.#open = undefined;
    this.#openLength = 0;
    return end;
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
