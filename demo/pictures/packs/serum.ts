import { element, placed } from '#commerce-api/pictures/drawing/svg.ts';
import { block, bottle, cap } from '../drawing/parts.ts';
import { FILL, type Look, label, type Pack } from './look.ts';

/** A glass bottle of serum with a dropper. */
export function dropper(look: Look): Pack {
  return {
    art: serumBottle(look) + placed(teat(look), { y: -250 * look.stretch }),
    feet: [{ x: 0, width: 132 }],
  };
}

/** The dropper, pulled out, with a drop at its end. */
export function dropperOpen(look: Look): Pack {
  const pipette =
    teat(look) +
    element('path', { d: 'M-8 0V112Q-8 128-3 146H3Q8 128 8 112V0z', fill: FILL.glass }) +
    element('path', {
      d: 'M-6 52V112Q-6 126-2 142H2Q6 126 6 112V52zM0 152q11 18 0 22q-11-4 0-22z',
      fill: FILL.shade,
    });
  const neck = block({
    width: 50,
    height: 16,
    bottom: 250 * look.stretch - 2,
    fill: FILL.glass,
    round: 3,
  });
  return {
    art:
      placed(serumBottle(look) + neck, { x: -74 }) + placed(pipette, { x: 100, y: -188, turn: 10 }),
    feet: [
      { x: -74, width: 132 },
      { x: 72, width: 14 },
    ],
  };
}

function serumBottle(look: Look): string {
  const tall = 250 * look.stretch;
  const round = 8 + look.identity.softness * 20;
  const form = { shoulder: 26 + look.identity.softness * 40, neck: 52 };
  const isGlass = look.isAlternative || look.identity.bodyFinish === 'gloss';
  const inside = isGlass
    ? block({
        width: 112,
        height: tall - 62,
        bottom: 12,
        round: round * 0.8,
        fill: FILL.shade,
        opacity: 0.88,
      })
    : '';
  return (
    bottle({ ...form, width: 132, height: tall, round, fill: isGlass ? FILL.glass : FILL.body }) +
    inside +
    label(look, {
      on: isGlass ? look.shade : look.identity.body,
      width: 94,
      height: 56,
      at: tall * 0.46,
      largest: 20,
      maxLines: 3,
    })
  );
}

function teat(look: Look): string {
  return (
    block({ width: 60, height: 40, fill: FILL.cap, round: 3 }) +
    cap({
      width: 38,
      height: 66,
      bottom: 40,
      fill: look.identity.capFinish === 'metal' ? FILL.body : FILL.cap,
      round: 19,
    })
  );
}
