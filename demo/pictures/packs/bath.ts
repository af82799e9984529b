import { lit } from '#commerce-api/pictures/drawing/color.ts';
import { element, placed } from '#commerce-api/pictures/drawing/svg.ts';
import { block, cap, line } from '../drawing/parts.ts';
import { FILL, type Look, label, type Pack } from './look.ts';

/** A bar with the name pressed into it, on the band of its wrapper. */
export function soap(look: Look): Pack {
  const round = 26 + look.identity.softness * 40;
  const bar =
    block({ width: 318, height: 178, bottom: 0, fill: lit(look.shade, -0.2), round }) +
    block({ width: 318, height: 160, bottom: 18, fill: FILL.shadeFace, round }) +
    block({
      width: 250,
      height: 104,
      bottom: 46,
      fill: lit(look.shade, 0.2),
      opacity: 0.35,
      round: round * 0.6,
    });
  const pressed = label(look, { on: look.shade, width: 210, height: 66, at: 98, largest: 36 });
  return { art: bar + pressed, feet: [{ x: 0, width: 300 }] };
}

/** Two stacked bars. */
export function soapStack(look: Look): Pack {
  const under =
    block({ width: 330, height: 104, fill: lit(look.identity.body, -0.12), round: 24 }) +
    block({ width: 330, height: 94, bottom: 10, fill: FILL.body, round: 22 });
  return {
    art:
      placed(under, { x: -14 }) + placed(soap(look).art, { x: 10, y: -104, turn: -3, scale: 0.92 }),
    feet: [{ x: -14, width: 320 }],
  };
}

/** A wide oval stick. */
export function deodorant(look: Look): Pack {
  const tall = 190 * look.stretch;
  const art =
    deodorantBase(look, tall) +
    cap({
      width: 140,
      height: 112,
      bottom: tall + 6,
      fill: FILL.cap,
      round: 22 + look.identity.softness * 46,
    });
  return { art, feet: [{ x: 0, width: 138 }] };
}

export function deodorantOpen(look: Look): Pack {
  const tall = 190 * look.stretch;
  const stick = cap({ width: 118, height: 62, bottom: tall + 4, fill: FILL.shade, round: 46 });
  return {
    art:
      placed(deodorantBase(look, tall) + stick, { x: -80 }) +
      cap({
        width: 140,
        height: 112,
        x: 92,
        fill: FILL.cap,
        round: 22 + look.identity.softness * 46,
      }),
    feet: [
      { x: -80, width: 138 },
      { x: 92, width: 138 },
    ],
  };
}

function deodorantBase(look: Look, tall: number): string {
  return (
    block({ width: 140, height: tall, fill: FILL.body, round: 12 }) +
    block({ width: 140, height: 6, bottom: tall, fill: FILL.metal }) +
    block({ width: 96, height: 18, fill: '#000', opacity: 0.14, round: 4 }) +
    label(look, {
      on: look.identity.body,
      width: 106,
      height: 64,
      at: tall * 0.58,
      largest: 24,
      caption: 'DEODORANT',
      maxLines: 3,
    })
  );
}

/** An amber jar of capsules. */
export function supplement(look: Look): Pack {
  const art =
    supplementJar(look) +
    cap({
      width: 168,
      height: 68,
      bottom: 234,
      fill: FILL.cap,
      round: 8 + look.identity.softness * 14,
    });
  return { art, feet: [{ x: 0, width: 184 }] };
}

export function supplementOpen(look: Look): Pack {
  const capsule = (x: number, turn: number) =>
    placed(
      block({ width: 26, height: 62, bottom: -31, fill: FILL.capFace, round: 13 }) +
        element('path', { d: 'M-13 0V18a13 13 0 0 0 26 0V0z', fill: look.shade }) +
        line('M-6-16V14', { stroke: '#fff', width: 4, opacity: 0.5 }),
      { x, y: -13, turn },
    );
  return {
    art: placed(supplementJar(look), { x: -72 }) + capsule(74, 78) + capsule(146, 104),
    feet: [
      { x: -72, width: 184 },
      { x: 110, width: 130 },
    ],
  };
}

function supplementJar(look: Look): string {
  const isClear = look.isAlternative;
  return (
    block({ width: 150, height: 24, bottom: 214, fill: isClear ? FILL.glass : FILL.body }) +
    block({
      width: 184,
      height: 222,
      fill: isClear ? FILL.shade : FILL.body,
      round: 16 + look.identity.softness * 24,
    }) +
    block({ width: 184, height: 116, bottom: 46, fill: '#fbf8f4', opacity: isClear ? 1 : 0 }) +
    block({ width: 184, height: 12, bottom: 46, fill: look.shade }) +
    label(look, {
      on: isClear ? '#fbf8f4' : look.identity.body,
      width: 144,
      height: 56,
      at: 124,
      largest: 28,
      caption: 'SUPPLEMENT',
    })
  );
}
