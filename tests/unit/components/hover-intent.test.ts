import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CLOSE_MS, createHoverIntent, OPEN_MS } from '#components/shell/navigation/hover-intent.ts';

const shown: Array<string | undefined> = [];

beforeEach(() => {
  vi.useFakeTimers();
  shown.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const intent = () => createHoverIntent<string>((menu) => shown.push(menu));

test('a menu opens once the pointer has rested on it', () => {
  intent().enter('makeup');
  vi.advanceTimersByTime(OPEN_MS - 1);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(['makeup']);
});

test('titles that the pointer crosses open nothing', () => {
  const { enter } = intent();
  for (const title of ['makeup', 'skincare', 'hair']) {
    enter(title);
    vi.advanceTimersByTime(OPEN_MS / 2);
  }
  vi.runAllTimers();
  expect(shown).toEqual(['hair']);
});

test('a pointer that slips off and comes back closes nothing', () => {
  const { enter, leave } = intent();
  enter('makeup');
  vi.runAllTimers();
  leave();
  vi.advanceTimersByTime(CLOSE_MS - 1);
  enter('makeup');
  vi.runAllTimers();
  expect(shown).toEqual(['makeup', 'makeup']);
});

test('a pointer that stays away closes the menu', () => {
  const { enter, leave } = intent();
  enter('makeup');
  vi.runAllTimers();
  leave();
  vi.runAllTimers();
  expect(shown).toEqual(['makeup', undefined]);
});

test('another decision is not undone by a movement in progress', () => {
  const { enter, cancel } = intent();
  enter('makeup');
  cancel();
  vi.runAllTimers();
  expect(shown).toEqual([]);
});
