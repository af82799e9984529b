import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { SHOP_ICONS } from '#domain/shop-icons.ts';
import type { ShopProblem } from '#server/config/shop-problem.ts';
import type { PartResult } from './part.ts';

/** The size of a drawing. */
const ANY = 'any';

interface Icon {
  /** In `shop/icons`, such as `/icon-192.png`. */
  readonly path: string;
  /** Pixels of each side. */
  readonly size: number | typeof ANY;
}

/** After its header and one entry, an icon file has a PNG picture. */
const ICON_HEADER_BYTES = 22;

const { vector, plain, maskable, old, touch } = SHOP_ICONS;
const ICONS: ReadonlyArray<Icon> = [old, touch, { path: vector, size: ANY }, ...plain, maskable];

/** The icons of a shop: whether each is in `shop/icons`, in its format and its size; and the drawing of its name. */
export async function checkIcons(folder: string): Promise<PartResult> {
  const problems = await Promise.all(ICONS.map((icon) => iconProblems(folder, icon)));
  return {
    problems: [...problems.flat(), ...wordMarkProblems(folder)],
    seen: [`${ICONS.length} icons`],
  };
}

/** The header draws it in the colour of its text. A shop without one shows its name. */
function wordMarkProblems(folder: string): ReadonlyArray<ShopProblem> {
  const file = 'shop/word-mark.svg';
  if (!existsSync(join(folder, file))) return [];
  const drawing = readFileSync(join(folder, file), 'utf8');
  if (/<svg\b[^>]*\bviewBox=/.test(drawing) && drawing.includes('currentColor')) return [];
  const message =
    'The drawing must be an SVG with a viewBox, in currentColor, or it is lost on dark grounds.';
  return [{ file, message }];
}

async function iconProblems(
  folder: string,
  { path, size }: Icon,
): Promise<ReadonlyArray<ShopProblem>> {
  const file = join('shop/icons', path);
  const expected = size === ANY ? 'an SVG drawing' : `a PNG picture of ${size} × ${size} pixels`;
  if (!existsSync(join(folder, file)))
    return [{ file, message: `There is no icon: add ${expected}.` }];
  const bytes = await readFile(join(folder, file));
  const found = await pictureIn(bytes.subarray(path === old.path ? ICON_HEADER_BYTES : 0));
  const isRight =
    size === ANY
      ? found?.format === 'svg'
      : found?.format === 'png' && found.width === size && found.height === size;
  if (isRight) return [];
  const was = found ? `${found.format}, ${found.width} × ${found.height}` : 'no picture';
  return [{ file, message: `The icon must be ${expected}, but is ${was}.` }];
}

async function pictureIn(bytes: Uint8Array) {
  try {
    return await sharp(bytes).metadata();
  } catch {
    return undefined;
  }
}
