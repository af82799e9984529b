/** A row above the names of columns, by which Excel knows what separates cells. */
const SEPARATOR = /^sep=([,;\t])$/i;

/** What the first row of a file says that separates cells; undefined if it names columns instead. */
export function statedDelimiter(firstRow: string): string | undefined {
  return SEPARATOR.exec(firstRow)?.[1];
}

/** What separates cells where commas separate decimals. */
const SEMICOLON = ';';

/**
 * A number with a point before its decimals, whatever separates the cells; other texts as they are.
 *
 * @example withDecimalPoint('12,50', ';') // '12.50'
 */
export function withDecimalPoint(text: string, delimiter: string): string {
  const written = text.trim();
  return delimiter === SEMICOLON ? written.replace(/^(-?\d+),(\d+)$/, '$1.$2') : written;
}

/** What a cell may say of a flag, in any case of letters. */
export const FLAG_WORDS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
]);

/** The lines of a cell that say something. */
export const linesOf = (cell: string): ReadonlyArray<string> =>
  cell.split(/\r?\n/).filter((line) => line.trim() !== '');

/** A list in a cell: a line for each item, in which `\n` is a line break, and `\\` a backslash. */
export function listIn(cell: string): ReadonlyArray<string> {
  return linesOf(cell).map((line) =>
    line.replace(/\\([\\n])/g, (_, mark) => (mark === 'n' ? '\n' : '\\')),
  );
}

/** The cell of a list. */
export const writtenList = (items: ReadonlyArray<string>): string => items.map(escaped).join('\n');

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
