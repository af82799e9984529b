import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { BillboardDescription } from '#commerce-api/pictures/addresses.ts';
import { short, svgDocument } from '#commerce-api/pictures/drawing/svg.ts';
import { PRODUCT_TYPES } from '#commerce-api/pictures/product-type.ts';
import { stableHash } from '#commerce-api/stable-hash.ts';
import { lookOf, packOf, textureOf } from './packshot.ts';
import palettes from './palettes.json' with { type: 'json' };
import { attributeOf, colorOf, filled, type Look, moved, templateParts } from './templates.ts';

/** The names of all scenes: the files of `scenes/`. */
export const SCENES: ReadonlyArray<string> = readdirSync(new URL('scenes', import.meta.url)).map(
  (file) => basename(file, '.svg'),
);

/**
 * A scene in any size, from its file in `scenes/`: a set stands on the right of a wide picture and
 * at the foot of a high one, before a plain wall; a picture fills a high one, and the right part of
 * a wide one, whose rest is its ground. Of several in a file, the seed chooses.
 */
export function drawScene(billboard: BillboardDescription): string {
  const parts = templateParts(`scenes/${billboard.motif}`);
  const part = parts[stableHash(billboard.seed) % parts.length];
  if (!part) throw new Error(`There is no scene "${billboard.motif}".`);
  const look = sceneLook(billboard, part.tag);
  const art = part.content.replace(PACK, (slot) => packIn(slot, billboard));
  const placed = part.id.startsWith('set')
    ? staged(art, billboard)
    : framed(art, billboard, part.tag);
  return svgDocument(billboard, filled(placed, look));
}

/**
 * The palette's colours, or those of the brand that the scene is about, and the ones that the scene
 * derives from them: `data-shade-is="accent .2"`.
 */
function sceneLook({ palette, seed, subject }: BillboardDescription, tag: string): Look {
  const { bodyFinish, capFinish, ...colors } = palettes[palette];
  const own = subject && lookOf({ ...subject, seed });
  const named = { ...colors, ...own?.colors };
  const derived = Array.from(
    tag.matchAll(/ data-(\w+)-is="([^"]+)"/g),
    ([, name = '', expression = '']) => [name, colorOf(expression, named)] as const,
  );
  return {
    brandName: own?.brandName ?? '',
    colors: { ...named, ...Object.fromEntries(derived) },
    finishes: own?.finishes ?? { body: bodyFinish, cap: capFinish },
  };
}

const PACK = /<rect [^>]*data-pack=[^>]*>/g;

/** A pack in the place of a slot: of the type that the slot says, or else of the scene's subject. */
function packIn(slot: string, { subject }: BillboardDescription): string {
  const own = PRODUCT_TYPES.find((known) => known === attributeOf(slot, 'data-type'));
  const type = own ?? subject?.productType ?? 'cream-jar';
  const view = attributeOf(slot, 'data-pack') ?? 'front';
  const [x, y, width] = ['x', 'y', 'width'].map((name) => attributeOf(slot, name));
  const art =
    (view === 'contents' && textureOf(type)) || packOf(type, subject?.brandName ?? '', view);
  const box = `x="${x}" y="${y}" width="${width}" height="${width}" viewBox="0 0 600 600"`;
  return moved(`<svg ${box} overflow="visible">${art}</svg>`, slot);
}

type Size = Pick<BillboardDescription, 'width' | 'height'>;

/** The line where wall and floor meet, above the one on which packs stand. */
const WALL_FOOT = 96;

function staged(art: string, size: Size): string {
  const { width, height } = size;
  const { x, y, scale } = stageOf(size);
  const floor = short(y - WALL_FOOT * scale);
  const set = `<g transform="translate(${short(x)} ${short(y)})scale(${Number(scale.toFixed(3))})">${art}</g>`;
  return [
    `<rect width="${width}" height="${height}" fill="url(#wall)"/>`,
    `<rect y="${floor}" width="${width}" height="${height}" fill="url(#floor)"/>`,
    `<ellipse cx="${width * 0.6}" cy="${height * 0.3}" rx="${Math.max(width, height) * 0.55}" ry="${height * 0.7}" fill="url(#light)"/>`,
    ...alongBand(set, size, scale),
  ].join('');
}

/** The set is about 860 units wide and 760 high. */
function stageOf({ width, height }: Size) {
  if (width > height * 1.15) {
    const scale = Math.min(height / 740, (width * 0.54) / 860);
    return { x: width - Math.max(430 * scale, width * 0.27), y: height - 128 * scale, scale };
  }
  const scale = Math.min(width / 900, (height * 0.58) / 760);
  return { x: width / 2, y: height - 130 * scale, scale };
}

/** A picture so wide has room for the set several times, up to its end. */
const BAND = 6;

function alongBand(set: string, size: Size, scale: number): ReadonlyArray<string> {
  if (size.width < size.height * BAND) return [set];
  const apart = 1000 * scale;
  const count = Math.floor((size.width - stageOf(size).x - apart / 2) / apart);
  const others = Array.from(
    { length: count },
    (_, at) => `<use href="#S" x="${short((at + 1) * apart)}"/>`,
  );
  return [`<g id="S">${set}</g>`, ...others];
}

/** A picture that fills its place, or, if it has a ground, the right part of a wide place. */
function framed(art: string, { width, height }: Size, tag: string): string {
  const ground = attributeOf(tag, 'data-ground');
  const left = ground && width > height * 1.75 ? Math.round(width * 0.42) : 0;
  const box = `x="${left}" width="${width - left}" height="${height}" overflow="visible"`;
  const [shape] = /viewBox="[^"]*" preserveAspectRatio="[^"]*"/.exec(tag) ?? [];
  const behind = ground ? `<rect width="100%" height="100%" fill="url(#${ground})"/>` : '';
  return `${behind}<svg ${box} ${shape}>${art}</svg>`;
}
