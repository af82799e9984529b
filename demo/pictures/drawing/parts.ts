import { element, path, short } from '#commerce-api/pictures/drawing/svg.ts';

/**
 * The parts that packs are built of. Packs stand on the floor: `x` is the distance of a part's
 * centre from the pack's axis, `bottom` the height of its lower edge above the floor, in pixels of
 * a 600 px picture.
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

/** A cap: rounded above, straight below. */
export function cap({
  width,
  height,
  bottom = 0,
  x = 0,
  fill,
  opacity,
  round,
}: Part & { round: number }): string {
  const left = x - width / 2;
  const top = -bottom - height;
  const d = path`M${left} ${-bottom}V${top + round}a${round} ${round} 0 0 1 ${round} ${-round}h${width - 2 * round}a${round} ${round} 0 0 1 ${round} ${round}V${-bottom}z`;
  return element('path', { d, fill, opacity });
}

/** A vessel: rounded below, straight above. */
export function vessel({
  width,
  height,
  bottom = 0,
  x = 0,
  fill,
  opacity,
  round,
}: Part & { round: number }): string {
  const left = x - width / 2;
  const d = path`M${left} ${-bottom - height}V${-bottom - round}q0 ${round} ${round} ${round}h${width - 2 * round}q${round} 0 ${round} ${-round}V${-bottom - height}z`;
  return element('path', { d, fill, opacity });
}

/** A cone's slice: as wide as `width` below and as `top` above. */
export function taper({
  width,
  height,
  bottom = 0,
  x = 0,
  fill,
  opacity,
  top,
}: Part & { top: number }): string {
  const d = path`M${x - width / 2} ${-bottom}L${x - top / 2} ${-bottom - height}h${top}L${x + width / 2} ${-bottom}z`;
  return element('path', { d, fill, opacity });
}

/** A bottle: rounded foot, shoulders of the given height, a neck. */
export function bottle({
  width,
  height,
  bottom = 0,
  x = 0,
  fill,
  opacity,
  round,
  shoulder,
  neck,
}: Part & { round: number; shoulder: number; neck: number }): string {
  const left = x - width / 2;
  const right = x + width / 2;
  const top = -bottom - height;
  const side = top + shoulder;
  const d = path`M${left + round} ${-bottom}Q${left} ${-bottom} ${left} ${-bottom - round}V${side}C${left} ${side - shoulder * 0.75} ${x - neck / 2} ${top + shoulder * 0.45} ${x - neck / 2} ${top}H${x + neck / 2}C${x + neck / 2} ${top + shoulder * 0.45} ${right} ${side - shoulder * 0.75} ${right} ${side}V${-bottom - round}Q${right} ${-bottom} ${right - round} ${-bottom}z`;
  return element('path', { d, fill, opacity });
}

/** A squeezed tube that stands on its cap and is pressed flat above. */
export function tube({
  width,
  height,
  bottom = 0,
  x = 0,
  fill,
  opacity,
  crimp,
}: Part & { crimp: number }): string {
  const top = -bottom - height;
  const d = path`M${x - width / 2} ${-bottom}C${x - width / 2} ${-bottom - height * 0.5} ${x - crimp / 2} ${top + height * 0.4} ${x - crimp / 2} ${top}h${crimp}C${x + crimp / 2} ${top + height * 0.4} ${x + width / 2} ${-bottom - height * 0.5} ${x + width / 2} ${-bottom}z`;
  return element('path', { d, fill, opacity });
}

/** An ellipse about a point `bottom` above the floor. */
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

/** A stroke along path data. */
export function line(d: string, stroke: string, width: number, opacity?: number): string {
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
