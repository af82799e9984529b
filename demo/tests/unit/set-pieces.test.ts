import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { svgDocument } from '#commerce-api/pictures/drawing/svg.ts';
import { PRODUCT_TYPES, type ProductType } from '#commerce-api/pictures/product-type.ts';
import { lookOf, packOf } from '#demo/pictures/packshot.ts';
import { attributeOf, filled } from '#demo/pictures/templates.ts';
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

/** The side of a pack's drawing. Open pencils stand out at its top. */
const PACK = 600;

/** How far below the top of its drawing a pack begins; less than 0 if above. */
async function topOf(productType: ProductType, view: string): Promise<number> {
  const look = lookOf({ productType, brandName: 'Aube', seed: 'a', color: null });
  const art = filled(packOf(productType, 'Aube', view), look);
  const lowered = `<g transform="translate(0 ${PACK})">${art}</g>`;
  const svg = svgDocument({ width: PACK, height: 2 * PACK }, lowered);
  const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true });
  return -(info.trimOffsetTop ?? 0) - PACK;
}

test('no pack covers the name of its brand on the wall behind it', async () => {
  const file = join(PROJECT_FOLDER, 'demo/pictures/scenes/brand-split.svg');
  const slots = readFileSync(file, 'utf8').match(/<rect [^>]*data-(?:wordmark|pack)=[^>]*>/g) ?? [];
  const [name = '', pack = ''] = slots;
  const number = (slot: string, attribute: string) => Number(attributeOf(slot, attribute));
  const end = number(name, 'y') + number(name, 'height');
  const view = attributeOf(pack, 'data-pack') ?? '';
  const tops = await Promise.all(PRODUCT_TYPES.map((type) => topOf(type, view)));
  const highest = Math.min(...tops);
  const begin = number(pack, 'y') + (highest * number(pack, 'width')) / PACK;
  expect(begin).toBeGreaterThanOrEqual(end);
});
