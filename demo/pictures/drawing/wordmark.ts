import type { Hex } from '#commerce-api/pictures/drawing/color.ts';
import { element, escaped, short } from '#commerce-api/pictures/drawing/svg.ts';
import { stableHash } from '#commerce-api/pictures/stable-hash.ts';

/** How a brand sets its name. Tracking and widths are in ems. */
interface Lettering {
  readonly family: string;
  readonly weight: number;
  readonly style?: 'italic';
  readonly letterCase: 'upper' | 'lower' | 'as-is';
  readonly tracking: number;
}

const SANS = 'Futura,Avenir,Arial,sans-serif';
const SERIF = 'Didot,Bodoni MT,Georgia,serif';

const LETTERINGS: readonly [Lettering, ...Array<Lettering>] = [
  { family: SANS, weight: 300, letterCase: 'upper', tracking: 0.24 },
  { family: SERIF, weight: 400, letterCase: 'upper', tracking: 0.1 },
  { family: SANS, weight: 700, letterCase: 'lower', tracking: -0.02 },
  { family: SERIF, weight: 400, style: 'italic', letterCase: 'as-is', tracking: 0 },
  { family: SANS, weight: 700, letterCase: 'upper', tracking: 0.06 },
  { family: SERIF, weight: 400, letterCase: 'lower', tracking: 0.02 },
  { family: SANS, weight: 400, letterCase: 'as-is', tracking: 0.08 },
];

export interface WordmarkBox {
  /** The centre of the box. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly ink: Hex;
  /** The largest size, however much room there is. */
  readonly largest: number;
  readonly maxLines?: number;
}

/**
 * A brand's name in its lettering, as large as fits the box, on several lines if that makes it
 * larger. `textLength` squeezes it to the box if a font runs wider than estimated.
 */
export function wordmark(brandName: string, box: WordmarkBox): string {
  if (brandName === '') return '';
  const lettering = letteringOf(brandName);
  const { lines, size } = bestSetting(cased(brandName, lettering), lettering.tracking, box);
  const leading = size * 1.12;
  const firstBaseline = box.y + size * 0.35 - ((lines.length - 1) * leading) / 2;
  const set = lines.map((line, index) => {
    const width = emWidth(line, lettering.tracking) * size;
    const position = {
      x: box.x + (lettering.tracking * size) / 2,
      y: firstBaseline + index * leading,
      textLength: width > box.width * 0.9 ? short(box.width) : undefined,
    };
    return element('text', position, escaped(line));
  });
  return element('g', { ...fontOf(lettering, size), fill: box.ink }, set.join(''));
}

/** The font size at which a line of sans-serif text fits a width. */
export function fittingSize(text: string, width: number, largest: number): number {
  return Math.min(largest, width / emWidth(text, 0.1));
}

/** Scripts with joined or stacked letters break when tracked, and have no upper case. */
function letteringOf(brandName: string): Lettering {
  const lettering = LETTERINGS[(stableHash(brandName) >>> 4) % LETTERINGS.length] ?? LETTERINGS[0];
  const isLatin = /^[\p{Script=Latin}\p{Script=Common}]+$/u.test(brandName);
  if (isLatin) return lettering;
  return {
    family: lettering.family,
    weight: lettering.weight,
    letterCase: 'as-is',
    tracking: 0.02,
  };
}

function fontOf(lettering: Lettering, size: number) {
  return {
    'font-family': lettering.family,
    'font-size': size,
    'font-weight': lettering.weight === 400 ? undefined : String(lettering.weight),
    'font-style': lettering.style,
    'letter-spacing': lettering.tracking === 0 ? undefined : (lettering.tracking * size).toFixed(1),
  };
}

function bestSetting(name: string, tracking: number, box: WordmarkBox) {
  const settings = [1, 2, 3].slice(0, box.maxLines ?? 2).map((count) => {
    const lines = balancedLines(name.split(' '), count);
    const widest = Math.max(...lines.map((line) => emWidth(line, tracking)));
    const fitting = Math.min(box.width / widest, box.height / (lines.length * 1.12), box.largest);
    return { lines, size: fitting };
  });
  return settings.reduce((best, next) => (next.size > best.size * 1.12 ? next : best));
}

/** The words on at most the given number of lines, with the widest line as narrow as possible. */
function balancedLines(words: ReadonlyArray<string>, count: number): ReadonlyArray<string> {
  if (count === 1 || words.length === 1) return [words.join(' ')];
  const splits = words.slice(1).map((_, index) => {
    const rest = balancedLines(words.slice(index + 1), count - 1);
    return [words.slice(0, index + 1).join(' '), ...rest];
  });
  return splits.reduce((best, next) => (longest(next) < longest(best) ? next : best));
}

function longest(lines: ReadonlyArray<string>): number {
  return Math.max(...lines.map((line) => emWidth(line, 0)));
}

function cased(name: string, lettering: Lettering): string {
  if (lettering.letterCase === 'upper') return name.toUpperCase();
  return lettering.letterCase === 'lower' ? name.toLowerCase() : name;
}

/** Widths of characters in a common font, in ems. The first matching pattern counts. */
const CHARACTER_WIDTHS: ReadonlyArray<readonly [RegExp, number]> = [
  [/\p{M}/u, 0],
  [/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u, 1],
  [/\p{Script=Thai}/u, 0.6],
  [/[MW@&]/, 0.88],
  [/[mw]/, 0.82],
  [/[IiljftrJ.,'’!|:;\- ]/, 0.32],
  [/\p{Lu}/u, 0.7],
  [/[\p{L}\p{N}]/u, 0.55],
];

function emWidth(text: string, tracking: number): number {
  return Array.from(text).reduce((total, character) => {
    const known = CHARACTER_WIDTHS.find(([pattern]) => pattern.test(character));
    return total + (known ? known[1] : 0.6) + tracking;
  }, 0);
}
