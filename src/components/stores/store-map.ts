import type { Outline } from '#domain/locale/country-facts.ts';

/** A place on earth, in degrees. */
export interface Location {
  readonly latitude: number;
  readonly longitude: number;
}

export interface MapPin {
  /** Where its number is, in units of the map. */
  readonly x: number;
  readonly y: number;
  /** The place that it's about: where it is, unless another pin is too near. */
  readonly spot: { readonly x: number; readonly y: number };
  readonly isMoved: boolean;
}

export interface StoreMap {
  readonly width: number;
  readonly height: number;
  /** How the land's path is placed and scaled. */
  readonly land: string;
  readonly pins: ReadonlyArray<MapPin>;
}

interface Point {
  x: number;
  y: number;
}

const WIDTH = 400;
/** At most. */
const HEIGHT = 300;
export const PIN_RADIUS = 16;
/** How much sea or other land is shown beyond a country. */
const BEYOND = 24;
/** Between pins and the edge, and between two pins. */
const MARGIN = PIN_RADIUS * 3;
const APART = PIN_RADIUS * 2 + 4;
/** A map is never less wide than this, so that a coast or a border gives it a shape. */
const LEAST_DEGREES = 0.5;

/**
 * Lays out a map that shows all places, and as little else as they need; a small country is shown whole.
 * Pins that would lie on one another are moved apart. The same places give the same map.
 */
export function layOutMap(locations: ReadonlyArray<Location>, outline: Outline): StoreMap {
  const places = locations.map((location) => project(location, outline));
  const [box, land] = [boxOf(places), boxOf(pointsOf(outline.path))];
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / Math.max(box.width, 1),
    (HEIGHT - 2 * MARGIN) / Math.max(box.height, 1),
    Math.max(WIDTH / (LEAST_DEGREES * outline.perDegree), scaleOfWhole(land)),
  );
  const height = Math.min(HEIGHT, Math.round(land.height * scale + 2 * BEYOND));
  const left = offset(box.middle.x * scale, [land.left * scale, land.right * scale], WIDTH);
  const top = offset(box.middle.y * scale, [land.top * scale, land.foot * scale], height);
  const spots = places.map(({ x, y }) => ({ x: left + x * scale, y: top + y * scale }));
  return {
    width: WIDTH,
    height,
    land: `translate(${round(left)} ${round(top)}) scale(${Number(scale.toFixed(4))})`,
    pins: moveApart(spots, height).map(({ x, y }, index) => {
      const { x: spotX, y: spotY } = spots[index] ?? { x, y };
      return {
        x: round(x),
        y: round(y),
        spot: { x: round(spotX), y: round(spotY) },
        isMoved: Math.hypot(x - spotX, y - spotY) > 1,
      };
    }),
  };
}

const scaleOfWhole = ({ width, height }: Box) =>
  Math.min((WIDTH - 2 * BEYOND) / width, (HEIGHT - 2 * BEYOND) / height);

/**
 * How far the land is moved so that a place of it is in the middle of the map, or as near to that as
 * the map doesn't end far beyond the land.
 */
function offset(place: number, [from, to]: readonly [number, number], size: number): number {
  const [most, least] = [BEYOND - from, size - BEYOND - to];
  if (most <= least) return (most + least) / 2;
  return Math.min(Math.max(size / 2 - place, least), most);
}

function project({ latitude, longitude }: Location, outline: Outline): Point {
  const { west, north, perDegree, narrowing } = outline;
  return { x: (longitude - west) * perDegree * narrowing, y: (north - latitude) * perDegree };
}

/** The corners of an outline: each of its lines begins at a point, and goes on by steps. */
function pointsOf(path: string): ReadonlyArray<Point> {
  return path.split('M').flatMap((line) => {
    const point = { x: 0, y: 0 };
    return [...line.matchAll(/(-?\d+)[ ,]?(-?\d+)/g)].map(([, dx, dy]) => {
      point.x += Number(dx);
      point.y += Number(dy);
      return { ...point };
    });
  });
}

type Box = ReturnType<typeof boxOf>;

function boxOf(points: ReadonlyArray<Point>) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, foot] = [Math.min(...ys), Math.max(...ys)];
  return {
    left,
    right,
    top,
    foot,
    width: right - left,
    height: foot - top,
    middle: { x: (left + right) / 2, y: (top + foot) / 2 },
  };
}

/** Enough for dozens of pins in one town. */
const ROUNDS = 100;

/** Pushes pins that are too near each other apart, each as far as the other. */
function moveApart(spots: ReadonlyArray<Point>, height: number): ReadonlyArray<Point> {
  const pins = spots.map((spot) => ({ ...spot }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const hasMoved = pins.map((pin, index) =>
      pins.slice(index + 1).some((other) => push(pin, other, { index, height })),
    );
    if (!hasMoved.includes(true)) break;
  }
  return pins;
}

/** Returns whether they were too near. Pins of the same place go different ways. */
function push(
  pin: Point,
  other: Point,
  { index, height }: { readonly index: number; readonly height: number },
): boolean {
  const [dx, dy] = [other.x - pin.x, other.y - pin.y];
  const distance = Math.hypot(dx, dy);
  if (distance >= APART) return false;
  const angle = distance === 0 ? index : Math.atan2(dy, dx);
  const step = (APART - distance) / 2 + 0.5;
  for (const [moved, way] of [
    [pin, -1],
    [other, 1],
  ] as const) {
    moved.x = within(moved.x + way * step * Math.cos(angle), WIDTH);
    moved.y = within(moved.y + way * step * Math.sin(angle), height);
  }
  return true;
}

const within = (value: number, size: number) =>
  Math.min(Math.max(value, PIN_RADIUS + 2), size - PIN_RADIUS - 2);

const round = (value: number) => Math.round(value * 10) / 10;
