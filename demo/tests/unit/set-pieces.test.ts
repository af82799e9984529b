import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';

/** How much of a set a wide picture shows above the line where packs stand. */
const SHOWN = 610;
/** So that an arch is recognised as one, in units of the set. */
const ROUND_SHOWN = 100;
/** Caps on packs are arches, too; those of the set are wider. */
const NARROWEST = 180;

test('the round part of each arch is in a wide picture, where it would else end in a hard edge', () => {
  const files = globSync('demo/pictures/scenes/*.svg', { cwd: PROJECT_FOLDER });
  const drawn = files.map((file) => readFileSync(join(PROJECT_FOLDER, file), 'utf8')).join('');
  const arches = [...drawn.matchAll(/V(-\d+)a(\d+)/g)].filter(([, , r]) => Number(r) >= NARROWEST);
  expect(arches.length).toBeGreaterThanOrEqual(4);
  for (const [, top] of arches) expect(-Number(top)).toBeLessThanOrEqual(SHOWN - ROUND_SHOWN);
});
