import { statSync } from 'node:fs';
import type { Seed, SeedProduct } from '#commerce-api/seed/seed.ts';
import { COUNTRIES } from '#domain/locale/locales.ts';
import { PRODUCT, type ProductLine } from './catalogue-columns.ts';
import { type CatalogueLine, parseCatalogueLine } from './catalogue-line.ts';
import type { Circumstances } from './column.ts';
import { defaultEditorial, type WriteEditorial } from './editorial.ts';
import { brandIdOf, importedProduct } from './imported-products.ts';
import { type KnownCatalogue, NOTHING_KNOWN } from './known-catalogue.ts';
import { PictureFiles } from './picture-files.ts';
import { readFileLines } from './read-file-lines.ts';
import { type Resolved, resolveSurvey } from './resolve-survey.ts';
import { type LineProblem, Survey } from './survey.ts';
import type { OnRead } from './text-lines.ts';
import { UnusableCatalogueError } from './unusable-catalogue.ts';

export interface ReadLinesOptions {
  /** The day that dates are relative to. */
  readonly now: Date;
  /** What lines may refer to beside the file's own; by default nothing. */
  readonly known?: KnownCatalogue | undefined;
  readonly onRead?: OnRead | undefined;
}

export interface ReadOptions extends ReadLinesOptions {
  readonly writeEditorial?: WriteEditorial | undefined;
}

interface ReadLines {
  /** The catalogue, whose products are read from the file at each iteration. */
  readonly catalogue: Omit<Seed, 'content'>;
  /** Lines that were left out, in the order of the file. */
  readonly problems: ReadonlyArray<LineProblem>;
  /** How many lines the file has. */
  readonly lines: number;
  readonly leftOut: number;
  /** Picture files beside the catalogue, by the ids that their bytes give them. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly products: number;
  /** Ids of products in the short form, which says nothing of guides, reviews and stores. */
  readonly shortIds: ReadonlyArray<string>;
}

export interface ImportedSeed extends Omit<ReadLines, 'catalogue'> {
  /** The catalogue, whose products are read from the file at each iteration. */
  readonly seed: Seed;
}

/** The catalogue of a file, and the content around it. @throws as `readCatalogueLines` does */
export function readCatalogue(
  file: string,
  { writeEditorial = defaultEditorial, ...options }: ReadOptions,
): ImportedSeed {
  const { catalogue, ...read } = readCatalogueLines(file, options);
  const content = writeEditorial(
    { ...catalogue, products: productFacts(catalogue.products) },
    options.now,
  );
  return { ...read, seed: { ...catalogue, content } };
}

/**
 * Reads a catalogue in JSON Lines or CSV (`README.md` beside this file describes the format and the
 * rules). Lines that can't be used are reported and left out. The file is read once for what lines
 * say of each other, and then product by product, so that memory holds little of a large one.
 *
 * @throws UnusableCatalogueError if the file can't be read, or has no usable line
 */
export function readCatalogueLines(
  file: string,
  { now, known = NOTHING_KNOWN, onRead }: ReadLinesOptions,
): ReadLines {
  mustBeReadable(file);
  const pictures = new PictureFiles(file);
  const survey = new Survey(known, pictures);
  const buffered: Array<NumberedLine> = [];
  const isBuffered = statSync(file).size <= KEPT_BYTES;
  for (const written of readFileLines(file, onRead)) {
    const line = survey.add(written);
    if (isBuffered && line) buffered.push({ number: written.number, line });
  }
  const resolved = resolveSurvey(survey, known);
  const problems = survey.problems.toSorted((one, other) => one.line - other.line);
  const isUsable = survey.products.size + survey.brands.size + survey.categories.size > 0;
  if (!isUsable) throw new UnusableCatalogueError(nothingUsable(file, problems));
  const reading = { survey, resolved, now, pictures };
  const products = {
    [Symbol.iterator]: () => productsOf(isBuffered ? buffered : linesOf(file), reading),
  };
  return {
    catalogue: {
      brands: [...resolved.brands.values()],
      categories: [...resolved.categories.values()],
      products,
    },
    problems,
    lines: survey.lines,
    leftOut: survey.leftOut.size,
    pictures: pictures.found,
    products: survey.products.size,
    shortIds: [...survey.products.values()].flatMap(({ id, categoryId }) =>
      categoryId === undefined ? [id] : [],
    ),
  };
}

interface Reading {
  readonly survey: Survey;
  readonly resolved: Resolved;
  readonly now: Date;
  readonly pictures: PictureFiles;
}

/** Files up to this size are buffered; the lines of larger ones are read again. */
const KEPT_BYTES = 16 * 1024 * 1024;

interface NumberedLine {
  readonly number: number;
  readonly line: CatalogueLine;
}

function* linesOf(file: string): Iterable<NumberedLine> {
  for (const { number, value } of readFileLines(file)) {
    const parsed = parseCatalogueLine(value);
    if ('line' in parsed) yield { number, line: parsed.line };
  }
}

function* productsOf(lines: Iterable<NumberedLine>, reading: Reading): Iterator<SeedProduct> {
  for (const { number, line } of lines) {
    if (reading.survey.leftOut.has(number)) continue;
    const product = productOf(line, reading);
    if (product) yield product;
  }
}

function productOf(
  line: CatalogueLine,
  { resolved, now, pictures }: Reading,
): SeedProduct | undefined {
  if (line.kind === 'brand' || line.kind === 'category') return undefined;
  const slug = resolved.slugs.get(line.id) ?? line.id;
  if (line.kind === 'product') {
    return longProduct(line, { slug, now, addressOf: (src) => pictures.addressOf(src) });
  }
  const brandId = brandIdOf(line);
  return importedProduct(line, { slug, brandSlug: resolved.brands.get(brandId)?.slug ?? brandId });
}

/** @throws UnusableCatalogueError */
export function mustBeReadable(file: string): void {
  try {
    for (const _ of readFileLines(file)) return;
  } catch (error) {
    throw isOfTheSystem(error) ? new UnusableCatalogueError(unreadable(file, error)) : error;
  }
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

/**
 * What editorial content is made from: where products belong, what their first variants cost, and
 * whether these can be bought. Without texts, and with one copy of what many products have, so that
 * memory holds a large catalogue.
 */
function productFacts(products: Iterable<SeedProduct>): ReadonlyArray<SeedProduct> {
  const known = new Map<string, unknown>();
  const shared = <Value>(value: Value): Value => {
    const key = JSON.stringify(value) ?? '';
    if (!known.has(key)) known.set(key, value);
    return known.get(key) as Value;
  };
  return Array.from(products, (product) => ({
    id: product.id,
    slug: product.slug,
    name: NO_TEXT,
    description: NO_TEXT,
    brandId: shared(product.brandId),
    categoryId: shared(product.categoryId),
    optionType: product.optionType,
    rating: product.rating,
    reviewsCount: product.reviewsCount,
    popularity: product.popularity,
    isNew: product.isNew,
    tags: shared(product.tags),
    ...(product.launch && { launch: shared(product.launch) }),
    countries: shared(product.countries),
    variants: product.variants.slice(0, 1).map(({ id, prices, inventory }) => ({
      id,
      name: NO_TEXT,
      prices: shared(prices),
      inventory: shared(stocked(inventory)),
    })),
  }));
}

const NO_TEXT = { en: '' };

/** One unit where there are any. */
const stocked = (inventory: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(inventory).map(([country, units]) => [country, +(units > 0)]));

/** The product of a line in the long form. It's sold where a variant has an offer. */
export function longProduct(
  line: ProductLine,
  { slug, ...circumstances }: Circumstances & { readonly slug: string },
): SeedProduct {
  const stored = PRODUCT.read(line, circumstances) as Omit<SeedProduct, 'countries'>;
  return {
    ...stored,
    slug,
    optionType: stored.optionType ?? null,
    rating: stored.rating ?? null,
    countries: COUNTRIES.filter((country) => stored.variants.some(({ prices }) => prices[country])),
  };
}
