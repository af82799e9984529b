import { type Hex, lit, mix } from '#commerce-api/pictures/drawing/color.ts';
import { element, path } from '#commerce-api/pictures/drawing/svg.ts';
import { cap, oval } from '../drawing/parts.ts';
import type { SceneColors } from './palettes.ts';

/**
 * The pieces of a scene's set, in units of the set: x is 0 at its axis, y is 0 at the floor where
 * the packs stand, and the set is about 800 high.
 */

/** Where the wall meets the floor, above the line that packs stand on. */
export const WALL_FOOT = 96;

export type DrawBackdrop = (colors: SceneColors) => string;

/** An arched niche whose left side is in the shade. */
const arch: DrawBackdrop = ({ wall }) =>
  cap({ width: 500, height: 640, bottom: WALL_FOOT, x: -8, fill: lit(wall, -0.13), round: 249 }) +
  cap({ width: 470, height: 622, bottom: WALL_FOOT, x: 8, fill: 'url(#i)', round: 234 });

/** Two arches, one behind the other, both as low as a wide picture shows them whole. */
const doubleArch: DrawBackdrop = ({ wall, accent }) =>
  cap({
    width: 380,
    height: 490,
    bottom: WALL_FOOT,
    x: 150,
    fill: mix(wall, accent, 0.22),
    round: 189,
  }) + cap({ width: 380, height: 400, bottom: WALL_FOOT, x: -90, fill: 'url(#i)', round: 189 });

/** A low sun with a thin ring. */
const sun: DrawBackdrop = ({ metal }) =>
  oval({ width: 580, height: 580, bottom: 410, x: 20, fill: 'url(#i)' }) +
  element('circle', {
    cx: -70,
    cy: -440,
    r: 250,
    fill: 'none',
    stroke: metal,
    'stroke-width': 3,
    opacity: 0.75,
  });

/** A curtain with folds. */
const drape: DrawBackdrop = () =>
  element('path', {
    d: 'M-250-1200C-210-700-300-400-220-96q60 26 120 0q60 30 130 0q70 28 130 0q60 30 120 0q60 24 420 0V-1200z',
    fill: 'url(#j)',
    opacity: 0.85,
  });

/** Slanting light from a window on the wall. */
const windowLight: DrawBackdrop = ({ wall }) => {
  const pane = (x: number, y: number) => path`M${x} ${y}l150 -66v200l-150 66z`;
  const panes = [0, 1, 2].flatMap((column) =>
    [0, 1, 2].map((row) => pane(-330 + column * 180, -700 + row * 238 - column * 80)),
  );
  return element('path', { d: panes.join(''), fill: lit(wall, 0.5), opacity: 0.42 });
};

export const BACKDROPS: readonly [DrawBackdrop, ...Array<DrawBackdrop>] = [
  arch,
  sun,
  drape,
  windowLight,
  doubleArch,
];

/** A round podium of plaster whose top is `height` above the floor. */
export function podium({
  x,
  y,
  width,
  height,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
}): string {
  const deep = width * 0.15;
  const side = path`M${x - width / 2} ${y - height}v${height}a${width / 2} ${deep} 0 0 0 ${width} 0v${-height}z`;
  return (
    oval({
      width: width * 1.7,
      height: deep * 3.2,
      x: x + width * 0.2,
      bottom: -y - 6,
      fill: 'url(#w)',
    }) +
    element('path', { d: side, fill: 'url(#k)' }) +
    oval({ width, height: deep * 2, x, bottom: height - y, fill: 'url(#l)' })
  );
}

interface Ball {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill?: string;
}

export function ball({ x, y, size, fill = 'url(#u)' }: Ball): string {
  return (
    oval({
      width: size * 1.5,
      height: size * 0.3,
      x: x + size * 0.16,
      bottom: -y - 2,
      fill: 'url(#w)',
    }) + oval({ width: size, height: size, x, bottom: size / 2 - y, fill })
  );
}

/** Ripples of water around a point on the floor. */
export function ripples(x: number, y: number, color: Hex): string {
  return [1, 0.72, 0.44]
    .map((share) =>
      element('ellipse', {
        cx: x,
        cy: y,
        rx: 420 * share,
        ry: 74 * share,
        fill: 'none',
        stroke: color,
        'stroke-width': 7 * share,
        opacity: 0.55,
      }),
    )
    .join('');
}

/** Petals on the floor and in the air. */
export function petals(color: Hex): string {
  const petal = 'q14-22 38-14q6 22-18 30q-16 2-20-16z';
  const fallen = ['M-330 30', 'M-210 66', 'M300 46', 'M196 84', 'M-60 92'];
  const airborne = ['M-270-330', 'M240-420', 'M310-250'];
  return (
    element('path', { d: fallen.map((at) => at + petal).join(''), fill: color }) +
    element('path', { d: airborne.map((at) => at + petal).join(''), fill: color, opacity: 0.65 })
  );
}

/** A ring of metal standing on its edge. */
export function ring(x: number, y: number, size: number): string {
  return (
    oval({ width: size * 1.1, height: size * 0.12, x: x + 14, bottom: -y, fill: 'url(#w)' }) +
    element('circle', {
      cx: x,
      cy: y - size / 2,
      r: size / 2 - 6,
      fill: 'none',
      stroke: 'url(#m)',
      'stroke-width': 12,
    })
  );
}
