import { expect, test } from 'vitest';
import { SCENE_COLORS } from '#demo/pictures/billboard/palettes.ts';
import { BACKDROPS } from '#demo/pictures/billboard/set-pieces.ts';

/** How much of a set a wide picture shows above the line where packs stand. */
const SHOWN = 610;
/** So that an arch is recognised as one, in units of the set. */
const ROUND_SHOWN = 100;

test('the round part of each arch is in a wide picture, where it would else end in a hard edge', () => {
  const drawn = BACKDROPS.map((draw) => draw(SCENE_COLORS.rose)).join('');
  const straightTops = [...drawn.matchAll(/V(-\d+)a/g)].map(([, y]) => -Number(y));
  expect(straightTops.length).toBeGreaterThanOrEqual(4);
  for (const top of straightTops) expect(top).toBeLessThanOrEqual(SHOWN - ROUND_SHOWN);
});
