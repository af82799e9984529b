import { foldText } from '#domain/search/search-text.ts';

/** Segments that say what kind of page an address leads to, but not which. */
const KINDS: ReadonlySet<string> = new Set([
  'products',
  'product',
  'brands',
  'brand',
  'categories',
  'category',
  'pages',
  'page',
  'search',
  'stores',
  'and',
  'events',
  'html',
  'htm',
  'php',
]);

/** Words less alike than this are different words. */
const WORD_LIKENESS_MIN = 0.6;

/** A word with at least this many letters that begins a longer one counts as the same word. */
const PREFIX_LETTERS_MIN = 4;
const PREFIX_LIKENESS = 0.7;

/** Addresses less alike than this have nothing to do with each other. */
const LIKENESS_MIN = 0.5;

/** An address is within another if at least this share of it is found there. */
const CONTAINED_SHARE_MIN = 0.9;

/**
 * The words that an address consists of, without those that only name a kind of page.
 *
 * @example wordsOfPath('/products/Matte_Lipstick.html') // ['matte', 'lipstick']
 */
export const wordsOfPath = (path: string): ReadonlyArray<string> =>
  wordsIn(foldText(decoded(path)));

/**
 * The same as they are written.
 *
 * @example writtenWords('/products/Crème_Brûlée.html') // ['Crème', 'Brûlée']
 */
export const writtenWords = (path: string): ReadonlyArray<string> =>
  wordsIn(decoded(path).normalize());

function wordsIn(text: string): ReadonlyArray<string> {
  const words = text.split(/[^\p{L}\p{M}\p{N}]+/u);
  return words.filter((word) => word !== '' && !KINDS.has(foldText(word)));
}

/** Addresses that somebody mistyped may not be decodable. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * The pages whose addresses are most like the requested path, nearest first. No page has that path
 * itself.
 */
export function nearestPaths<T extends { readonly path: string }>(
  requested: string,
  pages: ReadonlyArray<T>,
  max: number,
): ReadonlyArray<T> {
  const words = wordsOfPath(requested);
  return pages
    .filter(({ path }) => path !== requested)
    .map((page) => ({ page, likeness: likeness(words, wordsOfPath(page.path)) }))
    .filter((each) => each.likeness >= LIKENESS_MIN)
    .toSorted((a, b) => b.likeness - a.likeness || a.page.path.length - b.page.path.length)
    .slice(0, max)
    .map(({ page }) => page);
}

/** The pages whose words are all in the requested path, the most exact first. */
export function pathsWithin<T extends { readonly path: string }>(
  requested: string,
  pages: ReadonlyArray<T>,
): ReadonlyArray<T> {
  const words = wordsOfPath(requested);
  return pages
    .filter(({ path }) => path !== requested)
    .map((page) => ({ page, own: wordsOfPath(page.path) }))
    .filter(({ own }) => own.length > 0 && shareOfLettersFound(own, words) >= CONTAINED_SHARE_MIN)
    .toSorted((a, b) => lettersIn(b.own) - lettersIn(a.own))
    .map(({ page }) => page);
}

/**
 * From 0 for addresses without a common word to 1 for equal ones, whatever the order of words. A
 * long word counts for more than a short one.
 */
function likeness(one: ReadonlyArray<string>, other: ReadonlyArray<string>): number {
  const there = shareOfLettersFound(one, other);
  const back = shareOfLettersFound(other, one);
  return there + back === 0 ? 0 : (2 * there * back) / (there + back);
}

/** The share of the first words' letters that is found among the others. */
function shareOfLettersFound(words: ReadonlyArray<string>, among: ReadonlyArray<string>): number {
  const letters = lettersIn(words);
  const found = words.reduce((sum, word) => sum + word.length * bestMatch(word, among), 0);
  return letters === 0 ? 0 : found / letters;
}

const lettersIn = (words: ReadonlyArray<string>) => words.join('').length;

function bestMatch(word: string, among: ReadonlyArray<string>): number {
  const best = Math.max(0, ...among.map((other) => wordLikeness(word, other)));
  return best < WORD_LIKENESS_MIN ? 0 : best;
}

/** The share of letters that stay when one word is changed into the other; a beginning counts more. */
function wordLikeness(one: string, other: string): number {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const letters = 1 - editDistance(one, other) / long.length;
  return short.length >= PREFIX_LETTERS_MIN && long.startsWith(short)
    ? Math.max(letters, PREFIX_LIKENESS)
    : letters;
}

/** How many letters are added, left out, replaced or exchanged with the next one. */
function editDistance(one: string, other: string): number {
  let [before, last]: [Array<number>, Array<number>] = [[], Array.from(`${other} `, (_, at) => at)];
  for (let i = 0; i < one.length; i++) {
    const row = [i + 1];
    for (let j = 0; j < other.length; j++) {
      const replaced = cell(last, j) + Number(one[i] !== other[j]);
      const isExchanged = i > 0 && j > 0 && one[i] === other[j - 1] && one[i - 1] === other[j];
      const exchanged = isExchanged ? cell(before, j - 1) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(cell(last, j + 1) + 1, cell(row, j) + 1, replaced, exchanged));
    }
    [before, last] = [last, row];
  }
  return cell(last, other.length);
}

const cell = (row: ReadonlyArray<number>, index: number) => row[index] ?? 0;
