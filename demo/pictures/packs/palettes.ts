import { lit, mix } from '#commerce-api/pictures/drawing/color.ts';
import { element, path } from '#commerce-api/pictures/drawing/svg.ts';
import { block } from '../drawing/parts.ts';
import { FILL, type Look, label, type Pack } from './look.ts';

/** Twelve pans under a mirror. */
export function palette(look: Look): Pack {
  const lid =
    block({ width: 392, height: 196, bottom: 158, fill: FILL.bodyFace, round: 10 }) +
    block({ width: 360, height: 166, bottom: 174, fill: FILL.mirror, round: 5 }) +
    element('path', { d: 'M-120-180L-30-334h40L-80-180z', fill: '#fff', opacity: 0.28 });
  const tray =
    element('path', {
      d: 'M-196-158H196L216-14q0 14-14 14H-202q-14 0-14-14z',
      fill: FILL.bodyFace,
    }) +
    element('path', {
      d: 'M-215-20L-216-8q0 8 14 8H202q14 0 14-8l-1-12z',
      fill: '#000',
      opacity: 0.25,
    });
  return { art: lid + tray + pans(look, 6, 2), feet: [{ x: 0, width: 420 }] };
}

/** Four pans. */
export function eyeshadow(look: Look): Pack {
  const lid =
    block({ width: 236, height: 196, bottom: 158, fill: FILL.bodyFace, round: 12 }) +
    block({ width: 206, height: 166, bottom: 174, fill: FILL.mirror, round: 7 }) +
    element('path', { d: 'M-76-180L4-334h34L-42-180z', fill: '#fff', opacity: 0.28 });
  const tray =
    element('path', {
      d: 'M-118-158H118L130-14q0 14-14 14H-116q-14 0-14-14z',
      fill: FILL.bodyFace,
    }) +
    element('path', {
      d: 'M-129-20L-130-8q0 8 14 8H116q14 0 14-8l-1-12z',
      fill: '#000',
      opacity: 0.25,
    });
  return { art: lid + tray + pans(look, 2, 2), feet: [{ x: 0, width: 262 }] };
}

/** Pans in perspective: the tray is narrower at the back. */
function pans(look: Look, columns: number, rows: number): string {
  const half = columns > 2 ? 186 : 108;
  const back = half / (half + 12);
  return Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    const top = -148 + (row * 134) / rows;
    const bottom = top + 126 / rows;
    const at = (share: number, y: number) =>
      (share * 2 - 1) * half * (back + ((1 - back) * (y + 150)) / 140);
    const from = (column + 0.06) / columns;
    const to = (column + 0.94) / columns;
    const d = path`M${at(from, top)} ${top}H${at(to, top)}L${at(to, bottom)} ${bottom}H${at(from, bottom)}z`;
    return element('path', { d, fill: panColor(look.shade, index) });
  }).join('');
}

/** Tones around the shade, from a pale highlight to a deep crease colour. */
function panColor(shade: string, index: number): string {
  const tones = [
    lit(shade, 0.7),
    mix(shade, '#e2b69a', 0.5),
    shade,
    lit(shade, -0.35),
    mix(lit(shade, 0.45), '#f0dcc0', 0.4),
    mix(shade, '#6b3f2e', 0.5),
    lit(shade, 0.3),
    mix(shade, '#b56c6e', 0.5),
    lit(shade, -0.6),
    mix(lit(shade, 0.2), '#d9a441', 0.35),
    lit(shade, -0.15),
    mix(shade, '#3b2430', 0.75),
  ];
  return tones[index % tones.length] ?? shade;
}

/** The closed palette, its lid facing the viewer. */
export function paletteClosed(look: Look): Pack {
  const art =
    block({ width: 400, height: 236, bottom: 20, fill: FILL.body, round: 12 }) +
    block({ width: 390, height: 224, bottom: 26, fill: FILL.bodyFace, round: 10 }) +
    block({ width: 60, height: 9, bottom: 18, fill: FILL.metal, round: 4 }) +
    label(look, { on: look.identity.body, width: 300, height: 90, at: 142, largest: 44 });
  return { art, feet: [{ x: 0, width: 380 }] };
}
