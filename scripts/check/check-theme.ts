import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, wcagContrast } from 'culori';
import type { ShopProblem } from '#server/config/shop-problem.ts';
import type { PartResult } from './part.ts';

const FILE = 'shop/theme.css';

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

type Colours = ReadonlyMap<string, string>;

interface Scheme {
  readonly name: 'light' | 'dark';
  readonly colours: Colours;
}

/** The colours of the theme: whether both schemes have each, and whether text and shapes stand out. */
export function checkTheme(folder: string): PartResult {
  const css = readFileSync(join(folder, FILE), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  const light = schemeOf(css, 'light');
  const dark = schemeOf(css, 'dark');
  const problems = [
    ...absentFrom(dark, light.colours),
    ...absentFrom(light, dark.colours),
    ...[light, dark].flatMap((scheme) => [
      ...contrastProblems(scheme, TEXTS, TEXT_CONTRAST),
      ...contrastProblems(scheme, SHAPES, SHAPE_CONTRAST),
    ]),
  ];
  return {
    problems: problems.map((message): ShopProblem => ({ file: FILE, message })),
    seen: [`${light.colours.size} colours in two schemes`],
  };
}

const ROOT = {
  light: /:root\s*\{([^}]*)\}/,
  dark: /prefers-color-scheme:\s*dark\s*\)\s*\{\s*:root\s*\{([^}]*)\}/,
};

/** The tokens of a scheme that are opaque colours, without their dashes. */
function schemeOf(css: string, name: Scheme['name']): Scheme {
  const [, block = ''] = ROOT[name].exec(css) ?? [];
  const tokens = [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)]
    .map(([, token = '', value = '']) => [token, value] as const)
    .filter(([, value]) => isOpaque(value));
  return { name, colours: new Map(tokens) };
}

function isOpaque(value: string): boolean {
  // A bare number would be read as digits of a colour.
  const colour = /^[#a-z]/i.test(value) ? parse(value) : undefined;
  return colour !== undefined && (colour.alpha ?? 1) === 1;
}

function absentFrom({ name, colours }: Scheme, others: Colours): ReadonlyArray<string> {
  return [...others.keys()]
    .filter((token) => !colours.has(token))
    .map((token) => `--${token} is no opaque colour in the ${name} scheme.`);
}

/** Pairs of colours that are too alike. One that is missing is reported by itself. */
function contrastProblems(
  { name, colours }: Scheme,
  pairs: ReadonlyArray<readonly [front: string, ground: string]>,
  least: number,
): ReadonlyArray<string> {
  return pairs.flatMap(([front, ground]) => {
    const [one, other] = [colours.get(front), colours.get(ground)];
    if (one === undefined || other === undefined) return [];
    const contrast = wcagContrast(one, other);
    if (contrast >= least) return [];
    return [
      `--${front} on --${ground} has a contrast of ${contrast.toFixed(1)} in the ${name} scheme: ${least} is the least.`,
    ];
  });
}
