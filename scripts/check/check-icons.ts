import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ShopFacts } from '#domain/shop-facts.ts';
import type { ShopProblem } from '#server/config/shop-problem.ts';
import { SHOP } from '#shop/shop.ts';
import type { Looked } from './part.ts';

interface Icon {
  /** In `public`, such as `/icon-192.png`. */
  readonly path: string;
  /** Pixels of each side; any, for a drawing. */
  readonly size: number | 'any';
  /** Bytes before the picture. */
  readonly headerBytes?: number;
}

/** After its header and one entry, an icon file has a PNG picture. */
const ICON_HEADER_BYTES = 22;

/** What browsers request without being told to. */
const UNTOLD: ReadonlyArray<Icon> = [
  { path: '/favicon.ico', size: 32, headerBytes: ICON_HEADER_BYTES },
  { path: '/apple-touch-icon.png', size: 180 },
];

/** The icons of a shop: whether each is in `public`, in its format and its size. */
export async function checkIcons(
  folder: string,
  { vector, plain, maskable }: ShopFacts['icons'] = SHOP.icons,
): Promise<Looked> {
  const icons: ReadonlyArray<Icon> = [...UNTOLD, { path: vector, size: 'any' }, ...plain, maskable];
  const problems = await Promise.all(icons.map((icon) => iconProblems(folder, icon)));
  return { problems: problems.flat(), seen: [`${icons.length} icons`] };
}

async function iconProblems(
  folder: string,
  { path, size, headerBytes = 0 }: Icon,
): Promise<ReadonlyArray<ShopProblem>> {
  const file = join('public', path);
  const wanted = size === 'any' ? 'an SVG drawing' : `a PNG picture of ${size} × ${size} pixels`;
  if (!existsSync(join(folder, file)))
    return [{ file, message: `There is no icon: add ${wanted}.` }];
  const bytes = await readFile(join(folder, file));
  const found = await pictureIn(bytes.subarray(headerBytes));
  const isRight =
    size === 'any'
      ? found?.format === 'svg'
      : found?.format === 'png' && found.width === size && found.height === size;
  if (isRight) return [];
  const was = found ? `${found.format}, ${found.width} × ${found.height}` : 'no picture';
  return [{ file, message: `The icon must be ${wanted}, but is ${was}.` }];
}

async function pictureIn(bytes: Uint8Array) {
  try {
    return await sharp(bytes).metadata();
  } catch {
    return undefined;
  }
}
