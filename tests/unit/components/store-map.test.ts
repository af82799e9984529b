import { describe, expect, test } from 'vitest';
import { layOutMap, PIN_RADIUS, type StoreMap } from '#components/stores/store-map.ts';
import { outline as australia } from '#shop/countries/au.ts';
import { outline as singapore } from '#shop/countries/sg.ts';

const ORCHARD = { latitude: 1.304, longitude: 103.832 };
const MARINA_BAY = { latitude: 1.283, longitude: 103.859 };
const TAMPINES = { latitude: 1.353, longitude: 103.945 };
const SYDNEY = { latitude: -33.869, longitude: 151.208 };
const BRISBANE = { latitude: -27.47, longitude: 153.024 };

/** The least distance of two pins. */
function nearest({ pins }: StoreMap): number {
  const distances = pins.flatMap((one, at) =>
    pins.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  );
  return Math.min(...distances);
}

describe('a map of stores', () => {
  test('has each where it is: the west on the left, the north above', () => {
    const { pins } = layOutMap([ORCHARD, TAMPINES], singapore);
    const [orchard, tampines] = pins;
    expect(orchard?.spot.x).toBeLessThan(tampines?.spot.x ?? 0);
    expect(orchard?.spot.y).toBeGreaterThan(tampines?.spot.y ?? 0);
    expect(pins.map(({ isMoved }) => isMoved)).toEqual([false, false]);
  });

  test('shows all of them, at any distance from each other', () => {
    const { pins, width, height } = layOutMap([SYDNEY, BRISBANE], australia);
    for (const { x, y } of pins) {
      expect(x).toBeGreaterThan(PIN_RADIUS);
      expect(x).toBeLessThan(width - PIN_RADIUS);
      expect(y).toBeGreaterThan(PIN_RADIUS);
      expect(y).toBeLessThan(height - PIN_RADIUS);
    }
    expect(nearest({ pins, width, height, land: '' })).toBeGreaterThan(height / 3);
  });

  test('moves pins apart that would cover each other, and remembers their places', () => {
    const crowd = layOutMap([ORCHARD, MARINA_BAY, ORCHARD, ORCHARD], singapore);
    expect(nearest(crowd)).toBeGreaterThanOrEqual(2 * PIN_RADIUS);
    const [first, , third] = crowd.pins;
    expect(first?.spot).toEqual(third?.spot);
    expect(first?.isMoved).toBe(true);
  });

  test('has a single store in its middle, with the coast around it', () => {
    const { pins, width, height, land } = layOutMap([SYDNEY], australia);
    expect(pins).toMatchObject([{ x: width / 2, y: height / 2 }]);
    const scale = Number(/scale\(([\d.]+)\)/.exec(land)?.[1]);
    expect(width / scale / australia.perDegree).toBeCloseTo(0.5, 2);
  });

  test('shows a small country whole, and leaves the same room at its sides', () => {
    const { width, height, land } = layOutMap([ORCHARD, MARINA_BAY, TAMPINES], singapore);
    const [left = 0, top = 0, scale = 0] = land.match(/[\d.-]+/g)?.map(Number) ?? [];
    // The corners of Singapore's outline.
    const edges = [
      left + 195 * scale,
      top + 120 * scale,
      width - left - 1_621 * scale,
      height - top - 849 * scale,
    ];
    for (const edge of edges) expect(edge).toBeCloseTo(24, 0);
  });
});
