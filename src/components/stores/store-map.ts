import type { Outline } from './country-outlines.ts';

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
const HEIGHT = 300;
export const PIN_RADIUS = 16;
/** Between pins and the edge, and between two pins. */
const MARGIN = PIN_RADIUS * 3;
const APART = PIN_RADIUS * 2 + 4;
/** A map is never less wide than this, so that a coast or a border gives it a shape. */
const LEAST_DEGREES = 0.5;

/**
 * Lays out a map that shows all places, and as little else as they need. Pins that would lie on one
 * another are moved apart. The same places give the same map.
 */
export function layOutMap(locations: ReadonlyArray<Location>, outline: Outline): StoreMap {
  const places = locations.map((location) => project(location, outline));
  const box = boxOf(places);
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / Math.max(box.width, 1),
    (HEIGHT - 2 * MARGIN) / Math.max(box.height, 1),
    WIDTH / (LEAST_DEGREES * outline.perDegree),
  );
  const left = WIDTH / 2 - box.middle.x * scale;
  const top = HEIGHT / 2 - box.middle.y * scale;
  const spots = places.map(({ x, y }) => ({ x: left + x * scale, y: top + y * scale }));
  return {
    width: WIDTH,
    height: HEIGHT,
    land: `translate(${round(left)} ${round(top)}) scale(${Number(scale.toFixed(4))})`,
    pins: moveApart(spots).map(({ x, y }, index) => {
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

function project({ latitude, longitude }: Location, outline: Outline): Point {
  const { west, north, perDegree, narrowing } = outline;
  return { x: (longitude - west) * perDegree * narrowing, y: (north - latitude) * perDegree };
}

function boxOf(points: ReadonlyArray<Point>) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, foot] = [Math.min(...ys), Math.max(...ys)];
  return {
    width: right - left,
    height: foot - top,
    middle: { x: (left + right) / 2, y: (top + foot) / 2 },
  };
}

/** Enough for dozens of pins in one town. */
const ROUNDS = 100;

/** Pushes pins that are too near each other apart, each as far as the other. */
function moveApart(spots: ReadonlyArray<Point>): ReadonlyArray<Point> {
  const pins = spots.map((spot) => ({ ...spot }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const hasMoved = pins.map((pin, index) =>
      pins.slice(index + 1).some((other) => push(pin, other, index)),
    );
    if (!hasMoved.includes(true)) break;
  }
  return pins;
}

/** Returns whether they were too near. Pins of the same place go different ways. */
function push(pin: Point, other: Point, index: number): boolean {
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
    moved.y = within(moved.y + way * step * Math.sin(angle), HEIGHT);
  }
  return true;
}

const within = (value: number, size: number) =>
  Math.min(Math.max(value, PIN_RADIUS + 2), size - PIN_RADIUS - 2);

const round = (value: number) => Math.round(value * 10) / 10;
