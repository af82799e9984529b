import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Seed } from '../seed/seed.ts';
import { type CatalogueLine, parseCatalogueLine } from './catalogue-line.ts';
import type { Catalogue } from './country-range.ts';
import { plainEditorial, type WriteEditorial } from './editorial.ts';
import { importedBrands } from './imported-brands.ts';
import { importedCategories } from './imported-categories.ts';
import { importedProducts } from './imported-products.ts';
import { UnusableCatalogueError } from './unusable-catalogue.ts';

export interface ImportedSeed {
  readonly seed: Seed;
  /** Lines that were left out, in the order of the file. */
  readonly problems: ReadonlyArray<LineProblem>;
}

export interface LineProblem {
  /** From 1. */
  readonly line: number;
  readonly problem: string;
}

/**
 * Makes a shop from a JSON Lines catalogue (`README.md` beside this file describes the format and
 * the rules) and the content around it, whose dates are relative to the given instant. Lines that
 * can't be used are reported and left out.
 *
 * @throws UnusableCatalogueError if the file can't be read, or has no usable line
 */
export async function readJsonLines(
  file: string,
  now: Date,
  writeEditorial: WriteEditorial = plainEditorial,
): Promise<ImportedSeed> {
  const { lines, problems } = await readCatalogueLines(file).catch((error) => {
    throw isOfTheSystem(error) ? new UnusableCatalogueError(unreadable(file, error)) : error;
  });
  if (lines.length === 0) throw new UnusableCatalogueError(nothingUsable(file, problems));
  const catalogue = catalogueOf(lines);
  return { seed: { ...catalogue, content: writeEditorial(catalogue, now) }, problems };
}

function catalogueOf(lines: ReadonlyArray<CatalogueLine>): Catalogue {
  const brands = importedBrands(lines);
  const categories = importedCategories(lines);
  return { brands, categories, products: importedProducts(lines, brands) };
}

async function readCatalogueLines(file: string) {
  const lines: Array<CatalogueLine> = [];
  const problems: Array<LineProblem> = [];
  const firstLineOf = new Map<string, number>();
  for await (const { number, written } of writtenLines(file)) {
    const parsed = parseCatalogueLine(written);
    if ('problem' in parsed) {
      problems.push({ line: number, problem: parsed.problem });
      continue;
    }
    const problem = repetition(parsed.line.id, firstLineOf, number);
    if (problem === undefined) lines.push(parsed.line);
    else problems.push({ line: number, problem });
  }
  return { lines, problems };
}

/** The lines of a file that aren't blank, numbered from 1. A byte order mark is dropped. */
async function* writtenLines(file: string) {
  const input = createReadStream(file, 'utf8');
  let number = 0;
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    const written = (number === 1 ? line.replace(/^\ufeff/, '') : line).trim();
    if (written !== '') yield { number, written };
  }
}

/** Stores the line of an id. Returns a problem if an earlier line has the same id. */
function repetition(id: string, firstLineOf: Map<string, number>, line: number) {
  const firstLine = firstLineOf.get(id);
  if (firstLine === undefined) {
    firstLineOf.set(id, line);
    return undefined;
  }
  return `repeats the id ${id} of line ${firstLine}; line ${line} is left out`;
}

function isOfTheSystem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

/** Says which user can't read the file: run by root, a command becomes the shop's user. */
function unreadable(file: string, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return `There is no file ${file}.`;
  const advice = code === 'EACCES' ? ' It has to be readable for the shop’s user.' : '';
  return `${file} cannot be read: ${message}.${advice}`;
}

function nothingUsable(file: string, problems: ReadonlyArray<LineProblem>): string {
  const [first] = problems;
  const example = first ? ` Line ${first.line}: ${first.problem}.` : ' It is empty.';
  return `${file} holds no line that can be imported.${example}`;
}
