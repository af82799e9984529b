import { lit } from '#commerce-api/pictures/drawing/color.ts';
import { element, path } from '#commerce-api/pictures/drawing/svg.ts';
import { block, line, oval } from '../drawing/parts.ts';
import { FILL, type Look, label, type Pack } from './look.ts';

type Pan = (look: Look) => string;

/** A compact with its lid open behind the pan. */
function compactWith(pan: Pan): (look: Look) => Pack {
  return (look) => {
    const round = 24 + look.identity.softness * 110;
    const lid =
      block({ width: 250, height: 226, bottom: 92, fill: FILL.bodyFace, round }) +
      block({ width: 218, height: 196, bottom: 106, fill: FILL.mirror, round: round * 0.86 }) +
      element('path', { d: 'M-64-122L48-288h34L-30-122z', fill: '#fff', opacity: 0.28 });
    const hinge = block({ width: 84, height: 12, bottom: 84, fill: FILL.metal, round: 5 });
    const tray =
      oval({ width: 262, height: 124, bottom: 58, fill: FILL.body }) +
      element('path', {
        d: 'M-131-58v14a131 62 0 0 0 262 0v-14a131 62 0 0 1-262 0z',
        fill: FILL.body,
      }) +
      oval({ width: 246, height: 110, bottom: 60, fill: lit(look.identity.body, 0.12) }) +
      oval({ width: 216, height: 92, bottom: 58, fill: '#000', opacity: 0.2 }) +
      oval({ width: 212, height: 88, bottom: 56, fill: FILL.shadeFace });
    return { art: lid + hinge + tray + pan(look), feet: [{ x: 0, width: 256 }] };
  };
}

const embossedName: Pan = (look) =>
  element(
    'g',
    { opacity: 0.5 },
    label(look, { on: look.shade, width: 130, height: 50, at: 55, largest: 26 }),
  );

const woven: Pan = ({ shade }) =>
  line('M-60-84q60-24 120 0M-88-66q88-34 176 0M-94-50q94-36 188 0M-76-32q76-32 152 0', {
    stroke: lit(shade, -0.16),
    width: 2,
    opacity: 0.6,
  }) +
  line('M-50-90q-40 30-22 66M0-98q-8 40 0 84M50-90q40 30 22 66', {
    stroke: lit(shade, 0.3),
    width: 2,
    opacity: 0.6,
  });

const rays: Pan = ({ shade }) => {
  const d = Array.from({ length: 16 }, (_, index) => {
    const angle = (index / 16) * 2 * Math.PI;
    return path`M${Math.cos(angle) * 16} ${-56 + Math.sin(angle) * 7}L${Math.cos(angle) * 96} ${-56 + Math.sin(angle) * 39}`;
  });
  return (
    line(d.join(''), { stroke: lit(shade, 0.5), width: 2, opacity: 0.8 }) +
    element('path', { d: 'M-88-74Q-20-118 66-84Q-30-92-88-74z', fill: '#fff', opacity: 0.55 })
  );
};

export const powderCompact = compactWith(woven);
export const blush = compactWith(embossedName);
export const highlighter = compactWith(rays);

/** The closed lid, from the front. */
export function compactClosed(look: Look): Pack {
  const round = 24 + look.identity.softness * 120;
  const art =
    block({ width: 300, height: 300, bottom: 20, fill: FILL.body, round }) +
    block({ width: 284, height: 284, bottom: 28, fill: FILL.bodyFace, round: round * 0.94 }) +
    block({ width: 64, height: 12, bottom: 18, fill: FILL.metal, round: 5 }) +
    label(look, {
      on: look.identity.body,
      width: 210,
      height: 110,
      at: 172,
      largest: 38,
      maxLines: 3,
    });
  return { art, feet: [{ x: 0, width: 250 }] };
}
