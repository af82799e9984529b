import { stableHash, stableShare } from '#commerce-api/import/stable-hash.ts';
import type { BillboardDescription } from '#commerce-api/pictures/addresses.ts';
import { lit } from '#commerce-api/pictures/drawing/color.ts';
import { element, path, placed, svgDocument } from '#commerce-api/pictures/drawing/svg.ts';
import { SCENE_COLORS } from '../billboard/palettes.ts';

const LAND = '#f1eee8';
const BUILT = '#e4dfd6';
const PARK = '#cfe0c3';
const WATER = '#bcd6e4';
const CASING = '#d8d2c7';
const ROAD = '#ffffff';
const MAIN_ROAD = '#f8e3ac';

/** How far streets are apart, in pixels. */
const STEP = { from: 84, to: 156 } as const;

/**
 * The streets around a store, which stands in the middle. Like the store, they are invented: the map
 * shows what a map on a store's page looks like, and the link beside it leads to a real one.
 */
export function drawStreetMap({ palette, seed, width, height }: BillboardDescription): string {
  const pin = SCENE_COLORS[palette].shade;
  const turn = -14 + 28 * stableShare('turn', seed);
  // Turned around the middle, the streets still reach all corners.
  const tilt = Math.abs((turn * Math.PI) / 180);
  const [across, along] = [Math.cos(tilt), Math.sin(tilt)];
  const art = town({
    seed,
    right: (width * across + height * along) / 2,
    foot: (height * across + width * along) / 2,
  });
  return svgDocument(
    { width, height },
    element('rect', { width, height, fill: LAND }) +
      placed(art, { x: width / 2, y: height / 2, turn }) +
      placed(marker(pin), { x: width / 2, y: height / 2 }),
  );
}

interface Town {
  readonly seed: string;
  /** From the middle to the edges. */
  readonly right: number;
  readonly foot: number;
}

function town({ seed, right, foot }: Town): string {
  const columns = streets(`${seed}/columns`, right);
  const rows = streets(`${seed}/rows`, foot);
  const side = stableShare('side', seed) < 0.5 ? -1 : 1;
  const shore = side * right * 0.58;
  const minor =
    columns.map((x) => path`M${x} ${-foot}V${foot}`).join('') +
    rows.map((y) => path`M${-right} ${y}H${right}`).join('');
  const main = path`M${-right} 34H${right}M${-side * 70} ${-foot}L${-side * 120} ${foot}`;
  const line = { fill: 'none', 'stroke-linecap': 'round' } as const;
  return (
    blocks(seed, columns, rows) +
    element('path', { d: minor, ...line, stroke: CASING, 'stroke-width': 13 }) +
    element('path', { d: minor, ...line, stroke: ROAD, 'stroke-width': 10 }) +
    element('path', {
      d: path`M${shore} ${-foot}C${shore + side * 60} ${-foot / 3} ${shore - side * 40} ${foot / 3} ${shore + side * 30} ${foot}H${side * right * 1.1}V${-foot}z`,
      fill: WATER,
    }) +
    element('path', { d: main, ...line, stroke: CASING, 'stroke-width': 25 }) +
    element('path', { d: main, ...line, stroke: MAIN_ROAD, 'stroke-width': 21 })
  );
}

/** Where streets cross an axis, from one edge to the other. */
function streets(seed: string, reach: number): ReadonlyArray<number> {
  const found: Array<number> = [];
  for (let at = -reach; at < reach; ) {
    found.push(at);
    at += STEP.from + (STEP.to - STEP.from) * stableShare(seed, found.length);
  }
  return found;
}

/** What stands between the streets: houses, and a park here and there. */
function blocks(seed: string, columns: ReadonlyArray<number>, rows: ReadonlyArray<number>): string {
  const all = spans(columns).flatMap(([x, width], column) =>
    spans(rows).map(([y, height], row) => {
      const kind = stableHash('block', seed, column, row) % 9;
      return { x, y, width, height, isPark: kind === 0, isBuilt: kind > 4 };
    }),
  );
  const parks = all.filter(({ isPark }) => isPark).map(park);
  const houses = all.filter(({ isBuilt }) => isBuilt).map(house);
  return (
    element('path', { d: parks.join('') || 'M0 0', fill: PARK }) +
    element('path', { d: houses.join('') || 'M0 0', fill: BUILT })
  );
}

/** Between two streets each: where it begins, and how long it is. */
function spans(crossings: ReadonlyArray<number>): ReadonlyArray<readonly [number, number]> {
  return crossings.slice(1).map((end, index) => {
    const start = crossings[index] ?? end;
    return [start, end - start] as const;
  });
}

interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const park = ({ x, y, width, height }: Block) =>
  path`M${x + 8} ${y + 8}h${width - 16}v${height - 16}h${16 - width}z`;

/** With a yard in one corner. */
function house({ x, y, width, height }: Block): string {
  const [wide, deep] = [width - 28, height - 28];
  return path`M${x + 14} ${y + 14}h${wide}v${deep * 0.6}h${-wide * 0.6}v${deep * 0.4}h${-wide * 0.4}z`;
}

/** A pin, its point in the middle. */
function marker(fill: string): string {
  return (
    element('ellipse', { cy: 2, rx: 17, ry: 6, fill: '#000', opacity: 0.22 }) +
    element('path', {
      d: 'M0 0C-8-20-28-32-28-54A28 28 0 1 1 28-54C28-32 8-20 0 0z',
      fill,
      stroke: lit(fill, -0.35),
      'stroke-width': 2,
    }) +
    element('circle', { cy: -54, r: 11, fill: '#fff' })
  );
}
