import { readFileSync } from 'node:fs';
import type { Hex } from '#commerce-api/pictures/drawing/color.ts';
import { element, escaped, short } from '#commerce-api/pictures/drawing/svg.ts';
import { itemAt, stableHash } from '#commerce-api/stable-hash.ts';
import letterings from './letterings.json' with { type: 'json' };

/**
 * Names in outlines, from the alphabets in `lettering/`: a picture can't load fonts. Letters are in
 * hundredths of an em, of which a capital is 70 high.
 */

/** How a brand sets its name: widths in hundredths of an em, `slant` in degrees. */
type Lettering = (typeof letterings)['plain'];

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

const LEADING = 112;
const CAPITAL = 70;
/** Fine lines are stronger in print of this size, or they would vanish. */
const SMALL = 34;

/**
 * A brand's name in its lettering, as large as fits the box, on several lines if that makes it
 * larger. A name with letters that no alphabet has is set in a face of the viewer's.
 */
export function wordmark(brandName: string, box: WordmarkBox): string {
  if (brandName === '') return '';
  const lettering = letteringOf(brandName);
  if (!lettering) return setInViewersFace(brandName, box);
  const { strokeWidth, isRound, alphabet } = lettering;
  const { lines, size } = bestSetting(cased(brandName, lettering), lettering, box);
  return element('path', {
    'aria-label': escaped(brandName),
    transform: placeOf(box, { lettering, size, count: lines.length }),
    fill: alphabet === 'line' ? 'none' : box.ink,
    stroke: box.ink,
    'stroke-width': size < SMALL && strokeWidth < 10 ? strokeWidth * 1.5 : strokeWidth,
    'stroke-linecap': isRound ? 'round' : undefined,
    'stroke-linejoin': strokeWidth > 10 ? 'round' : undefined,
    d: lines.map((line, index) => outlined(line, lettering, index * LEADING)).join(''),
  });
}

interface Setting {
  readonly lettering: Lettering;
  readonly size: number;
  readonly count: number;
}

/** Moves the lines, of which the first begins at 0, to the middle of the box. */
function placeOf(box: WordmarkBox, { lettering, size, count }: Setting): string {
  const scale = size / 100;
  const rise = (CAPITAL - (count - 1) * LEADING) / 2;
  const middle = [box.x + box.width / 2, box.y + box.height / 2 + rise * scale];
  const [wide, high] = [scale * lettering.stretch, scale].map((factor) => factor.toFixed(3));
  const skew = lettering.slant === 0 ? '' : `skewX(${lettering.slant})`;
  return `translate(${middle.map(short).join(' ')})scale(${wide} ${high})${skew}`;
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
const SPACE = [' ', { width: 30, d: '' }] as const;

function readAlphabet(name: string): ReadonlyMap<string, Letter> {
  const file = readFileSync(new URL(`lettering/${name}.svg`, import.meta.url), 'utf8');
  const letters = Array.from(
    file.matchAll(LETTER),
    ([, letter = '', width, d = '']) => [characterOf(letter), { width: Number(width), d }] as const,
  );
  return new Map([SPACE, ...letters]);
}

function characterOf(written: string): string {
  return written
    .replace(/&#x([\da-f]+);/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace('&amp;', '&');
}

/** The brand's lettering, the plain one if that lacks a letter, or none if both do. */
function letteringOf(brandName: string): Lettering | undefined {
  const own = itemAt(letterings.brands, stableHash(brandName) >>> 4);
  return [own, letterings.plain].find((lettering) => {
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
  const widthIn = (line: string) => (widthOf(line, lettering) * lettering.stretch) / 100;
  const settings = [1, 2, 3].slice(0, box.maxLines).map((count) => {
    const lines = balancedLines(name.split(' '), count, widthIn);
    const highest = (box.height * 100) / (lines.length * LEADING);
    return { lines, size: Math.min(box.width / widest(lines, widthIn), highest, box.largest) };
  });
  return settings.reduce((best, next) => (next.size > best.size * 1.12 ? next : best));
}

type Lines = ReadonlyArray<string>;
type Measure = (line: string) => number;

/** The words on at most the given number of lines, with the widest line as narrow as possible. */
function balancedLines(words: Lines, count: number, widthIn: Measure): Lines {
  if (count === 1 || words.length === 1) return [words.join(' ')];
  const splits = words.slice(1).map((_, index) => {
    const rest = balancedLines(words.slice(index + 1), count - 1, widthIn);
    return [words.slice(0, index + 1).join(' '), ...rest];
  });
  return splits.reduce((best, next) =>
    widest(next, widthIn) < widest(best, widthIn) ? next : best,
  );
}

const widest = (lines: Lines, widthIn: Measure) => Math.max(...lines.map(widthIn));

function widthOf(line: string, lettering: Lettering): number {
  const letters = alphabetOf(lettering);
  const widths = Array.from(line, (letter) => letters.get(letter)?.width ?? 0);
  return widths.reduce((sum, width) => sum + (width && width + lettering.tracking), 0);
}

/** How much higher a mark stands over a capital than over a small letter. */
const MARK_RISE = 22;

/** The path data of a line, its middle at x = 0. Letters without a width stand over the one before. */
function outlined(line: string, lettering: Lettering, y: number): string {
  let x = (lettering.tracking - widthOf(line, lettering)) / 2;
  let mark = { x, y };
  return Array.from(line, (letter) => {
    const { width, d } = alphabetOf(lettering).get(letter) ?? SPACE[1];
    if (width === 0) return shifted(d, mark.x, mark.y);
    mark = { x: x + width / 2, y: /\p{Lu}/u.test(letter) ? y - MARK_RISE : y };
    x += width + lettering.tracking;
    return shifted(d, mark.x - width / 2, y);
  }).join('');
}

function shifted(d: string, x: number, y: number): string {
  return d.replace(/M(-?[\d.]+) ?(-?[\d.]+)/g, (_, left, top) => {
    const to = Math.round(Number(top) + y);
    return `M${Math.round(Number(left) + x)}${to < 0 ? to : ` ${to}`}`;
  });
}

function setInViewersFace(name: string, { x, y, width, height, ink, largest }: WordmarkBox) {
  const size = Math.min(largest, height, width / Array.from(name).length);
  const place = { x: x + width / 2, y: y + height / 2 + size * 0.35 };
  const type = { 'font-family': 'sans-serif', 'font-size': size, fill: ink };
  return element('text', { ...place, ...type }, escaped(name));
}
