import { type Hex, lit } from '#commerce-api/pictures/drawing/color.ts';
import { element, placed, short } from '#commerce-api/pictures/drawing/svg.ts';
import { line } from '../drawing/parts.ts';

/** What is in a product, drawn around the middle of a 600 px picture. */
export type DrawTexture = (shade: Hex, turn: number) => string;

/** Gradients of a texture, by id: `t` is lit from the upper left. */
export const TEXTURE = 'url(#t)';

const SWIPE =
  'M-206-44C-130-76-40-58 40-72C110-84 176-70 196-58C222-50 214-36 196-34C232-30 228-14 204-10C238 0 222 20 196 18C214 36 184 50 150 44C90 66-20 52-90 66C-150 74-196 62-214 34C-236 6-232-30-206-44z';

/** A swipe of lipstick or cream, with the grain of the stroke. */
export const smear: DrawTexture = (shade, turn) =>
  centred(
    shadowed(SWIPE) +
      element('path', { d: SWIPE, fill: TEXTURE }) +
      line('M-196-24C-110-50 0-34 176-46M-206 10C-120-8 20 6 186-14M-190 38C-100 26 10 40 150 22', {
        stroke: lit(shade, -0.3),
        width: 5,
        opacity: 0.35,
      }) +
      line(
        'M-200-10C-110-32 10-14 180-32M-200 26C-110 10 20 24 176 4M-180-40C-100-58-20-44 60-58',
        { stroke: lit(shade, 0.45), width: 5, opacity: 0.5 },
      ) +
      line('M-176-36C-110-54-30-40 40-52', { stroke: '#fff', width: 7, opacity: 0.4 }),
    turn - 24,
  );

/** Something glossy that ran in from the corner, with a thick edge. */
export const pour: DrawTexture = (shade) => {
  const d =
    'M-20-20H620V150C540 176 520 262 424 270C330 276 330 372 236 398C150 420 128 500 40 498C10 496-20 516-20 516z';
  const edge = 'M616 132C524 160 506 244 414 252C314 260 314 354 226 380C140 404 116 482 36 480';
  return (
    element('path', { d, fill: '#3b2a24', opacity: 0.14, transform: 'translate(7 13)' }) +
    element('path', { d, fill: TEXTURE }) +
    line(edge, { stroke: lit(shade, -0.4), width: 16, opacity: 0.22 }) +
    element(
      'g',
      { transform: 'translate(-16 -18)' },
      line(edge, { stroke: lit(shade, 0.7), width: 7, opacity: 0.75 }),
    ) +
    line('M-20 250C120 226 180 120 330 92C430 74 470 20 520-20', {
      stroke: lit(shade, 0.5),
      width: 30,
      opacity: 0.22,
    }) +
    line('M-20 300C110 280 190 186 300 150', {
      stroke: lit(shade, -0.35),
      width: 18,
      opacity: 0.12,
    })
  );
};

/** A dollop of cream with a peak. */
export const dollop: DrawTexture = (shade, turn) => {
  const base =
    'M-186 24C-206-62-120-160-6-168C112-178 206-92 200 8C196 112 104 168 4 172C-96 176-172 118-186 24z';
  const fold =
    'M-138 34C-152-50-70-118 14-114C96-110 142-50 132 12C124 74 62 112 4 106C-56 100-92 54-82 8C-72-36-28-62 12-54C50-46 70-14 58 18';
  return centred(
    shadowed(base) +
      element('path', { d: base, fill: TEXTURE }) +
      line(fold, { stroke: lit(shade, -0.22), width: 26, opacity: 0.4 }) +
      element(
        'g',
        { transform: 'translate(-4 -7)' },
        line(fold, { stroke: lit(shade, 0.14), width: 24 }) +
          line(fold, { stroke: lit(shade, 0.5), width: 7, opacity: 0.55 }),
      ) +
      element('path', {
        d: 'M-14 8C-6-30 34-50 66-66C58-28 56 22 24 34C0 42-18 28-14 8z',
        fill: TEXTURE,
      }) +
      line('M8 4C18-20 36-34 54-48', { stroke: '#fff', width: 6, opacity: 0.7 }),
    turn,
  );
};

/** Drops of serum, with light collecting at the far side. */
export const drops: DrawTexture = (shade, turn) => {
  const spots: ReadonlyArray<Spot> = [
    [-70, -40, 118],
    [104, 66, 76],
    [96, -116, 42],
    [-96, 134, 54],
    [12, 168, 20],
    [188, -40, 18],
  ];
  return centred(spots.map((spot) => drop(shade, spot)).join(''), turn / 2);
};

type Spot = readonly [x: number, y: number, size: number];

function drop(shade: Hex, [x, y, size]: Spot): string {
  const round = (rx: number, ry: number, more: Record<string, string | number>) =>
    element('ellipse', { rx: rx * size, ry: ry * size, ...more });
  return placed(
    round(1.02, 0.94, { cx: size * 0.07, cy: size * 0.1, fill: '#000', opacity: 0.13 }) +
      round(1, 0.92, { fill: TEXTURE }) +
      round(0.6, 0.44, { cx: size * 0.24, cy: size * 0.34, fill: lit(shade, 0.55), opacity: 0.5 }) +
      round(0.26, 0.14, {
        cx: size * -0.4,
        cy: size * -0.46,
        fill: '#fff',
        opacity: 0.9,
        transform: 'rotate(-24)',
      }),
    { x, y },
  );
}

/** A clear gel with bubbles in it. */
export const gel: DrawTexture = (shade, turn) => {
  const d =
    'M-220-20C-214-110-90-150 4-128C92-108 176-148 216-72C248-8 180 46 190 96C120 168 20 124-58 142C-150 162-226 84-220-20z';
  const bubbles =
    'M-120-20a16 16 0 1 0 .1 0zM-40 50a10 10 0 1 0 .1 0zM60-40a20 20 0 1 0 .1 0zM130 40a9 9 0 1 0 .1 0zM-10-84a8 8 0 1 0 .1 0zM-150 60a7 7 0 1 0 .1 0zM20 76a6 6 0 1 0 .1 0z';
  return centred(
    shadowed(d) +
      element('path', { d, fill: TEXTURE, opacity: 0.75 }) +
      element('path', {
        d: bubbles,
        fill: lit(shade, 0.6),
        opacity: 0.55,
        stroke: '#fff',
        'stroke-width': 2,
      }) +
      line('M-190-34C-176-92-90-118-6-102M150-94C186-96 204-70 204-50', {
        stroke: '#fff',
        width: 10,
        opacity: 0.75,
      }) +
      line('M-170 84C-130 124-70 120-20 110M60 108C110 112 150 108 170 86', {
        stroke: lit(shade, 0.75),
        width: 7,
        opacity: 0.6,
      }),
    turn,
  );
};

/** Crushed pressed powder. */
export const powder: DrawTexture = (shade, turn) => {
  const heap =
    'M-176 30C-170-20-128-40-110-82C-70-128-26-104 20-134C70-140 92-92 140-74C186-44 170 10 192 40C180 100 110 96 70 122C14 140-40 118-90 120C-150 112-186 84-176 30z';
  const chunks =
    'M-70-66l54-26 40 34-30 44-58-6zM40-28l60-12 26 44-46 30-48-22zM-96 24l46-22 34 36-28 32-52-6zM6 48l38-8 24 30-34 22-32-14z';
  const shadowSide = 'M-64-20l58 6 30-44 8 10-30 50-62-8zM32 40l48 22 46-30 4 12-48 30-50-22z';
  return centred(
    element('path', { d: heap, fill: lit(shade, -0.08), opacity: 0.35, transform: 'scale(1.18)' }) +
      element('path', { d: heap, fill: TEXTURE }) +
      element('path', { d: chunks, fill: lit(shade, 0.2) }) +
      element('path', { d: shadowSide, fill: lit(shade, -0.3), opacity: 0.7 }) +
      specks(shade),
    turn,
  );
};

function specks(shade: Hex): string {
  const at = (index: number) => {
    const angle = index * 2.4;
    const reach = 120 + ((index * 53) % 120);
    return `M${short(Math.cos(angle) * reach)} ${short(Math.sin(angle) * reach * 0.8)}h.1`;
  };
  const dots = Array.from({ length: 36 }, (_, index) => at(index));
  return (
    line(dots.slice(0, 24).join(''), { stroke: lit(shade, -0.1), width: 6 }) +
    line(dots.slice(24).join(''), { stroke: lit(shade, 0.3), width: 11 })
  );
}

/** A cloud of spray: fine at its source, with a few drops farther away. */
export const spray: DrawTexture = (shade, turn) => {
  const scattered = (count: number, reach: number, from: number) =>
    Array.from({ length: count }, (_, index) => {
      const angle = index * 2.4 + from;
      const distance = Math.sqrt((index + 0.5) / count) * reach;
      return `M${short(Math.cos(angle) * distance)} ${short(Math.sin(angle) * distance * 0.74)}h.1`;
    }).join('');
  const color = lit(shade, -0.22);
  return centred(
    element('ellipse', { rx: 280, ry: 220, fill: 'url(#x)' }) +
      line(scattered(46, 236, 0.4), { stroke: color, width: 4, opacity: 0.5 }) +
      line(scattered(24, 200, 1.9), { stroke: color, width: 9, opacity: 0.4 }) +
      line(scattered(9, 170, 3.1), { stroke: color, width: 18, opacity: 0.34 }) +
      line(scattered(7, 160, 3.16), { stroke: '#fff', width: 5, opacity: 0.9 }),
    turn - 18,
  );
};

/** Strokes of a liner: a flick, a fine one and a bold one. */
export const strokes: DrawTexture = (shade, turn) =>
  centred(
    element('path', {
      d: 'M-210-86C-90-146 70-150 222-196C110-122-60-92-204-66Q-220-74-210-86z',
      fill: TEXTURE,
    }) +
      line('M-200 14C-120-34-30 40 60-2S190-20 214-32', { stroke: shade, width: 9 }) +
      element('path', {
        d: 'M-210 118C-60 80 90 96 206 66Q224 84 206 98C80 124-70 118-204 148Q-222 134-210 118z',
        fill: TEXTURE,
      }) +
      line('M-190 124C-60 94 80 108 190 82', { stroke: lit(shade, 0.5), width: 3, opacity: 0.5 }),
    turn,
  );

/** Lather. */
export const foam: DrawTexture = (_shade, turn) => {
  const bubbles = Array.from({ length: 22 }, (_, index) => {
    const angle = index * 2.4;
    const reach = 20 + Math.sqrt(index) * 41;
    const size = 58 - ((index * 29) % 37);
    return element('circle', {
      cx: Math.cos(angle) * reach,
      cy: Math.sin(angle) * reach * 0.82,
      r: size,
      fill: 'url(#y)',
      stroke: '#fff',
      'stroke-width': 1.5,
    });
  });
  const glints = line(
    'M-30-56q8-16 24-20M64-12q6-12 18-15M-64 52q6-12 18-14M-118-40q6-12 18-14M96 92q6-10 16-12M40-134q6-10 16-12',
    { stroke: '#fff', width: 6, opacity: 0.95 },
  );
  return centred(
    element('ellipse', { rx: 262, ry: 214, cy: 16, fill: 'url(#x)' }) + bubbles.join('') + glints,
    turn,
  );
};

function centred(art: string, turn: number): string {
  return placed(art, { x: 300, y: 300, turn });
}

function shadowed(d: string): string {
  return element('path', { d, fill: '#3b2a24', opacity: 0.12, transform: 'translate(8 14)' });
}
