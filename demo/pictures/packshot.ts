import { PACKSHOT_SIZE, type PackshotDescription } from '#commerce-api/pictures/addresses.ts';
import { svgDocument } from '#commerce-api/pictures/drawing/svg.ts';
import type { ProductType } from '#commerce-api/pictures/product-type.ts';
import { itemAt, stableHash } from '#commerce-api/stable-hash.ts';
import packColors from './pack-colors.json' with { type: 'json' };
import productTypes from './product-types.json' with { type: 'json' };
import { filled, type Look, templateParts } from './templates.ts';

/** A product in the studio: its pack, the pack open or close up, its contents. */
export function drawPackshot(packshot: PackshotDescription): string {
  const ground = '<rect width="100%" height="100%" fill="url(#studio)"/>';
  return svgDocument(PACKSHOT_SIZE, filled(ground + artOf(packshot), lookOf(packshot)));
}

/** How all packs of a brand look; products without a shade have one that is typical of their type. */
export function lookOf({
  productType,
  brandName,
  color,
  seed,
}: Omit<PackshotDescription, 'view'>): Look {
  const { bodyFinish, capFinish, ...colors } = ownColors(brandName);
  const shade = color ?? itemAt(tonesOf(productType), stableHash(`shade/${seed}`));
  return {
    brandName: nameOnPack(brandName),
    colors: { ...colors, shade },
    finishes: { body: bodyFinish, cap: capFinish },
  };
}

export function ownColors(brandName: string) {
  return itemAt(packColors, stableHash(brandName.toLowerCase()));
}

function tonesOf(productType: ProductType): readonly [string, ...Array<string>] {
  const [first = '#d8cfc9', ...others] = productTypes[productType].tones;
  return [first, ...others];
}

const VIEW_NAMES = ['front', 'open', 'close'] as const;

function artOf({ productType, brandName, seed, view }: PackshotDescription): string {
  const hash = stableHash(seed);
  const name = VIEW_NAMES[view];
  if (name === 'close' && productTypes[productType].texture !== null) {
    return `<g transform="rotate(${(hash % 5) * 4 - 8} 300 300)">${textureOf(productType)}</g>`;
  }
  // Products of a brand are a little lower or higher, and stand on the same floor.
  const stretch = (94 + (hash % 5) * 3) / 100;
  const pack = packOf(productType, brandName, name);
  return `<g transform="matrix(1 0 0 ${stretch} 0 ${Math.round(506 * (1 - stretch))})">${pack}</g>`;
}

/** What is in products of a type; nothing if that has no texture. */
export function textureOf(productType: ProductType): string {
  const { texture } = productTypes[productType];
  return templateParts('textures').find(({ id }) => id === texture)?.content ?? '';
}

/** The pack in the brand's cut, if the file has several. */
export function packOf(productType: ProductType, brandName: string, name: string): string {
  const parts = templateParts(`packs/${productType}`);
  const isRound = (stableHash(brandName.toLowerCase()) & 256) !== 0;
  const contentOf = (wanted: string) => parts.find(({ id }) => id === wanted)?.content;
  return (
    (isRound ? contentOf(`${name}-round`) : undefined) ??
    contentOf(name) ??
    contentOf('front') ??
    ''
  );
}

/** As many words as fit: "Rare Beauty by Selena Gomez" is "Rare Beauty" on its packs. */
function nameOnPack(brandName: string): string {
  const name = brandName.replace(/(?<=.{3}) by .{3,}$/i, '');
  return name.length <= NAME_MAX ? name : name.slice(0, NAME_MAX + 1).replace(/ \S*$/, '');
}

const NAME_MAX = 24;
