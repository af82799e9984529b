import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createStaticFiles } from '#server/static-files.ts';

const PUBLIC = join(import.meta.dirname, '../../../public');
const files = createStaticFiles(() => ({ folders: [PUBLIC], digests: new Map() }));

/** An icon file holds, after its header and one entry, a picture as PNG. */
const ICON_HEADER_BYTES = 22;

test.each([
  ['/favicon.ico', 'image/x-icon', ICON_HEADER_BYTES, 32],
  ['/apple-touch-icon.png', 'image/png', 0, 180],
])('what browsers ask for unasked is there: %s', async (path, type, skipped, size) => {
  const file = await files.read(path);
  expect([file?.status, file?.type]).toEqual([200, type]);
  const picture = await sharp(file?.body.subarray(skipped)).metadata();
  expect([picture.format, picture.width, picture.height]).toEqual(['png', size, size]);
});
