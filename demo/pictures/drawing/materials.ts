import { type Hex, lit } from '#commerce-api/pictures/drawing/color.ts';

export type Finish = 'matte' | 'gloss' | 'metal' | 'glass' | 'flat';

/** The light along a surface: [offset, amount of `lit`]. */
type Light = ReadonlyArray<readonly [offset: number, amount: number]>;

/**
 * How a studio with one large soft light at the upper left lights a round object of each finish.
 * `flat` is a surface that faces the viewer, lit diagonally.
 */
const LIGHTS: Readonly<Record<Finish, Light>> = {
  matte: [
    [0, -0.2],
    [0.24, 0.1],
    [0.82, -0.13],
    [1, -0.27],
  ],
  gloss: [
    [0, -0.3],
    [0.15, 0.52],
    [0.29, 0.06],
    [0.65, -0.02],
    [0.92, -0.26],
    [1, -0.1],
  ],
  metal: [
    [0, -0.38],
    [0.22, 0.7],
    [0.36, 0.08],
    [0.62, -0.28],
    [0.87, 0.45],
    [1, -0.3],
  ],
  glass: [
    [0, -0.16],
    [0.08, 0.55],
    [0.25, 0.25],
    [0.85, 0],
    [0.93, 0.5],
    [1, -0.12],
  ],
  flat: [
    [0, 0.16],
    [0.45, 0],
    [1, -0.16],
  ],
};

/** A gradient with an id, to be used as `url(#id)`. */
export function material(id: string, color: Hex, finish: Finish): string {
  const direction = finish === 'flat' ? ' x2="1" y2="1"' : '';
  return `<linearGradient id="${id}"${direction}>${stops(LIGHTS[finish], color)}</linearGradient>`;
}

/** A gradient from top to bottom through the given colours. */
export function vertical(id: string, ...colors: ReadonlyArray<Hex>): string {
  const last = Math.max(1, colors.length - 1);
  const written = colors.map((color, index) => stop(index / last, color)).join('');
  return `<linearGradient id="${id}" x2="0" y2="1">${written}</linearGradient>`;
}

/** A soft round spot of a colour that fades out, for shadows and light. */
export function fading(id: string, color: Hex, opacity: number): string {
  const half = Number((opacity / 3).toFixed(2));
  return `<radialGradient id="${id}"><stop stop-color="${color}" stop-opacity="${opacity}"/><stop offset=".55" stop-color="${color}" stop-opacity="${half}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;
}

/** The skin of a bubble: clear in the middle, milky at the rim. */
export function bubble(id: string, color: Hex): string {
  return `<radialGradient id="${id}" cx=".4" cy=".4" r=".62"><stop stop-color="${color}" stop-opacity=".06"/><stop offset=".7" stop-color="${color}" stop-opacity=".2"/><stop offset="1" stop-color="${lit(color, -0.12)}" stop-opacity=".6"/></radialGradient>`;
}

/** The definitions (`id` → markup) that the drawing uses. */
export function usedDefinitions(art: string, all: Readonly<Record<string, () => string>>): string {
  const used = Object.entries(all).filter(([id]) => art.includes(`url(#${id})`));
  return `<defs>${used.map(([, define]) => define()).join('')}</defs>`;
}

function stops(light: Light, color: Hex): string {
  return light.map(([offset, amount]) => stop(offset, lit(color, amount))).join('');
}

function stop(offset: number, color: Hex): string {
  const written =
    offset === 0 ? '' : ` offset="${String(Number(offset.toFixed(2))).replace(/^0/, '')}"`;
  return `<stop${written} stop-color="${color}"/>`;
}
