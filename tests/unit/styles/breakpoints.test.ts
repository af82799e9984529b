import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The widths, in pixels, from which on layouts change. */
const BREAKPOINTS = { xs: 1, sm: 768, md: 1_024, lg: 1_216, xl: 1_408, xxl: 1_536 };

/** The font size of browsers in their default settings. */
const REM_PX = 16;

/** Decides only which parts of the header stay visible, not about a layout. */
const LOW_SCREEN = 'height < 30rem';

const FILES = globSync('{src,console,server,commerce-api}/**/*.{astro,css,ts,tsx,js}');

interface Query {
  readonly file: string;
  /** A condition of a media query, such as `width >= 48rem`. */
  readonly condition: string;
}

/** Conditions on a screen's side, from media queries, `matchMedia` and `sizes`. */
function queriesOn(side: 'width' | 'height'): ReadonlyArray<Query> {
  const condition = new RegExp(
    `\\(([^()]*\\b(?:min-|max-|device-)*${side}\\s*[:<>=][^()]*)\\)`,
    'g',
  );
  return FILES.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(condition)]
      .map(([, text = '']) => ({ file, condition: text }))
      .filter((query) => lengthsOf(query).length > 0),
  );
}

function lengthsOf({ condition }: Query): ReadonlyArray<number> {
  return [...condition.matchAll(/([\d.]+)(px|r?em)\b/g)].map(
    ([, number, unit]) => Number(number) * (unit === 'px' ? 1 : REM_PX),
  );
}

describe('layouts', () => {
  it('change at the six breakpoints and nowhere else', () => {
    const known = Object.values(BREAKPOINTS);
    const queries = queriesOn('width');
    expect(queries.length).toBeGreaterThan(40);
    const others = queries.filter((query) => lengthsOf(query).some((px) => !known.includes(px)));
    expect(others).toEqual([]);
  });

  it('do not change with the height of the screen', () => {
    const queries = queriesOn('height');
    expect(queries.length).toBeGreaterThan(0);
    expect(queries.filter(({ condition }) => condition !== LOW_SCREEN)).toEqual([]);
  });
});
