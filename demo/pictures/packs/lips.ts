import { lit } from '#commerce-api/pictures/drawing/color.ts';
import { element, path, placed } from '#commerce-api/pictures/drawing/svg.ts';
import { block, cap, taper } from '../drawing/parts.ts';
import { FILL, type Look, label, type Pack, uprightLabel } from './look.ts';

/** With its bullet out, and the cap beside it. */
export function lipstick(look: Look): Pack {
  const { wide } = lipstickForm(look);
  const art =
    placed(openLipstick(look), { x: -62 }) +
    placed(lipstickCap(look), { x: 74 }) +
    placed(
      label(look, {
        on: look.identity.body,
        width: wide - 18,
        height: 40,
        at: 62,
        largest: 17,
        maxLines: 3,
      }),
      { x: -62 },
    );
  return {
    art,
    feet: [
      { x: -62, width: wide },
      { x: 74, width: wide },
    ],
  };
}

/** Only the lipstick, with its bullet out. */
export function lipstickBullet(look: Look): Pack {
  return { art: openLipstick(look), feet: [{ x: 0, width: lipstickForm(look).wide }] };
}

/** Only the lipstick, closed. */
export function lipstickClosed(look: Look): Pack {
  const { round, wide, base } = lipstickForm(look);
  const art =
    block({ width: wide, height: base, fill: FILL.body, round: 4 }) +
    block({ width: wide - 2, height: 16, bottom: base, fill: FILL.metal }) +
    cap({ width: wide, height: 196 * look.stretch, bottom: base + 16, fill: FILL.body, round }) +
    label(look, {
      on: look.identity.body,
      width: wide - 16,
      height: 60,
      at: base + 110,
      largest: 18,
      maxLines: 3,
    });
  return { art, feet: [{ x: 0, width: wide }] };
}

function lipstickForm(look: Look) {
  const round = 4 + look.identity.softness * 26;
  return { round, wide: 92, base: 118 * look.stretch };
}

function openLipstick(look: Look): string {
  const { wide, base } = lipstickForm(look);
  const foot = base + 78;
  const bullet = path`M-27 ${-foot}V${-foot - 74}C-27 ${-foot - 116} -2 ${-foot - 142} 20 ${-foot - 138}Q27 ${-foot - 136} 27 ${-foot - 122}V${-foot}z`;
  const slant = path`M-25 ${-foot - 76}C-24 ${-foot - 114} -2 ${-foot - 137} 18 ${-foot - 134}C22 ${-foot - 104} 2 ${-foot - 74} -25 ${-foot - 76}z`;
  return (
    block({ width: wide, height: base, fill: FILL.body, round: 4 }) +
    block({ width: wide - 2, height: 9, bottom: base - 4, fill: FILL.metal }) +
    block({ width: 66, height: 76, bottom: base + 4, fill: FILL.metal, round: 2 }) +
    element('path', { d: bullet, fill: FILL.shade }) +
    element('path', { d: slant, fill: lit(look.shade, 0.2), opacity: 0.85 })
  );
}

function lipstickCap(look: Look): string {
  const { round, wide } = lipstickForm(look);
  const fill = look.isAlternative ? FILL.metal : FILL.body;
  return (
    cap({ width: wide, height: 176 * look.stretch, fill, round }) +
    block({ width: wide, height: 5, fill: FILL.metal })
  );
}

/** A clear tube of colour under a long cap, for gloss and liquid lipstick. */
export function glossTube(look: Look): Pack {
  const tall = 190 * look.stretch;
  const art =
    clearTube(look, tall) +
    cap({
      width: 62,
      height: 158,
      bottom: tall + 12,
      fill: FILL.cap,
      round: 3 + look.identity.softness * 14,
    }) +
    uprightLabel(look, {
      on: look.identity.cap,
      width: 128,
      height: 40,
      at: tall + 88,
      largest: 22,
    });
  return { art, feet: [{ x: 0, width: 66 }] };
}

/** The tube, and its cap with the wand pulled out. */
export function glossTubeOpen(look: Look): Pack {
  const tall = 190 * look.stretch;
  const wand =
    cap({
      width: 62,
      height: 158,
      bottom: 178,
      fill: FILL.cap,
      round: 3 + look.identity.softness * 14,
    }) +
    block({ width: 7, height: 130, bottom: 50, fill: '#d9d5d2' }) +
    element('path', { d: 'M-8-64Q-13-6 0 0Q13-6 8-64z', fill: FILL.shade }) +
    uprightLabel(look, { on: look.identity.cap, width: 128, height: 40, at: 256, largest: 20 });
  const art =
    placed(
      clearTube(look, tall) +
        block({ width: 30, height: 22, bottom: tall, fill: '#e9e6e3', round: 2 }),
      { x: -78 },
    ) + placed(wand, { x: 76, y: -18, turn: 14 });
  return {
    art,
    feet: [
      { x: -78, width: 66 },
      { x: 80, width: 26 },
    ],
  };
}

function clearTube(look: Look, tall: number): string {
  return (
    block({ width: 66, height: tall, fill: FILL.glass, round: 9 }) +
    block({ width: 48, height: tall - 22, bottom: 12, fill: FILL.shade, round: 6 }) +
    block({
      width: 4,
      height: tall - 34,
      bottom: 18,
      x: -25,
      fill: '#fff',
      opacity: 0.65,
      round: 2,
    }) +
    block({ width: 50, height: 13, bottom: tall, fill: FILL.metal }) +
    uprightLabel(look, { on: look.shade, width: tall - 60, height: 30, at: tall / 2, largest: 15 })
  );
}

/** A frosted stick; the open view shows it without its cap. */
export function lipBalm(look: Look): Pack {
  const tall = 250 * look.stretch;
  const art =
    block({ width: 84, height: tall, fill: FILL.body, round: 6 }) +
    cap({
      width: 86,
      height: 112,
      bottom: tall - 16,
      fill: FILL.cap,
      round: 10 + look.identity.softness * 26,
    }) +
    block({ width: 86, height: 3, bottom: tall - 18, fill: '#000', opacity: 0.16 }) +
    block({ width: 84, height: 26, fill: FILL.shade, round: 5 }) +
    uprightLabel(look, {
      on: look.identity.body,
      width: tall - 70,
      height: 44,
      at: tall / 2 + 6,
      largest: 26,
    });
  return { art, feet: [{ x: 0, width: 86 }] };
}

export function lipBalmOpen(look: Look): Pack {
  const tall = 190 * look.stretch;
  const stick =
    block({ width: 84, height: tall, fill: FILL.body, round: 6 }) +
    block({ width: 74, height: 18, bottom: tall, fill: FILL.metal }) +
    cap({ width: 64, height: 66, bottom: tall + 18, fill: FILL.shade, round: 30 }) +
    block({ width: 84, height: 26, fill: FILL.shade, round: 5 }) +
    uprightLabel(look, {
      on: look.identity.body,
      width: tall - 56,
      height: 44,
      at: tall / 2 + 8,
      largest: 24,
    });
  const art =
    placed(stick, { x: -64 }) +
    cap({ width: 86, height: 112, x: 76, fill: FILL.cap, round: 10 + look.identity.softness * 26 });
  return {
    art,
    feet: [
      { x: -64, width: 86 },
      { x: 76, width: 86 },
    ],
  };
}

/** Two crossed pencils: one capped, one with its point showing. */
export function pencil(look: Look): Pack {
  const art =
    placed(pencilPoint(look), { x: 66, y: -8, turn: 9 }) +
    placed(pencilCapped(), { x: -60, y: -4, turn: 9 });
  return {
    art,
    feet: [
      { x: -58, width: 34 },
      { x: 66, width: 20 },
    ],
  };
}

/** The point, close up. */
export function pencilClose(look: Look): Pack {
  const art = placed(pencilPoint(look), { x: -58, y: -6, turn: 30, scale: 1.75 });
  return { art, feet: [{ x: -52, width: 44 }] };
}

function pencilPoint(look: Look): string {
  return (
    element('path', { d: 'M-7-28L-3-10Q0-2 3-10L7-28z', fill: FILL.shade }) +
    taper({ width: 12, top: 30, height: 52, bottom: 27, fill: FILL.wood }) +
    block({ width: 30, height: 268, bottom: 79, fill: FILL.shade }) +
    block({ width: 30, height: 20, bottom: 330, fill: FILL.metal }) +
    cap({ width: 30, height: 26, bottom: 350, fill: FILL.body, round: 6 }) +
    uprightLabel(look, { on: look.shade, width: 190, height: 18, at: 210, largest: 14 })
  );
}

function pencilCapped(): string {
  return (
    block({ width: 34, height: 112, fill: FILL.body, round: 5 }) +
    block({ width: 34, height: 10, bottom: 108, fill: FILL.metal }) +
    block({ width: 30, height: 236, bottom: 118, fill: FILL.shade }) +
    cap({ width: 30, height: 14, bottom: 354, fill: FILL.body, round: 5 })
  );
}
