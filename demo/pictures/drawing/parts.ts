import { element, path, short } from '#commerce-api/pictures/drawing/svg.ts';

/**
 * The parts of packs. Packs stand on the floor: `x` is the distance of a part's centre from the
 * pack's axis, `bottom` the height of its lower edge above the floor, in pixels of a 600 px
 * picture.
 */
interface Part {
  readonly width: number;
  readonly height: number;
  readonly bottom?: number;
  readonly x?: number;
  readonly fill: string;
  readonly opacity?: number;
}

/** A box or a cylinder, with all corners rounded. */
export function block({
  width,
  height,
  bottom = 0,
  x = 0,
  fill,
  opacity,
  round = 0,
}: Part & { round?: number }): string {
  return element('rect', {
    x: x - width / 2,
    y: -bottom - height,
    width,
    height,
    rx: round === 0 ? undefined : round,
    fill,
    opacity,
  });
}

/** A cap: round on top, straight at the bottom. */
export function cap({ round, ...part }: Part & { round: number }): string {
  const { left, top, foot } = edgesOf(part);
  const d = path`M${left} ${foot}V${top + round}a${round} ${round} 0 0 1 ${round} ${-round}h${part.width - 2 * round}a${round} ${round} 0 0 1 ${round} ${round}V${foot}z`;
  return outline(part, d);
}

/** A vessel: round at the bottom, straight on top. */
export function vessel({ round, ...part }: Part & { round: number }): string {
  const { left, top, foot } = edgesOf(part);
  const d = path`M${left} ${top}V${foot - round}q0 ${round} ${round} ${round}h${part.width - 2 * round}q${round} 0 ${round} ${-round}V${top}z`;
  return outline(part, d);
}

/** A truncated cone: `width` at the bottom, `top` at the top. */
export function taper({ top: widthAbove, ...part }: Part & { top: number }): string {
  const { x, left, right, top, foot } = edgesOf(part);
  const d = path`M${left} ${foot}L${x - widthAbove / 2} ${top}h${widthAbove}L${right} ${foot}z`;
  return outline(part, d);
}

/** A bottle with a round foot, shoulders of the given height, and a neck. */
export function bottle({
  round,
  shoulder,
  neck,
  ...part
}: Part & { round: number; shoulder: number; neck: number }): string {
  const { x, left, right, top, foot } = edgesOf(part);
  const side = top + shoulder;
  const d = path`M${left + round} ${foot}Q${left} ${foot} ${left} ${foot - round}V${side}C${left} ${side - shoulder * 0.75} ${x - neck / 2} ${top + shoulder * 0.45} ${x - neck / 2} ${top}H${x + neck / 2}C${x + neck / 2} ${top + shoulder * 0.45} ${right} ${side - shoulder * 0.75} ${right} ${side}V${foot - round}Q${right} ${foot} ${right - round} ${foot}z`;
  return outline(part, d);
}

/** A squeezed tube that stands on its cap and is flat at the top. */
export function tube({ crimp, ...part }: Part & { crimp: number }): string {
  const { x, left, right, top, foot } = edgesOf(part);
  const d = path`M${left} ${foot}C${left} ${foot - part.height * 0.5} ${x - crimp / 2} ${top + part.height * 0.4} ${x - crimp / 2} ${top}h${crimp}C${x + crimp / 2} ${top + part.height * 0.4} ${right} ${foot - part.height * 0.5} ${right} ${foot}z`;
  return outline(part, d);
}

/** An ellipse around a point `bottom` above the floor. */
export function oval({ width, height, bottom = 0, x = 0, fill, opacity }: Part): string {
  return element('ellipse', {
    cx: x,
    cy: -bottom,
    rx: width / 2,
    ry: height / 2,
    fill,
    opacity,
  });
}

interface Stroke {
  readonly stroke: string;
  readonly width: number;
  readonly opacity?: number;
}

/** A stroke along path data. */
export function line(d: string, { stroke, width, opacity }: Stroke): string {
  return element('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    opacity,
  });
}

/** Fine vertical grooves, as on a screw cap. */
export function grooves({
  width,
  height,
  bottom,
  x = 0,
  count,
}: {
  width: number;
  height: number;
  bottom: number;
  x?: number;
  count: number;
}): string {
  const step = width / (count + 1);
  const d = Array.from(
    { length: count },
    (_, index) =>
      `M${short(x - width / 2 + step * (index + 1))} ${short(-bottom)}v${short(-height)}`,
  ).join('');
  return element('path', { d, stroke: '#000', opacity: 0.13 });
}

/** Converts to the drawing's coordinates, in which `y` points down from the floor. */
function edgesOf({ width, height, bottom = 0, x = 0 }: Part) {
  const foot = -bottom;
  return { x, left: x - width / 2, right: x + width / 2, top: foot - height, foot };
}

function outline({ fill, opacity }: Part, d: string): string {
  return element('path', { d, fill, opacity });
}
