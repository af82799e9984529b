import type { FileLine } from './catalogue-line.ts';
import { csvLines } from './csv-lines.ts';
import { type OnRead, type TextLine, textLines } from './text-lines.ts';

/**
 * The lines of a JSON Lines or CSV file that aren't blank. Holds one at a time, and reads while the
 * caller takes them.
 */
export function readFileLines(file: string, onRead: OnRead = () => {}): Iterable<FileLine> {
  const texts = textLines(file, onRead);
  return isCsv(file) ? csvLines(texts) : jsonLines(texts);
}

export const isCsv = (file: string): boolean => /\.csv$/i.test(file);

function* jsonLines(texts: Iterable<TextLine>): Iterable<FileLine> {
  for (const { number, text, problem } of texts) {
    if (problem !== undefined) yield { number, problem };
    else if (text.trim() !== '') yield { number, ...parsed(text) };
  }
}

function parsed(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: 'is not JSON' };
    throw error;
  }
}
