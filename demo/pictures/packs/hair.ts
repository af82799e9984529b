import { element, path, placed } from '#commerce-api/pictures/drawing/svg.ts';
import { block, bottle, cap, grooves, line, oval, taper } from '../drawing/parts.ts';
import { FILL, type Look, label, type Pack, uprightLabel } from './look.ts';

interface Bottle {
  readonly wide: number;
  readonly tall: number;
  readonly caption?: string | undefined;
}

/** An opaque bottle with a disc cap and a stripe of the shade around its foot. */
export function capBottle({ wide, tall: height, caption }: Bottle): (look: Look) => Pack {
  return (look) => {
    const tall = height * look.stretch;
    const art =
      opaqueBottle(look, { wide, tall, caption }) +
      cap({
        width: wide * 0.6,
        height: 58,
        bottom: tall - 2,
        fill: FILL.cap,
        round: 4 + look.identity.softness * 14,
      });
    return { art, feet: [{ x: 0, width: wide }] };
  };
}

/** The same bottle with a pump. */
export function pumpBottle({ wide, tall: height, caption }: Bottle): (look: Look) => Pack {
  return (look) => {
    const tall = height * look.stretch;
    const top = -tall - 74;
    const pump =
      block({ width: wide * 0.42, height: 34, bottom: tall - 2, fill: FILL.cap, round: 3 }) +
      block({ width: 14, height: 40, bottom: tall + 30, fill: FILL.metal }) +
      element('path', {
        d: path`M-72 ${top - 6}q-2 -16 12 -17h64q20 0 20 22v8h-76q-8 0 -9 12h-10z`,
        fill: FILL.cap,
      });
    return {
      art: pump + opaqueBottle(look, { wide, tall, caption }),
      feet: [{ x: 0, width: wide }],
    };
  };
}

/** Standing upside down on its cap, as conditioner does. */
export function invertedBottle({ wide, tall: height, caption }: Bottle): (look: Look) => Pack {
  return (look) => {
    const tall = height * look.stretch;
    const round = 14 + look.identity.softness * 34;
    const art =
      block({
        width: wide * 0.74,
        height: 52,
        fill: FILL.cap,
        round: 5 + look.identity.softness * 8,
      }) +
      taper({ width: wide * 0.8, top: wide, height: tall * 0.5, bottom: 50, fill: FILL.body }) +
      cap({ width: wide, height: tall * 0.5, bottom: 49 + tall * 0.5, fill: FILL.body, round }) +
      label(look, {
        on: look.identity.body,
        width: wide * 0.72,
        height: 78,
        at: 60 + tall * 0.58,
        largest: 27,
        caption,
        maxLines: 3,
      }) +
      block({ width: wide * 0.28, height: 3, bottom: 54 + tall * 0.26, fill: look.shade });
    return { art, feet: [{ x: 0, width: wide * 0.76 }] };
  };
}

interface BottleSize {
  readonly wide: number;
  readonly tall: number;
  readonly caption?: string | undefined;
}

function opaqueBottle(look: Look, { wide, tall, caption }: BottleSize): string {
  const round = 8 + look.identity.softness * 26;
  const shoulder = 26 + look.identity.softness * 46;
  return (
    bottle({ width: wide, height: tall, shoulder, neck: wide * 0.5, round, fill: FILL.body }) +
    block({ width: wide * 0.3, height: 3, bottom: tall * 0.2, fill: look.shade }) +
    label(look, {
      on: look.identity.body,
      width: wide * 0.74,
      height: 78,
      at: tall * 0.52,
      largest: 27,
      caption,
      maxLines: 3,
    })
  );
}

/** An aerosol with a domed shoulder. */
export function aerosol(look: Look): Pack {
  const tall = 258 * look.stretch;
  const art =
    block({ width: 112, height: tall, fill: FILL.body, round: 6 }) +
    cap({ width: 110, height: 30, bottom: tall - 2, fill: FILL.metal, round: 26 }) +
    cap({
      width: 84,
      height: 92,
      bottom: tall + 22,
      fill: FILL.cap,
      round: 8 + look.identity.softness * 32,
    }) +
    block({ width: 112, height: 5, bottom: 3, fill: FILL.metal }) +
    block({ width: 112, height: 40, bottom: 36, fill: FILL.shade }) +
    label(look, {
      on: look.identity.body,
      width: 88,
      height: 76,
      at: tall * 0.6,
      largest: 24,
      caption: 'HAIR',
      maxLines: 3,
    });
  return { art, feet: [{ x: 0, width: 112 }] };
}

/** A hair dryer, lying as if held. */
export function dryer(look: Look): Pack {
  const handle =
    element('path', {
      d: 'M18-206C24-120 34-60 28-8Q26 0 16 0H-20Q-30 0-30-10C-30-70-34-120-42-206z',
      fill: FILL.body,
    }) +
    block({ width: 9, height: 52, bottom: 112, x: -7, fill: '#000', opacity: 0.22, round: 4 }) +
    block({ width: 9, height: 18, bottom: 140, x: -7, fill: '#fff', opacity: 0.6, round: 4 });
  const barrel =
    element('path', { d: 'M-150-352L-206-366V-208L-150-222z', fill: FILL.capFace }) +
    element('path', {
      d: 'M-152-354H70C126-354 148-322 148-286S126-218 70-218H-152z',
      fill: FILL.bodyLying,
    }) +
    block({ width: 12, height: 138, bottom: 217, x: -146, fill: FILL.metal }) +
    oval({ width: 72, height: 116, bottom: 286, x: 112, fill: '#000', opacity: 0.22 }) +
    line('M96-320h32M92-304h40M90-286h42M92-268h40M96-252h32', {
      stroke: '#fff',
      width: 3,
      opacity: 0.35,
    }) +
    label(look, {
      on: look.identity.body,
      width: 140,
      height: 44,
      at: 290,
      x: -46,
      largest: 26,
      maxLines: 2,
    });
  return { art: handle + barrel, feet: [{ x: 0, width: 62 }] };
}

/** Two plates, opened as a V. */
export function iron(look: Look): Pack {
  const arm = (turn: number, isFront: boolean) =>
    placed(
      cap({ width: 46, height: 372, fill: FILL.body, round: 16 }) +
        block({ width: 30, height: 128, bottom: 226, fill: FILL.metal, round: 5 }) +
        block({ width: 46, height: 6, bottom: 204, fill: FILL.metal }) +
        (isFront
          ? uprightLabel(look, {
              on: look.identity.body,
              width: 130,
              height: 28,
              at: 108,
              largest: 22,
            })
          : block({ width: 8, height: 26, bottom: 120, fill: FILL.metal, round: 4 })),
      { turn, x: turn },
    );
  return {
    art: placed(
      arm(-9, false) +
        arm(9, true) +
        oval({ width: 66, height: 50, bottom: 18, fill: FILL.capFace }),
      { y: -6 },
    ),
    feet: [{ x: 0, width: 66 }],
  };
}

/** A paddle brush standing on its handle. */
export function paddleBrush(look: Look): Pack {
  const pins = Array.from({ length: 9 }, (_, row) => {
    const reach = 4 - Math.abs(row - 4) * (row < 4 ? 0.6 : 0.5);
    return Array.from({ length: 9 }, (__, column) => column - 4)
      .filter((column) => Math.abs(column) <= reach)
      .map((column) => path`M${column * 17} ${-372 + row * 22}h.1`)
      .join('');
  });
  const art =
    element('path', {
      d: 'M-15-4C-22-60-18-110-20-150H20C18-110 22-60 15-4Q0 6-15-4z',
      fill: FILL.body,
    }) +
    element('path', {
      d: 'M-20-148C-90-170-98-230-96-300C-94-376-60-402 0-402S94-376 96-300C98-230 90-170 20-148z',
      fill: FILL.bodyFace,
    }) +
    oval({ width: 160, height: 214, bottom: 288, fill: '#000', opacity: 0.22 }) +
    oval({ width: 154, height: 208, bottom: 289, fill: FILL.shade, opacity: 0.9 }) +
    line(pins.join(''), { stroke: look.identity.metal, width: 6 }) +
    uprightLabel(look, { on: look.identity.body, width: 108, height: 22, at: 80, largest: 15 });
  return { art: art, feet: [{ x: 0, width: 34 }] };
}

/** The shoulders of a lotion bottle, with a grooved collar. */
export function oilBottle(look: Look): Pack {
  const tall = 252 * look.stretch;
  const art =
    bottle({
      width: 122,
      height: tall,
      shoulder: 34,
      neck: 56,
      round: 14 + look.identity.softness * 30,
      fill: FILL.glass,
    }) +
    bottle({
      width: 104,
      height: tall - 64,
      bottom: 10,
      shoulder: 8,
      neck: 98,
      round: 10 + look.identity.softness * 26,
      fill: FILL.shade,
      opacity: 0.85,
    }) +
    block({
      width: 5,
      height: tall - 96,
      bottom: 36,
      x: -52,
      fill: '#fff',
      opacity: 0.6,
      round: 2,
    }) +
    block({ width: 58, height: 26, bottom: tall - 2, fill: FILL.metal }) +
    grooves({ width: 56, height: 26, bottom: tall - 2, count: 6 }) +
    cap({
      width: 44,
      height: 62,
      bottom: tall + 24,
      fill: FILL.cap,
      round: 6 + look.identity.softness * 12,
    }) +
    label(look, {
      on: look.shade,
      width: 86,
      height: 60,
      at: tall * 0.44,
      largest: 20,
      caption: 'HAIR',
      maxLines: 3,
    });
  return { art, feet: [{ x: 0, width: 120 }] };
}
