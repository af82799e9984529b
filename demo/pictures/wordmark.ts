import { readFileSync } from 'node:fs';
import type { Hex } from '#commerce-api/pictures/drawing/color.ts';
import { element, escaped, short } from '#commerce-api/pictures/drawing/svg.ts';
import { stableHash } from '#commerce-api/pictures/stable-hash.ts';
import letterings from './letterings.json' with { type: 'json' };

/**
 * Names in outlines, from the alphabets in `lettering/`: a picture can't load fonts. Letters are in
 * hundredths of an em, of which a capital is 70 high.
 */

/** How a brand sets its name. */
interface Lettering {
  readonly alphabet: string;
  readonly strokeWidth: number;
  /** Between letters, in hundredths of an em. */
  readonly tracking: number;
  readonly letterCase: string;
  /** Of a letter's width. */
  readonly stretch?: number;
  /** In degrees; negative leans to the right. */
  readonly slant?: number;
  readonly isRound?: boolean;
}

export interface WordmarkBox {
  /** The upper left corner. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly ink: Hex;
  /** The largest size, however much room there is. */
  readonly largest: number;
  readonly maxLines: number;
}

const FACES: ReadonlyArray<Lettering> = letterings;
const PLAIN: Lettering = { alphabet: 'line', strokeWidth: 8, tracking: 8, letterCase: 'as-is' };

const LEADING = 1.12;

/**
 * A brand's name in its lettering, as large as fits the box, on several lines if that makes it
 * larger. A name with letters that no alphabet has is set in a face of the viewer's.
 */
export function wordmark(brandName: string, box: WordmarkBox): string {
  if (brandName === '') return '';
  const lettering = letteringOf(brandName);
  if (!lettering) return setInViewersFace(brandName, box);
  const { strokeWidth, stretch = 1, slant, isRound } = lettering;
  const { lines, size } = bestSetting(cased(brandName, lettering), lettering, box);
  const d = lines.map((line, index) => outlined(line, lettering, index)).join('');
  const baseline = box.y + box.height / 2 + size * (0.35 - ((lines.length - 1) * LEADING) / 2);
  const scale = Number((size / 100).toFixed(3));
  const steps = [
    `translate(${short(box.x + box.width / 2)} ${short(baseline)})`,
    stretch === 1 ? `scale(${scale})` : `scale(${Number((scale * stretch).toFixed(3))} ${scale})`,
    slant === undefined ? '' : `skewX(${slant})`,
  ];
  return element('path', {
    'aria-label': escaped(brandName),
    transform: steps.join(''),
    fill: lettering.alphabet === 'line' ? 'none' : box.ink,
    stroke: box.ink,
    'stroke-width': strokeWidth,
    'stroke-linecap': isRound ? 'round' : undefined,
    'stroke-linejoin': strokeWidth > 10 ? 'round' : undefined,
    d,
  });
}

interface Letter {
  readonly width: number;
  /** Each part begins with an absolute move; all else is relative. */
  readonly d: string;
}

const alphabets = new Map<string, ReadonlyMap<string, Letter>>();

function alphabetOf({ alphabet }: Lettering): ReadonlyMap<string, Letter> {
  const letters = alphabets.get(alphabet) ?? readAlphabet(alphabet);
  alphabets.set(alphabet, letters);
  return letters;
}

const LETTER = /data-letter="([^"]+)" data-width="(\d+)"[^>]* d="([^"]+)"/g;

function readAlphabet(name: string): ReadonlyMap<string, Letter> {
  const file = readFileSync(new URL(`lettering/${name}.svg`, import.meta.url), 'utf8');
  const entries = [...file.matchAll(LETTER)].map(
    ([, letter = '', width, d = '']) => [characterOf(letter), { width: Number(width), d }] as const,
  );
  return new Map([[' ', { width: 30, d: '' }], ...entries]);
}

function characterOf(written: string): string {
  return written
    .replace(/&#x([\da-f]+);/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace('&amp;', '&');
}

/** The brand's lettering, the plain one if that lacks a letter, or none if both do. */
function letteringOf(brandName: string): Lettering | undefined {
  const own = FACES[(stableHash(brandName) >>> 4) % FACES.length] ?? PLAIN;
  return [own, PLAIN].find((lettering) => {
    const letters = alphabetOf(lettering);
    return Array.from(cased(brandName, lettering)).every((letter) => letters.has(letter));
  });
}

function cased(name: string, { letterCase }: Lettering): string {
  const letters = name.normalize('NFD');
  if (letterCase === 'upper') return letters.toUpperCase();
  return letterCase === 'lower' ? letters.toLowerCase() : letters;
}

function bestSetting(name: string, lettering: Lettering, box: WordmarkBox) {
  const settings = [1, 2, 3].slice(0, box.maxLines).map((count) => {
    const lines = balancedLines(name.split(' '), count, lettering);
    const widest = (widestOf(lines, lettering) * (lettering.stretch ?? 1)) / 100;
    const highest = box.height / (lines.length * LEADING);
    return { lines, size: Math.min(box.width / widest, highest, box.largest) };
  });
  return settings.reduce((best, next) => (next.size > best.size * 1.12 ? next : best));
}

/** The words on at most the given number of lines, with the widest line as narrow as possible. */
function balancedLines(
  words: ReadonlyArray<string>,
  count: number,
  lettering: Lettering,
): ReadonlyArray<string> {
  if (count === 1 || words.length === 1) return [words.join(' ')];
  const splits = words.slice(1).map((_, index) => {
    const rest = balancedLines(words.slice(index + 1), count - 1, lettering);
    return [words.slice(0, index + 1).join(' '), ...rest];
  });
  return splits.reduce((best, next) =>
    widestOf(next, lettering) < widestOf(best, lettering) ? next : best,
  );
}

function widestOf(lines: ReadonlyArray<string>, lettering: Lettering): number {
  return Math.max(...lines.map((line) => widthOf(line, lettering)));
}

function widthOf(line: string, lettering: Lettering): number {
  const letters = alphabetOf(lettering);
  const widths = Array.from(line, (letter) => letters.get(letter)?.width ?? 0);
  return widths.reduce((sum, width) => sum + (width && width + lettering.tracking), 0);
}

/** The path data of a line, its middle at x = 0. */
function outlined(line: string, lettering: Lettering, index: number): string {
  const letters = alphabetOf(lettering);
  let x = (lettering.tracking - widthOf(line, lettering)) / 2;
  let last = { x, width: 0, isCapital: false };
  return Array.from(line, (letter) => {
    const { width, d } = letters.get(letter) ?? { width: 0, d: '' };
    const y = index * LEADING * 100;
    if (width === 0) return moved(d, last.x + last.width / 2, y - (last.isCapital ? 22 : 0));
    last = { x, width, isCapital: /\p{Lu}/u.test(letter) };
    x += width + lettering.tracking;
    return moved(d, last.x, y);
  }).join('');
}

function moved(d: string, x: number, y: number): string {
  return d.replace(/M(-?[\d.]+) ?(-?[\d.]+)/g, (_, left, top) => {
    const to = Math.round(Number(top) + y);
    return `M${Math.round(Number(left) + x)}${to < 0 ? to : ` ${to}`}`;
  });
}

function setInViewersFace(
  name: string,
  { x, y, width, height, ink, largest }: WordmarkBox,
): string {
  const ems = Array.from(name).length;
  const size = Math.min(largest, height, width / ems);
  const place = { x: x + width / 2, y: y + height / 2 + size * 0.35 };
  const type = { 'font-family': 'sans-serif', 'font-size': size, fill: ink };
  return element('text', { ...place, ...type }, escaped(name));
}
