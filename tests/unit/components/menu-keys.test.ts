import { describe, expect, test } from 'vitest';
import { placeBeside, placeInList, placeInRow } from '#components/shell/navigation/menu-keys.ts';

describe('in a row of three titles', () => {
  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['ArrowUp', 1, undefined],
    ['Tab', 1, undefined],
  ])('%s leads from %i to %s', (key, place, expected) => {
    expect(placeInRow(key, place, 3)).toBe(expected);
  });
});

describe('in a list of three links', () => {
  test.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 2],
    ['ArrowUp', 2, 1],
    ['ArrowUp', 0, -1],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Enter', 1, undefined],
  ])('%s leads from %i to %s', (key, place, expected) => {
    expect(placeInList(key, place, 3)).toBe(expected);
  });
});

describe('in columns', () => {
  /** Columns of three, two and one: places 0–2, 3–4 and 5. */
  const boxes = [
    { left: 0, top: 0 },
    { left: 0, top: 30 },
    { left: 0, top: 60 },
    { left: 200, top: 0 },
    { left: 200, top: 30 },
    { left: 400, top: 0 },
  ];

  test.each([
    ['ArrowRight', 1, 4],
    ['ArrowRight', 2, 4],
    ['ArrowRight', 4, 5],
    ['ArrowRight', 5, undefined],
    ['ArrowLeft', 5, 3],
    ['ArrowLeft', 4, 1],
    ['ArrowLeft', 0, undefined],
    ['ArrowDown', 0, undefined],
  ])('%s leads from %i to %s', (key, place, expected) => {
    expect(placeBeside(key, place, boxes)).toBe(expected);
  });
});
