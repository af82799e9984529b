import { readableInk } from '#commerce-api/pictures/drawing/color.ts';
import { element, placed } from '#commerce-api/pictures/drawing/svg.ts';
import { block, bottle, cap, grooves, oval, tube } from '../drawing/parts.ts';
import { FILL, type Look, label, type Pack, print } from './look.ts';

interface Tube {
  readonly wide: number;
  readonly tall: number;
  readonly caption?: string | undefined;
}

/** A tube on its cap. */
export function standingTube({ wide, tall: height, caption }: Tube): (look: Look) => Pack {
  return (look) => {
    const tall = height * look.stretch;
    const foot = wide * 0.44;
    const art =
      block({
        width: wide * 0.74,
        height: foot,
        fill: FILL.cap,
        round: 4 + look.identity.softness * 10,
      }) +
      block({ width: wide * 0.74, height: 4, bottom: foot - 2, fill: FILL.metal }) +
      tube({
        width: wide * 0.92,
        crimp: wide * 1.12,
        height: tall,
        bottom: foot + 2,
        fill: FILL.body,
      }) +
      block({ width: wide * 1.13, height: 20, bottom: foot + tall, fill: FILL.body, round: 2 }) +
      block({ width: wide * 1.13, height: 2, bottom: foot + tall, fill: '#000', opacity: 0.14 }) +
      label(look, {
        on: look.identity.body,
        width: wide * 0.76,
        height: 74,
        at: foot + tall * 0.58,
        largest: 26,
        caption,
        maxLines: 3,
      }) +
      block({ width: wide * 0.3, height: 3, bottom: foot + tall * 0.24, fill: look.shade });
    return { art, feet: [{ x: 0, width: wide * 0.76 }] };
  };
}

interface Bottle {
  readonly wide: number;
  readonly tall: number;
  readonly caption?: string | undefined;
}

/** A tall bottle with a screw cap that shows what is in it. */
export function clearBottle({ wide, tall: height, caption }: Bottle): (look: Look) => Pack {
  return (look) => {
    const tall = height * look.stretch;
    const round = 10 + look.identity.softness * 26;
    const form = { neck: wide * 0.46, shoulder: 24 + look.identity.softness * 40 };
    const art =
      bottle({ ...form, width: wide, height: tall, round, fill: FILL.glass }) +
      bottle({
        ...form,
        width: wide - 16,
        height: tall - 62,
        bottom: 9,
        round: round * 0.85,
        shoulder: 8,
        neck: wide - 22,
        fill: FILL.shade,
        opacity: 0.55,
      }) +
      block({
        width: 5,
        height: tall - 110,
        bottom: 36,
        x: -wide / 2 + 12,
        fill: '#fff',
        opacity: 0.6,
        round: 2,
      }) +
      cap({
        width: wide * 0.52,
        height: 70,
        bottom: tall - 1,
        fill: FILL.cap,
        round: 4 + look.identity.softness * 12,
      }) +
      block({ width: wide * 0.52, height: 4, bottom: tall, fill: FILL.metal }) +
      label(look, {
        on: '#ece7e3',
        width: wide * 0.7,
        height: 62,
        at: tall * 0.48,
        largest: 24,
        caption,
        maxLines: 3,
      });
    return { art, feet: [{ x: 0, width: wide }] };
  };
}

/** A bottle under a spray head and a clear cap. */
export function mist(look: Look): Pack {
  const art =
    mistBottle(look) +
    block({
      width: 76,
      height: 84,
      bottom: 268 * look.stretch,
      fill: FILL.glass,
      opacity: 0.55,
      round: 6,
    });
  return { art, feet: [{ x: 0, width: 118 }] };
}

export function mistOpen(look: Look): Pack {
  const art =
    placed(mistBottle(look), { x: -48 }) +
    block({ width: 76, height: 84, x: 92, fill: FILL.glass, opacity: 0.7, round: 6 });
  return {
    art,
    feet: [
      { x: -48, width: 118 },
      { x: 92, width: 76 },
    ],
  };
}

function mistBottle(look: Look): string {
  const tall = 264 * look.stretch;
  const round = 8 + look.identity.softness * 24;
  return (
    bottle({
      width: 118,
      height: tall,
      neck: 74,
      shoulder: 20 + look.identity.softness * 26,
      round,
      fill: FILL.body,
    }) +
    block({ width: 62, height: 26, bottom: tall, fill: FILL.metal }) +
    block({ width: 40, height: 42, bottom: tall + 26, fill: FILL.cap, round: 5 }) +
    oval({ width: 7, height: 7, bottom: tall + 52, x: -10, fill: '#222', opacity: 0.6 }) +
    label(look, {
      on: look.identity.body,
      width: 88,
      height: 60,
      at: tall * 0.5,
      largest: 22,
      maxLines: 3,
    })
  );
}

/** A flat sachet. */
export function sachet(look: Look): Pack {
  const tall = 356;
  const art =
    block({ width: 256, height: tall, fill: FILL.bodyFace, round: 3 }) +
    grooves({ width: 256, height: 14, bottom: tall - 14, count: 30 }) +
    grooves({ width: 256, height: 14, bottom: 0, count: 30 }) +
    element('path', {
      d: 'M0-118C-46-118-58-82-58-52C-58-6-30 22 0 22S58-6 58-52C58-82 46-118 0-118z',
      transform: 'translate(0 -106)',
      fill: FILL.shadeFace,
    }) +
    faceHoles() +
    label(look, {
      on: look.identity.body,
      width: 200,
      height: 70,
      at: 290,
      largest: 34,
      caption: 'MASK',
    });
  return { art, feet: [{ x: 0, width: 250 }] };
}

function faceHoles(): string {
  const d =
    'M-40-166q16-14 32 0q-16 10-32 0zM8-166q16-14 32 0q-16 10-32 0zM-20-112q20-12 40 0q-20 14-40 0z';
  return element('path', { d, fill: '#000', opacity: 0.2 });
}

/** A soft pack with a flip lid. */
export function wipes(look: Look): Pack {
  const art =
    element('path', {
      d: 'M-178-10Q-168-120-178-232Q0-246 178-232Q168-120 178-10Q0 4-178-10z',
      fill: FILL.bodyFace,
    }) +
    grooves({ width: 350, height: 12, bottom: 222, count: 40 }) +
    element('path', { d: 'M-74-108H74L66-44H-66z', transform: 'translate(0 26)', fill: FILL.cap }) +
    block({ width: 134, height: 4, bottom: 22, fill: '#000', opacity: 0.18 }) +
    label(look, {
      on: look.identity.body,
      width: 260,
      height: 66,
      at: 172,
      largest: 36,
      caption: 'WIPES',
    });
  return { art, feet: [{ x: 0, width: 350 }] };
}

/** A flat bottle of sun care with a band of the shade. */
export function sunscreen(look: Look): Pack {
  const tall = 262 * look.stretch;
  const art =
    block({
      width: 72,
      height: 64,
      bottom: tall - 12,
      fill: FILL.cap,
      round: 5 + look.identity.softness * 12,
    }) +
    bottle({
      width: 150,
      height: tall,
      round: 22 + look.identity.softness * 30,
      shoulder: 60,
      neck: 86,
      fill: FILL.body,
    }) +
    oval({ width: 64, height: 64, bottom: tall * 0.3, fill: look.shade }) +
    print('50', {
      at: tall * 0.3 - 7,
      width: 50,
      ink: readableInk(look.shade, ['#ffffff', '#3a2f28']),
      largest: 20,
    }) +
    label(look, {
      on: look.identity.body,
      width: 112,
      height: 50,
      at: tall * 0.6,
      largest: 22,
      caption: 'SPF',
    });
  return { art, feet: [{ x: 0, width: 140 }] };
}
