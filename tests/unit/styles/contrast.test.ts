import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const CSS = readFileSync('shop/theme.css', 'utf8');
const DARK = '@media (prefers-color-scheme: dark)';
const IN_BOTH = '/* The same in both schemes';

/** WCAG 2.2, 1.4.3 and 1.4.11. */
const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;

/** Colours of text, and the backgrounds that it's on. */
const TEXTS = [
  ['ink', 'paper'],
  ['ink', 'paper-soft'],
  ['ink', 'blush'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'paper-soft'],
  ['accent', 'paper'],
  ['accent', 'paper-soft'],
  ['accent-ink', 'accent'],
  ['paper', 'ink'],
  ['paper', 'ink-hover'],
  ['night-ink', 'night'],
  ['night-ink', 'night-soft'],
  ['night-ink-soft', 'night'],
  ['night-ink-soft', 'night-soft'],
  ['night', 'night-ink'],
] as const;

/** What has to be visible: borders of fields, and the focus. */
const SHAPES = [
  ['line-strong', 'paper'],
  ['line-strong', 'paper-soft'],
  ['focus', 'paper'],
  ['focus', 'paper-soft'],
  ['focus', 'blush'],
] as const;

type Colours = Readonly<Record<string, string>>;

const light = coloursOf(CSS.slice(0, CSS.indexOf(DARK)));
const dark = coloursOf(CSS.slice(CSS.indexOf(DARK), CSS.indexOf(IN_BOTH)));

/** The tokens that are opaque colours, without their dashes. */
function coloursOf(css: string): Colours {
  const tokens = css.matchAll(/--([a-z-]+): (#[0-9a-f]{3,6});/g);
  return Object.fromEntries(tokens.map(([, name = '', colour = '']) => [name, colour]));
}

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s scheme', (_name, colours) => {
  it.each(TEXTS)('has letters of %s that can be read on %s', (text, ground) => {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  it.each(SHAPES)('has shapes of %s that can be seen on %s', (shape, ground) => {
    expect(contrast(colours[shape], colours[ground])).toBeGreaterThanOrEqual(SHAPE_CONTRAST);
  });
});

it('has every colour in both schemes', () => {
  expect(Object.keys(dark).toSorted()).toEqual(Object.keys(light).toSorted());
});

function contrast(one = '', other = ''): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** As WCAG defines it for sRGB, from 0 to 1. */
function luminance(colour: string): number {
  const digits =
    colour.length === 4 ? [...colour.slice(1)].flatMap((d) => [d, d]) : [...colour.slice(1)];
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2).join(''), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
