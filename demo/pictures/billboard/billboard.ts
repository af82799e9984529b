import type { Palette } from '#commerce-api/pictures/addresses.ts';
import { lit, mix } from '#commerce-api/pictures/drawing/color.ts';
import { element, placed, svgDocument } from '#commerce-api/pictures/drawing/svg.ts';
import { stableHash } from '#commerce-api/pictures/stable-hash.ts';
import { fading, material, usedDefinitions, vertical } from '../drawing/materials.ts';
import { createLook, FILL, type Look, packDefinitions } from '../packs/look.ts';
import { CASTS, type CastMember } from './casts.ts';
import { SCENE_COLORS, type SceneColors } from './palettes.ts';
import type { SceneMotif } from './scene-motif.ts';
import * as pieces from './set-pieces.ts';

export interface Billboard {
  readonly motif: SceneMotif;
  readonly palette: Palette;
  readonly seed: string;
  readonly width: number;
  readonly height: number;
}

/**
 * A scene with podiums, packs and light, in any size. The podiums stand on the right of a wide
 * picture and at the foot of a high one; the rest is a plain wall for the page's text.
 */
export function drawBillboard(billboard: Billboard): string {
  const { motif, seed } = billboard;
  const colors = SCENE_COLORS[billboard.palette];
  const choice = stableHash(`${motif}/${seed}`);
  const stage = stageOf(billboard);
  const scene = placed(sceneOf(motif, colors, choice), stage);
  const art =
    room(billboard, stage.y - pieces.WALL_FOOT * stage.scale) + alongBand(scene, billboard, stage);
  return svgDocument(billboard, usedDefinitions(art, definitions(motif, colors)) + art);
}

interface Stage {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The set is about 860 units wide and 760 high. */
function stageOf({ width, height }: Billboard): Stage {
  const isWide = width > height * 1.15;
  if (isWide) {
    const scale = Math.min(height / 740, (width * 0.54) / 860);
    return { x: width - Math.max(430 * scale, width * 0.27), y: height - 128 * scale, scale };
  }
  const scale = Math.min(width / 900, (height * 0.58) / 760);
  return { x: width / 2, y: height - 130 * scale, scale };
}

/** A picture so wide has room for the set several times, up to its end. */
const BAND = 6;

function alongBand(scene: string, { width, height }: Billboard, { x, scale }: Stage): string {
  if (width < height * BAND) return scene;
  const apart = 1000 * scale;
  const count = Math.floor((width - x - apart / 2) / apart);
  const others = Array.from({ length: count }, (_, index) =>
    element('use', { href: '#S', x: (index + 1) * apart }),
  );
  return element('g', { id: 'S' }, scene) + others.join('');
}

/** Wall, floor and the pool of light on them. */
function room({ width, height }: Billboard, floorTop: number): string {
  return (
    element('rect', { width, height: floorTop + 1, fill: 'url(#o)' }) +
    element('rect', { y: floorTop, width, height: height - floorTop, fill: 'url(#n)' }) +
    element('ellipse', {
      cx: width * 0.6,
      cy: height * 0.3,
      rx: Math.max(width, height) * 0.55,
      ry: height * 0.7,
      fill: 'url(#a)',
    })
  );
}

function sceneOf(motif: SceneMotif, colors: SceneColors, choice: number): string {
  const backdrop = pieces.BACKDROPS[choice % pieces.BACKDROPS.length] ?? pieces.BACKDROPS[0];
  const isMirrored = (choice >>> 8) % 2 === 1;
  const cast = motif === 'abstract' ? geometry(colors) : castOn(motif, colors, isMirrored);
  return backdrop(colors) + FOREGROUNDS[motif](colors, cast);
}

/** What a motif adds behind and in front of its packs. */
const FOREGROUNDS: Readonly<Record<SceneMotif, (colors: SceneColors, cast: string) => string>> = {
  lipstick: ({ shade }, cast) =>
    pieces.ball({ x: -320, y: 24, size: 84 }) + cast + pieces.petals(lit(shade, 0.25)),
  skincare: ({ wall }, cast) =>
    pieces.ripples(0, 44, lit(wall, 0.6)) + cast + pieces.ball({ x: 330, y: 70, size: 54 }),
  fragrance: ({ accent }, cast) =>
    pieces.ball({ x: -320, y: 24, size: 84 }) + cast + pieces.petals(lit(accent, 0.3)),
  hair: (_, cast) =>
    pieces.ball({ x: -330, y: 50, size: 74 }) + cast + pieces.ball({ x: 320, y: 76, size: 44 }),
  bath: ({ wall }, cast) =>
    pieces.ripples(0, 44, lit(wall, 0.6)) +
    cast +
    pieces.ball({ x: -340, y: 40, size: 46 }) +
    pieces.ball({ x: -280, y: 76, size: 30 }),
  tools: (_, cast) => pieces.ring(290, 20, 250) + cast,
  gift: ({ metal }, cast) =>
    pieces.ball({ x: -330, y: 34, size: 84 }) +
    cast +
    pieces.ball({ x: 330, y: 60, size: 56 }) +
    pieces.petals(lit(metal, 0.2)),
  brushes: ({ shade }, cast) => cast + pieces.petals(lit(shade, 0.35)),
  abstract: (_, cast) => cast,
};

/** Podiums for the lead and up to two others. The lead's is the highest and farthest back. */
const PODIUMS = [
  { x: 0, y: -20, width: 300, height: 120 },
  { x: -216, y: 28, width: 214, height: 56 },
  { x: 214, y: 30, width: 196, height: 30 },
] as const;

function castOn(motif: SceneMotif, colors: SceneColors, isMirrored: boolean): string {
  const look = lookOf(motif, colors);
  return CASTS[motif]
    .map((member, index) => {
      const place = PODIUMS[index] ?? PODIUMS[0];
      const spot = { ...place, x: isMirrored ? -place.x : place.x };
      return pieces.podium(spot) + standing(member, look, spot);
    })
    .join('');
}

/**
 * Packs without a brand. The contents have a lipstick's colour only if they are for lips or cheeks.
 */
function lookOf(motif: SceneMotif, colors: SceneColors): Look {
  const isPigment = motif === 'lipstick' || motif === 'brushes' || motif === 'gift';
  const content = lit(mix(colors.accent, '#f2c48c', 0.45), 0.3);
  const look = createLook('', isPigment ? colors.shade : content, motif);
  return { ...look, identity: colors };
}

function standing(
  member: CastMember,
  look: Look,
  spot: { x: number; y: number; height: number },
): string {
  const { art, feet } = member.draw(look);
  const shadows = feet.map(({ x, width }) =>
    element('ellipse', { cx: x + width * 0.1, rx: width * 0.66, ry: 13, fill: FILL.floorShadow }),
  );
  const at = { x: spot.x, y: spot.y - spot.height + 10, scale: member.scale };
  return placed(shadows.join('') + art, at);
}

/** Plaster, spheres and a ring: a scene without products. */
function geometry({ accent }: SceneColors): string {
  return (
    pieces.podium({ x: 60, y: -30, width: 300, height: 190 }) +
    pieces.ring(60, -212, 240) +
    pieces.ball({ x: 60, y: -200, size: 120 }) +
    pieces.podium({ x: -190, y: 24, width: 230, height: 84 }) +
    pieces.ball({ x: -190, y: -56, size: 150, fill: 'url(#z)' }) +
    pieces.podium({ x: 270, y: 40, width: 180, height: 40 }) +
    pieces.ball({ x: 276, y: 4, size: 86 }) +
    pieces.petals(lit(accent, 0.3))
  );
}

/** The materials of the set and of the packs. */
function definitions(motif: SceneMotif, colors: SceneColors): Record<string, () => string> {
  const { wall, floor, plaster, accent } = colors;
  return {
    ...packDefinitions(lookOf(motif, colors)),
    o: () => vertical('o', lit(wall, 0.1), wall, lit(wall, -0.05)),
    n: () => vertical('n', lit(floor, 0.12), floor, lit(floor, -0.1)),
    a: () => fading('a', lit(wall, 0.6), 0.5),
    i: () => vertical('i', mix(wall, accent, 0.55), mix(wall, accent, 0.18)),
    j: () => drapeFolds(mix(wall, accent, 0.3)),
    k: () => material('k', plaster, 'matte'),
    l: () => vertical('l', lit(plaster, 0.1), lit(plaster, 0.45)),
    u: () => sphere('u', accent),
    z: () => sphere('z', plaster),
  };
}

function drapeFolds(color: string): string {
  return `<linearGradient id="j" x2=".085" spreadMethod="reflect"><stop stop-color="${lit(color, -0.12)}"/><stop offset=".5" stop-color="${color}"/><stop offset="1" stop-color="${lit(color, 0.32)}"/></linearGradient>`;
}

function sphere(id: string, color: string): string {
  return `<radialGradient id="${id}" cx=".35" cy=".28" r=".8"><stop stop-color="${lit(color, 0.6)}"/><stop offset=".45" stop-color="${color}"/><stop offset="1" stop-color="${lit(color, -0.34)}"/></radialGradient>`;
}
