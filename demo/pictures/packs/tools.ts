import { lit } from '#commerce-api/pictures/drawing/color.ts';
import { element, path, placed } from '#commerce-api/pictures/drawing/svg.ts';
import { block, cap, line, oval, taper } from '../drawing/parts.ts';
import { FILL, type Look, label, type Pack, uprightLabel } from './look.ts';

/** A big powder brush and a small one. */
export function brush(look: Look): Pack {
  const art =
    placed(brushOf(look, 1) + handleLabel(look), { x: -44 }) +
    placed(brushOf(look, 0.56), { x: 84 });
  return {
    art,
    feet: [
      { x: -44, width: 26 },
      { x: 84, width: 22 },
    ],
  };
}

/** The bristles, close up. */
export function brushClose(look: Look): Pack {
  return {
    art: placed(brushOf(look, 1) + handleLabel(look), { x: -78, y: 40, turn: 24, scale: 1.18 }),
    feet: [],
  };
}

function brushOf(look: Look, fullness: number): string {
  const hair = 44 * fullness + 8;
  const ferrule = 20 * fullness + 8;
  const foot = 196;
  const tip = -foot - 92 - 100 * fullness ** 0.3;
  const tuft = path`M${-ferrule * 0.72} ${-foot - 80}C${-ferrule} ${-foot - 110} ${-hair * 1.12} ${tip + 62} ${-hair} ${tip + 40}C${-hair * 0.9} ${tip + 6} ${-hair * 0.4} ${tip} 0 ${tip}S${hair * 0.9} ${tip + 6} ${hair} ${tip + 40}C${hair * 1.12} ${tip + 62} ${ferrule} ${-foot - 110} ${ferrule * 0.72} ${-foot - 80}z`;
  const strands = path`M0 ${-foot - 84}V${tip + 14}M${-ferrule * 0.35} ${-foot - 84}L${-hair * 0.45} ${tip + 22}M${ferrule * 0.35} ${-foot - 84}L${hair * 0.45} ${tip + 22}`;
  return (
    element('path', { d: tuft, fill: FILL.hair }) +
    line(strands, { stroke: '#000', width: 1.2, opacity: 0.16 }) +
    element('path', {
      d: path`M${-hair} ${tip + 40}C${-hair * 0.9} ${tip + 6} ${-hair * 0.4} ${tip} 0 ${tip}S${hair * 0.9} ${tip + 6} ${hair} ${tip + 40}Q0 ${tip + 70} ${-hair} ${tip + 40}z`,
      fill: look.shade,
      opacity: 0.75,
    }) +
    taper({ width: ferrule, top: ferrule * 1.5, height: 86, bottom: foot, fill: FILL.metal }) +
    element('path', {
      d: path`M${-ferrule / 2} ${-foot}C${-ferrule * 0.4} -90 -11 -60 -10 -8Q0 6 10 -8C11 -60 ${ferrule * 0.4} -90 ${ferrule / 2} ${-foot}z`,
      fill: FILL.body,
    })
  );
}

function handleLabel(look: Look): string {
  return uprightLabel(look, {
    on: look.identity.body,
    width: 120,
    height: 16,
    at: 112,
    largest: 12,
  });
}

/** Tweezers. */
export function tweezers(look: Look): Pack {
  const leg = 'M-8-350C-52-240-46-120-6-4L0 0C-20-120-22-240 2-340z';
  const other = 'M8-350C52-240 46-120 6-4L0 0C20-120 22-240-2-340z';
  const art = placed(
    element('path', { d: other, fill: FILL.metal }) +
      element('path', { d: leg, fill: FILL.body }) +
      cap({ width: 34, height: 50, bottom: 330, fill: FILL.body, round: 14 }) +
      placed(
        label(look, {
          on: look.identity.body,
          width: 110,
          height: 16,
          at: 0,
          largest: 12,
          maxLines: 1,
        }),
        { x: -34, y: -210, turn: -88 },
      ),
    { turn: 12, x: -26, y: -6 },
  );
  return { art, feet: [{ x: -24, width: 20 }] };
}

/** A stone roller with a small one at the other end. */
export function facialRoller(look: Look): Pack {
  const fork = (y: number, reach: number) =>
    line(
      path`M0 ${y}V${y - 14}M${-reach} ${y - 44}V${y - 26}Q${-reach} ${y - 14} ${-reach + 14} ${y - 14}H${reach - 14}Q${reach} ${y - 14} ${reach} ${y - 26}V${y - 44}`,
      { stroke: look.identity.metal, width: 6 },
    );
  const small = placed(
    fork(0, 38) + block({ width: 62, height: 32, bottom: 28, fill: FILL.shadeFace, round: 14 }),
    { y: -104, turn: 180 },
  );
  const art = placed(
    small +
      fork(-262, 66) +
      block({ width: 118, height: 62, bottom: 282, fill: FILL.shade, round: 28 }) +
      line('M-34-326q30-18 66 6', { stroke: '#fff', width: 3, opacity: 0.35 }) +
      block({ width: 30, height: 166, bottom: 98, fill: FILL.shadeFace, round: 12 }) +
      block({ width: 34, height: 12, bottom: 256, fill: FILL.metal }) +
      block({ width: 34, height: 12, bottom: 96, fill: FILL.metal }) +
      uprightLabel(look, { on: look.shade, width: 112, height: 20, at: 180, largest: 15 }),
    { turn: 10, x: -14, y: 40 },
  );
  return { art, feet: [{ x: -20, width: 56 }] };
}

/** A smooth hand-held device with a light ring. */
export function device(look: Look): Pack {
  const art =
    element('path', {
      d: 'M-44-8C-54-110-50-170-70-226C-92-300-70-384 0-384S92-300 70-226C50-170 54-110 44-8Q0 8-44-8z',
      fill: FILL.body,
    }) +
    oval({ width: 112, height: 112, bottom: 290, fill: FILL.metal }) +
    oval({ width: 96, height: 96, bottom: 290, fill: FILL.shadeFace }) +
    oval({ width: 34, height: 20, bottom: 308, x: -14, fill: '#fff', opacity: 0.4 }) +
    oval({ width: 30, height: 30, bottom: 168, fill: '#000', opacity: 0.12 }) +
    oval({ width: 24, height: 24, bottom: 168, fill: FILL.metal }) +
    uprightLabel(look, { on: look.identity.body, width: 116, height: 34, at: 76, largest: 22 }) +
    block({ width: 132, height: 16, bottom: -2, fill: FILL.cap, round: 8 });
  return { art, feet: [{ x: 0, width: 132 }] };
}

/** A zipped pouch. */
export function pouch(look: Look): Pack {
  const art =
    element('path', {
      d: 'M-168-232Q0-250 168-232C186-150 196-70 182-14Q180 0 164 0H-164Q-180 0-182-14C-196-70-186-150-168-232z',
      fill: FILL.bodyFace,
    }) +
    line('M-166-230Q0-248 166-230', { stroke: look.identity.metal, width: 7 }) +
    block({ width: 9, height: 46, bottom: 188, x: 140, fill: FILL.metal, round: 4 }) +
    label(look, { on: look.identity.body, width: 236, height: 96, at: 112, largest: 42 });
  return { art, feet: [{ x: 0, width: 360 }] };
}

/** A sponge in the shape of an egg, and a smaller one behind it. */
export function sponge(look: Look): Pack {
  const egg = (size: number, fill: string) =>
    element('path', {
      d: path`M0 ${-2.6 * size}C${0.42 * size} ${-2.6 * size} ${size} ${-1.5 * size} ${size} ${-0.92 * size}A${size} ${0.92 * size} 0 0 1 ${-size} ${-0.92 * size}C${-size} ${-1.5 * size} ${-0.42 * size} ${-2.6 * size} 0 ${-2.6 * size}z`,
      fill,
    });
  const art =
    placed(egg(72, FILL.body), { x: 98, y: -2 }) +
    placed(
      egg(112, FILL.shade) +
        oval({ width: 54, height: 120, bottom: 150, x: -30, fill: '#fff', opacity: 0.16 }),
      { x: -48 },
    ) +
    placed(label(look, { on: look.shade, width: 120, height: 44, at: 92, largest: 22 }), {
      x: -48,
    });
  return {
    art,
    feet: [
      { x: -48, width: 150 },
      { x: 98, width: 96 },
    ],
  };
}

/** A box tied with a ribbon of the shade. */
export function giftSet(look: Look): Pack {
  const ribbon = look.shade;
  const bow =
    element('path', {
      d: 'M0-262C-30-320-104-330-106-292S-40-252 0-262C30-320 104-330 106-292S40-252 0-262z',
      fill: FILL.shadeFace,
    }) +
    element('path', {
      d: 'M-4-262C-40-240-58-214-84-196l34 6C-24-206-10-236 4-256zM4-262C40-240 58-214 84-196l-34 6C24-206 10-236-4-256z',
      fill: lit(ribbon, -0.14),
    }) +
    oval({ width: 34, height: 26, bottom: 264, fill: lit(ribbon, -0.05) });
  const art =
    block({ width: 316, height: 208, fill: FILL.bodyFace, round: 3 }) +
    block({ width: 40, height: 208, fill: ribbon }) +
    block({ width: 334, height: 62, bottom: 200, fill: FILL.bodyFace, round: 4 }) +
    block({ width: 334, height: 4, bottom: 197, fill: '#000', opacity: 0.16 }) +
    block({ width: 42, height: 62, bottom: 200, fill: ribbon }) +
    bow +
    label(look, {
      on: look.identity.body,
      width: 116,
      height: 60,
      at: 88,
      x: -88,
      largest: 24,
      maxLines: 3,
    });
  return { art, feet: [{ x: 0, width: 316 }] };
}

interface Mini {
  readonly x: number;
  readonly tall: number;
  readonly fill: string;
  readonly wide: number;
}

/** Three minis in a clear-fronted tray. */
export function miniSet(look: Look): Pack {
  const mini = ({ x, tall, fill, wide }: Mini) =>
    block({
      width: wide,
      height: tall,
      bottom: 0,
      x,
      fill,
      round: 6 + look.identity.softness * 10,
    }) +
    cap({
      width: wide * 0.66,
      height: 44,
      bottom: tall,
      x,
      fill: FILL.cap,
      round: 4 + look.identity.softness * 10,
    });
  const art =
    mini({ x: -104, tall: 128, fill: FILL.body, wide: 84 }) +
    mini({ x: 104, tall: 148, fill: FILL.shade, wide: 76 }) +
    mini({ x: 0, tall: 190, fill: FILL.body, wide: 92 }) +
    label(look, {
      on: look.identity.body,
      width: 74,
      height: 60,
      at: 104,
      largest: 17,
      maxLines: 3,
    });
  return {
    art,
    feet: [
      { x: -104, width: 84 },
      { x: 104, width: 76 },
      { x: 0, width: 92 },
    ],
  };
}

/** The minis without their bag. */
export function miniSetOpen(look: Look): Pack {
  const art =
    placed(pouch({ ...look, brandName: '' }).art, { x: -40, y: -26, scale: 0.92 }) +
    placed(miniSet(look).art, { x: 52, y: 8, scale: 0.86 });
  return {
    art,
    feet: [{ x: 0, width: 380 }],
  };
}

/** The box with its lid off, and the minis inside. */
export function giftSetOpen(look: Look): Pack {
  const art =
    placed(miniSet({ ...look, brandName: '' }).art, { x: -20, y: -112, scale: 1.02 }) +
    placed(
      block({ width: 336, height: 172, fill: FILL.bodyFace, round: 3 }) +
        block({ width: 336, height: 5, bottom: 168, fill: '#fff', opacity: 0.3 }) +
        label(look, { on: look.identity.body, width: 220, height: 70, at: 88, largest: 34 }),
      { x: -20 },
    );
  return { art, feet: [{ x: -20, width: 336 }] };
}
