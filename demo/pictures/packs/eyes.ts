import { lit } from '#commerce-api/pictures/drawing/color.ts';
import { element, path, placed } from '#commerce-api/pictures/drawing/svg.ts';
import { block, bottle, cap, line, taper } from '../drawing/parts.ts';
import { FILL, type Look, label, type Pack, uprightLabel } from './look.ts';

export function mascara(look: Look): Pack {
  const tall = 176 * look.stretch;
  const art =
    mascaraTube(look, tall) +
    cap({
      width: 58,
      height: 172,
      bottom: tall + 12,
      fill: look.isAlternative ? FILL.body : FILL.cap,
      round: 6 + look.identity.softness * 22,
    });
  return { art, feet: [{ x: 0, width: 58 }] };
}

/** The brush, pulled out. */
export function mascaraOpen(look: Look): Pack {
  const tall = 176 * look.stretch;
  const neck = block({ width: 36, height: 24, bottom: tall, fill: '#2a2728', round: 3 });
  const wand =
    cap({
      width: 58,
      height: 172,
      bottom: 190,
      fill: look.isAlternative ? FILL.body : FILL.cap,
      round: 6 + look.identity.softness * 22,
    }) +
    block({ width: 34, height: 12, bottom: 180, fill: FILL.metal }) +
    block({ width: 6, height: 84, bottom: 100, fill: '#3a3637' }) +
    bristles(look.shade);
  const art =
    placed(mascaraTube(look, tall) + neck, { x: -72 }) + placed(wand, { x: 58, y: -22, turn: 16 });
  return {
    art,
    feet: [
      { x: -72, width: 58 },
      { x: 60, width: 22 },
    ],
  };
}

function bristles(shade: string): string {
  const d = Array.from({ length: 24 }, (_, index) => {
    const y = -8 - index * 4.2;
    const reach = 9 + 9 * Math.sin((index / 23) * Math.PI * 0.9 + 0.3);
    return path`M${-reach} ${y + 2}L${reach} ${y - 2}`;
  });
  return line(d.join(''), { stroke: lit(shade, -0.3), width: 2.6 });
}

function mascaraTube(look: Look, tall: number): string {
  return (
    block({ width: 58, height: tall, fill: FILL.body, round: 5 + look.identity.softness * 12 }) +
    block({ width: 58, height: 12, bottom: tall, fill: FILL.metal }) +
    uprightLabel(look, {
      on: look.identity.body,
      width: tall - 44,
      height: 36,
      at: tall / 2 + 2,
      largest: 24,
    })
  );
}

/** A slim pen with its tip and cap. */
export function pen(look: Look): Pack {
  const drawn =
    element('path', { d: 'M-2.500 0Q-6-26-9-36H9Q6-26 2.500 0z', fill: FILL.shade }) +
    taper({ width: 22, top: 32, height: 40, bottom: 34, fill: FILL.metal }) +
    block({ width: 34, height: 254, bottom: 72, fill: FILL.body, round: 3 }) +
    block({ width: 34, height: 8, bottom: 316, fill: FILL.metal }) +
    cap({ width: 34, height: 20, bottom: 324, fill: FILL.body, round: 9 }) +
    uprightLabel(look, { on: look.identity.body, width: 180, height: 22, at: 206, largest: 16 });
  const shut =
    block({ width: 38, height: 136, fill: FILL.body, round: 12 }) +
    block({ width: 38, height: 7, bottom: 132, fill: FILL.metal }) +
    block({ width: 34, height: 190, bottom: 139, fill: FILL.body }) +
    cap({ width: 34, height: 20, bottom: 328, fill: FILL.shade, round: 9 }) +
    uprightLabel(look, { on: look.identity.body, width: 150, height: 22, at: 236, largest: 16 });
  const art = placed(shut, { x: -52, y: -4, turn: 8 }) + placed(drawn, { x: 62, y: -6, turn: 8 });
  return {
    art,
    feet: [
      { x: -52, width: 38 },
      { x: 62, width: 16 },
    ],
  };
}

/** The tip, close up. */
export function penClose(look: Look): Pack {
  const art = placed(
    element('path', { d: 'M-2.500 0Q-6-26-9-36H9Q6-26 2.500 0z', fill: FILL.shade }) +
      taper({ width: 22, top: 32, height: 40, bottom: 34, fill: FILL.metal }) +
      block({ width: 34, height: 254, bottom: 72, fill: FILL.body, round: 3 }) +
      uprightLabel(look, { on: look.identity.body, width: 150, height: 22, at: 180, largest: 17 }),
    { x: -92, y: -8, turn: 32, scale: 1.9 },
  );
  return { art, feet: [{ x: -90, width: 26 }] };
}

/** A pair of lashes in their tray. */
export function lashes(look: Look): Pack {
  const art =
    block({
      width: 330,
      height: 300,
      bottom: 0,
      fill: FILL.bodyFace,
      round: 10 + look.identity.softness * 20,
    }) +
    block({ width: 282, height: 150, bottom: 28, fill: '#fbf9f7', round: 10 }) +
    lash(look, -72) +
    lash(look, 72) +
    element('path', { d: 'M-141-100L-70-178H-20L-130-56z', fill: '#fff', opacity: 0.6 }) +
    label(look, {
      on: look.identity.body,
      width: 250,
      height: 60,
      at: 240,
      largest: 32,
      caption: 'FALSE LASHES',
    });
  return { art, feet: [{ x: 0, width: 326 }] };
}

function lash(look: Look, x: number): string {
  const ink = lit(look.shade, -0.5);
  const hairs = Array.from({ length: 15 }, (_, index) => {
    const share = index / 14;
    const from = x - 50 + share * 100;
    const rise = Math.sin(share * Math.PI) * 10;
    const length = 26 + 26 * Math.sin(share * 2.4 + 0.3);
    const lean = (share - 0.35) * 46;
    return path`M${from} ${-76 - rise}q${lean * 0.2} ${-length * 0.7} ${lean} ${-length}`;
  });
  return (
    line(path`M${x - 52} -75q52 -22 104 0`, { stroke: ink, width: 3 }) +
    line(hairs.join(''), { stroke: ink, width: 2 })
  );
}

export function nailPolish(look: Look): Pack {
  const art = polishBottle(look) + placed(polishCap(look), { y: -156 });
  return { art, feet: [{ x: 0, width: 126 }] };
}

export function nailPolishOpen(look: Look): Pack {
  const neck = block({ width: 38, height: 20, bottom: 154, fill: FILL.glass, round: 2 });
  const brush =
    polishCap(look) +
    element('path', { d: 'M-4 0V66H4V0z', fill: '#3a3637' }) +
    element('path', { d: 'M-6 60C-12 110-8 128 0 132S12 110 6 60z', fill: FILL.shade });
  const art =
    placed(polishBottle(look) + neck, { x: -70 }) + placed(brush, { x: 96, y: -142, turn: 14 });
  return {
    art,
    feet: [
      { x: -70, width: 126 },
      { x: 66, width: 24 },
    ],
  };
}

function polishCap(look: Look): string {
  return (
    cap({
      width: 54,
      height: 168 * look.stretch,
      fill: FILL.cap,
      round: 5 + look.identity.softness * 20,
    }) + block({ width: 56, height: 8, fill: FILL.metal })
  );
}

function polishBottle(look: Look): string {
  const round = 12 + look.identity.softness * 40;
  return (
    bottle({ width: 126, height: 160, shoulder: 34, neck: 44, round, fill: FILL.glass }) +
    bottle({
      width: 110,
      height: 140,
      bottom: 10,
      shoulder: 28,
      neck: 40,
      round: round * 0.85,
      fill: FILL.shade,
    }) +
    label(look, { on: look.shade, width: 92, height: 44, at: 72, largest: 18 })
  );
}
