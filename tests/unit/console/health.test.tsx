// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { HealthTable, whyWaiting } from '#console/app/overview/HealthTable.tsx';
import { powersOfTen, timeScale } from '#console/app/ui/Chart.tsx';
import { quantile } from '#console/app/ui/quantile.ts';
import type { LocaleOverview } from '#console/contract/console-contract.ts';

const LIVE = {
  locale: 'sg-en',
  release: { id: 7, createdAt: 0 },
  pages: 9,
  hasWaitingContent: false,
  pending: 0,
  stopped: [],
  unconfirmed: 0,
  failedDeliveries: 0,
  deadLettered: 0,
} as const satisfies LocaleOverview;
const TROUBLE = { at: 0, problem: 'It is away.', advice: 'Wait.', unusual: [], failures: 2 };
const WORK = { phase: 'rendering', startedAt: 0, done: 3, total: 9 } as const;

describe('an axis', () => {
  test('names powers of ten around all values', () => {
    expect(powersOfTen([3, 450], 1).ticks).toEqual([1, 10, 100, 1_000]);
    expect(powersOfTen([1_000], 1).ticks).toEqual([1_000, 10_000]);
    expect(powersOfTen([0.2, 4], 0.01).ticks).toEqual([0.1, 1, 10]);
    expect(powersOfTen([0], 1).ticks, 'a release without pages').toEqual([1, 10]);
  });

  test('has each value between its neighbours', () => {
    const { place } = powersOfTen([1, 100], 1);
    expect([0, 1, 10, 100].map(place)).toEqual([0, 0, 0.5, 1]);
  });

  test('of time goes from the first to the last instant', () => {
    const { ticks, place } = timeScale([2_000, 1_000, 3_000], 3);
    expect(ticks).toEqual([1_000, 2_000, 3_000]);
    expect([1_000, 2_000, 3_000].map(place)).toEqual([0, 0.5, 1]);
    expect(timeScale([5], 2).place(5), 'one point').toBe(0);
  });
});

test('a quantile is one of the values', () => {
  expect([0, 0.5, 0.95, 1].map((part) => quantile([3, 1, 2, 10], part))).toEqual([1, 3, 10, 10]);
  expect(quantile([], 0.5)).toBe(0);
});

describe('what waits in a locale', () => {
  test.each<[string | undefined, Partial<LocaleOverview>]>([
    [undefined, {}],
    ['content, until it is complete.', { hasWaitingContent: true }],
    ['2 pages that could not be rendered.', { pending: 2, hasWaitingContent: true }],
    ['all of its edits, while it is held at release 5.', { heldAt: 5, pending: 2 }],
    ['its last rebuild failed. It is away.', { trouble: TROUBLE, heldAt: 5 }],
    ['1 unusual record until somebody lets it through.', { stopped: ['x'], trouble: TROUBLE }],
    ['for its pages: 3 of 9 are rendered. Then 1 record.', { work: { ...WORK, next: '1 record' } }],
    ['for the rebuilds before it.', { work: { ...WORK, phase: 'waiting' }, stopped: ['x'] }],
  ])('is said as "%s"', (text, more) => {
    expect(whyWaiting({ ...LIVE, ...more })).toBe(text);
  });
});

test('each published country has its speed, its pages and what waits there', () => {
  const at = Date.now();
  render(
    <HealthTable
      locales={[
        LIVE,
        { ...LIVE, locale: 'hk-zh', trouble: { ...TROUBLE, retryAt: at + 60_000 } },
        { ...LIVE, locale: 'kr-ko', release: undefined },
      ]}
      eventToLive={[
        { locale: 'sg-en', at, seconds: 1 },
        { locale: 'sg-en', at, seconds: 3 },
        { locale: 'sg-en', at, seconds: 9 },
      ]}
      rendered={[
        { locale: 'hk-zh', at, release: 1, pages: 1_200 },
        { locale: 'hk-zh', at, release: 2, pages: 34 },
      ]}
      progress={new Map([['sg-en', WORK] as const])}
    />,
  );
  const rows = screen.getAllByRole('row').slice(1);
  const texts = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    'Hong Kong',
    'Singapore',
  ]);
  expect(texts).toEqual([
    [
      '–',
      '1,234in 2 releases',
      expect.stringMatching(
        /^Hong Kong · 中文: its last rebuild failed. It is away. Tried again in \d+\w+\.$/,
      ),
    ],
    [
      '3.00 sof 3 events, half are faster',
      '0in 0 releases',
      'Singapore · English: for its pages: 3 of 9 are rendered.',
    ],
  ]);
});
