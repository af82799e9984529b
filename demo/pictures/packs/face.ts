import { element, path, placed } from '#commerce-api/pictures/drawing/svg.ts';
import { block, cap, tube } from '../drawing/parts.ts';
import { FILL, type Look, label, type Pack, uprightLabel } from './look.ts';

/** A square glass bottle with a pump and a cap over it. */
export function foundation(look: Look): Pack {
  const tall = 214 * look.stretch;
  const art =
    foundationGlass(look, tall) +
    cap({
      width: 78,
      height: 118,
      bottom: tall + 14,
      fill: FILL.cap,
      round: 4 + look.identity.softness * 16,
    });
  return { art, feet: [{ x: 0, width: 128 }] };
}

export function foundationOpen(look: Look): Pack {
  const tall = 214 * look.stretch;
  const pump =
    block({ width: 34, height: 40, bottom: tall + 14, fill: FILL.cap }) +
    block({ width: 12, height: 26, bottom: tall + 52, fill: '#e6e2df' }) +
    element('path', {
      d: path`M-46 ${-tall - 92}q-2 -16 12 -16h42q18 0 18 18v12h-52z`,
      fill: FILL.cap,
    });
  const art =
    placed(foundationGlass(look, tall) + pump, { x: -52 }) +
    cap({ width: 78, height: 118, x: 86, fill: FILL.cap, round: 4 + look.identity.softness * 16 });
  return {
    art,
    feet: [
      { x: -52, width: 128 },
      { x: 86, width: 78 },
    ],
  };
}

function foundationGlass(look: Look, tall: number): string {
  const round = 6 + look.identity.softness * 18;
  return (
    block({ width: 128, height: tall, fill: FILL.glass, round }) +
    block({ width: 108, height: tall - 30, bottom: 20, fill: FILL.shade, round: round * 0.7 }) +
    block({
      width: 5,
      height: tall - 44,
      bottom: 22,
      x: -54,
      fill: '#fff',
      opacity: 0.6,
      round: 2,
    }) +
    block({ width: 62, height: 16, bottom: tall - 1, fill: FILL.metal }) +
    label(look, {
      on: look.shade,
      width: 88,
      height: 54,
      at: tall * 0.55,
      largest: 19,
      caption: 'FOUNDATION',
      maxLines: 3,
    })
  );
}

/** A slim clear wand of concealer. */
export function concealer(look: Look): Pack {
  const tall = 196 * look.stretch;
  const art =
    concealerTube(look, tall) +
    cap({
      width: 58,
      height: 132,
      bottom: tall + 8,
      fill: FILL.cap,
      round: 4 + look.identity.softness * 10,
    }) +
    uprightLabel(look, { on: look.shade, width: tall - 60, height: 26, at: tall / 2, largest: 16 });
  return { art, feet: [{ x: 0, width: 60 }] };
}

export function concealerOpen(look: Look): Pack {
  const tall = 196 * look.stretch;
  const wand =
    cap({
      width: 58,
      height: 132,
      bottom: 156,
      fill: FILL.cap,
      round: 4 + look.identity.softness * 10,
    }) +
    block({ width: 8, height: 120, bottom: 40, fill: '#dcd8d5' }) +
    element('path', { d: 'M-9-58C-16-20-8 4 0 2S16-22 9-58z', fill: FILL.shade });
  const neck = block({ width: 34, height: 20, bottom: tall + 7, fill: '#eceae7', round: 3 });
  const tag = uprightLabel(look, {
    on: look.shade,
    width: tall - 60,
    height: 26,
    at: tall / 2,
    largest: 16,
  });
  const art =
    placed(concealerTube(look, tall) + neck + tag, { x: -66 }) +
    placed(wand, { x: 58, y: -14, turn: 16 });
  return {
    art,
    feet: [
      { x: -66, width: 60 },
      { x: 62, width: 24 },
    ],
  };
}

function concealerTube(look: Look, tall: number): string {
  return (
    block({ width: 60, height: tall, fill: FILL.glass, round: 6 + look.identity.softness * 10 }) +
    block({ width: 44, height: tall - 18, bottom: 10, fill: FILL.shade, round: 8 }) +
    block({
      width: 4,
      height: tall - 28,
      bottom: 14,
      x: -24,
      fill: '#fff',
      opacity: 0.65,
      round: 2,
    }) +
    block({ width: 52, height: 9, bottom: tall, fill: FILL.metal })
  );
}

/** A squeezed tube whose foot shows the shade. */
export function primer(look: Look): Pack {
  const tall = 250 * look.stretch;
  const art =
    block({ width: 70, height: 70, fill: FILL.cap, round: 5 + look.identity.softness * 8 }) +
    tube({ width: 92, crimp: 124, height: tall, bottom: 72, fill: FILL.body }) +
    block({ width: 126, height: 22, bottom: 68 + tall, fill: FILL.body, round: 2 }) +
    block({ width: 126, height: 2, bottom: 70 + tall, fill: '#000', opacity: 0.12 }) +
    block({ width: 93, height: 14, bottom: 86, fill: FILL.shade }) +
    label(look, {
      on: look.identity.body,
      width: 92,
      height: 60,
      at: 96 + tall * 0.52,
      largest: 20,
      caption: 'FACE',
      maxLines: 3,
    });
  return { art, feet: [{ x: 0, width: 74 }] };
}
