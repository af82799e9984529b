import { lit } from '#commerce-api/pictures/drawing/color.ts';
import { element, placed } from '#commerce-api/pictures/drawing/svg.ts';
import { block, bottle, cap, line, oval } from '../drawing/parts.ts';
import { FILL, type Look, label, type Pack } from './look.ts';

/** Heavy glass, with light in the liquid. */
export function perfume(look: Look): Pack {
  const tall = 228 * look.stretch;
  const art = perfumeGlass(look, tall) + placed(perfumeCap(look), { y: -tall - 22 });
  return { art, feet: [{ x: 0, width: 206 }] };
}

export function perfumeOpen(look: Look): Pack {
  const tall = 228 * look.stretch;
  const head =
    block({ width: 40, height: 34, bottom: tall + 20, fill: FILL.metal, round: 4 }) +
    oval({ width: 6, height: 6, bottom: tall + 38, fill: '#222', opacity: 0.6 });
  return {
    art: placed(perfumeGlass(look, tall) + head, { x: -50 }) + placed(perfumeCap(look), { x: 128 }),
    feet: [
      { x: -50, width: 206 },
      { x: 128, width: 88 },
    ],
  };
}

function perfumeCap(look: Look): string {
  const round = look.identity.softness > 0.6 ? 42 : 4 + look.identity.softness * 20;
  const tall = look.isAlternative ? 92 : 74;
  return (
    cap({ width: 86, height: tall, fill: FILL.cap, round }) +
    block({ width: 86, height: 4, fill: FILL.metal })
  );
}

function perfumeGlass(look: Look, tall: number): string {
  const round = 8 + look.identity.softness * 70;
  return (
    block({ width: 206, height: tall, fill: FILL.glass, round }) +
    block({
      width: 178,
      height: tall - 46,
      bottom: 26,
      fill: FILL.shade,
      opacity: 0.8,
      round: round * 0.8,
    }) +
    block({
      width: 6,
      height: tall - 70,
      bottom: 34,
      x: -92,
      fill: '#fff',
      opacity: 0.75,
      round: 3,
    }) +
    block({ width: 62, height: 20, bottom: tall - 2, fill: FILL.metal, round: 2 }) +
    paperLabel(look, tall * 0.46)
  );
}

function paperLabel(look: Look, at: number): string {
  const paper = look.isAlternative
    ? block({ width: 128, height: 84, bottom: at - 48, fill: '#fbf8f3' })
    : '';
  const on = look.isAlternative ? '#fbf8f3' : lit(look.shade, 0.1);
  return paper + label(look, { on, width: 108, height: 46, at: at + 6, largest: 24 });
}

/** A taller, squarer flacon. */
export function cologne(look: Look): Pack {
  const tall = 264 * look.stretch;
  const art =
    cologneGlass(look, tall) +
    cologneCap(look, { bottom: tall + 14 }) +
    block({ width: 150, height: 5, bottom: 22, fill: FILL.metal, opacity: 0.9 }) +
    cologneLabel(look, tall);
  return { art, feet: [{ x: 0, width: 150 }] };
}

export function cologneOpen(look: Look): Pack {
  const tall = 264 * look.stretch;
  const flacon =
    cologneGlass(look, tall) +
    block({ width: 36, height: 30, bottom: tall + 16, fill: FILL.metal, round: 4 }) +
    cologneLabel(look, tall);
  return {
    art: placed(flacon, { x: -56 }) + cologneCap(look, { x: 104 }),
    feet: [
      { x: -56, width: 150 },
      { x: 104, width: 92 },
    ],
  };
}

function cologneGlass(look: Look, tall: number): string {
  return (
    block({ width: 150, height: tall, fill: FILL.body, round: 5 + look.identity.softness * 20 }) +
    block({ width: 52, height: 16, bottom: tall, fill: FILL.metal })
  );
}

function cologneCap(look: Look, place: { bottom?: number; x?: number }): string {
  const fill = look.isAlternative ? FILL.metal : FILL.cap;
  return cap({ width: 92, height: 84, ...place, fill, round: 3 + look.identity.softness * 10 });
}

function cologneLabel(look: Look, tall: number): string {
  return label(look, {
    on: look.identity.body,
    width: 116,
    height: 70,
    at: tall * 0.55,
    largest: 26,
    maxLines: 3,
  });
}

/** A small bottle with a rollerball. */
export function rollerball(look: Look): Pack {
  return {
    art:
      rollerGlass(look) +
      cap({
        width: 62,
        height: 104,
        bottom: 238,
        fill: FILL.cap,
        round: 4 + look.identity.softness * 20,
      }),
    feet: [{ x: 0, width: 64 }],
  };
}

export function rollerballOpen(look: Look): Pack {
  const ball = oval({ width: 40, height: 40, bottom: 252, fill: FILL.metal });
  return {
    art:
      placed(ball + rollerGlass(look), { x: -54 }) +
      cap({
        width: 62,
        height: 104,
        x: 58,
        fill: FILL.cap,
        round: 4 + look.identity.softness * 20,
      }),
    feet: [
      { x: -54, width: 64 },
      { x: 58, width: 62 },
    ],
  };
}

function rollerGlass(look: Look): string {
  return (
    block({ width: 64, height: 226, fill: FILL.glass, round: 6 + look.identity.softness * 12 }) +
    block({ width: 50, height: 176, bottom: 10, fill: FILL.shade, opacity: 0.8, round: 8 }) +
    block({ width: 4, height: 180, bottom: 20, x: -26, fill: '#fff', opacity: 0.7, round: 2 }) +
    block({ width: 56, height: 14, bottom: 225, fill: FILL.metal }) +
    placed(
      label(look, { on: look.shade, width: 140, height: 30, at: 0, largest: 19, maxLines: 1 }),
      { y: -102, turn: -90 },
    )
  );
}

/** A candle in a glass; the wick is lit in the open view. */
export function candle(look: Look): Pack {
  const lid = block({
    width: 216,
    height: 34,
    bottom: 202,
    fill: FILL.cap,
    round: 4 + look.identity.softness * 8,
  });
  return { art: candleGlass(look) + lid, feet: [{ x: 0, width: 208 }] };
}

export function candleLit(look: Look): Pack {
  const flame =
    oval({ width: 240, height: 240, bottom: 256, fill: FILL.glow }) +
    line('M0-150V-214', { stroke: '#3a302b', width: 4 }) +
    element('path', { d: 'M0-292C26-252 22-216 0-210C-22-216-26-252 0-292z', fill: '#ffd27a' }) +
    element('path', { d: 'M0-258C12-238 10-220 0-216C-10-220-12-238 0-258z', fill: '#fff6dc' });
  return { art: candleGlass(look) + flame, feet: [{ x: 0, width: 208 }] };
}

function candleGlass(look: Look): string {
  return (
    block({ width: 208, height: 206, fill: FILL.glass, round: 10 + look.identity.softness * 14 }) +
    block({
      width: 190,
      height: 142,
      bottom: 14,
      fill: FILL.shade,
      round: 8 + look.identity.softness * 12,
    }) +
    oval({ width: 190, height: 20, bottom: 154, fill: lit(look.shade, 0.35) }) +
    block({ width: 120, height: 92, bottom: 36, fill: '#fbf8f3' }) +
    label(look, {
      on: '#fbf8f3',
      width: 100,
      height: 48,
      at: 88,
      largest: 22,
      caption: 'SCENTED CANDLE',
    })
  );
}

/** Reeds in a bottle. */
export function diffuser(look: Look): Pack {
  const reeds = [
    'M0-150L-74-396',
    'M0-150L-30-408',
    'M0-150L18-412',
    'M0-150L62-398',
    'M0-150L98-372',
  ];
  const art =
    line(reeds.join(''), { stroke: '#b08f6b', width: 5 }) +
    bottle({
      width: 156,
      height: 196,
      shoulder: 46,
      neck: 52,
      round: 10 + look.identity.softness * 30,
      fill: FILL.glass,
    }) +
    bottle({
      width: 138,
      height: 116,
      bottom: 10,
      shoulder: 6,
      neck: 132,
      round: 8 + look.identity.softness * 24,
      fill: FILL.shade,
      opacity: 0.75,
    }) +
    block({ width: 60, height: 22, bottom: 192, fill: FILL.metal, round: 3 }) +
    label(look, {
      on: look.shade,
      width: 110,
      height: 46,
      at: 76,
      largest: 22,
      caption: 'DIFFUSER',
    });
  return { art, feet: [{ x: 0, width: 154 }] };
}
