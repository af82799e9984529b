import { describe, expect, test } from 'vitest';
import { type Launch, launchStatusAt } from '#domain/locale/launch.ts';

const EARLY = '2026-06-01T00:00:00Z';
const LAUNCH = '2026-06-08T00:00:00Z';
const at = (now: string) => (instant: string) => Date.parse(instant) <= Date.parse(now);

const coming: Launch = { status: 'coming_soon', earlyAccessAt: EARLY, launchAt: LAUNCH };

describe('the status of a launch', () => {
  test.for<[string, Launch, string, string]>([
    ['before early access', coming, '2026-05-31T23:59:59Z', 'coming_soon'],
    ['from early access on', coming, EARLY, 'early_access'],
    ['from the launch on', coming, LAUNCH, 'launched'],
    [
      'without early access',
      { ...coming, earlyAccessAt: null },
      '2026-06-07T00:00:00Z',
      'coming_soon',
    ],
    ['without instants', { ...coming, earlyAccessAt: null, launchAt: null }, LAUNCH, 'coming_soon'],
    [
      'that the source opened early',
      { ...coming, status: 'early_access' },
      '2026-01-01T00:00:00Z',
      'early_access',
    ],
    [
      'that the source opened early, later',
      { ...coming, status: 'early_access' },
      LAUNCH,
      'launched',
    ],
    ['that never goes back', { ...coming, status: 'launched' }, '2026-01-01T00:00:00Z', 'launched'],
    ['of what is of no launch', { ...coming, status: 'none' }, LAUNCH, 'none'],
  ])('%s', ([_name, launch, now, status]) => {
    expect(launchStatusAt(launch, at(now))).toBe(status);
  });

  test('asks for the time only if an instant can change it', () => {
    const asked: Array<string> = [];
    const ask = (instant: string) => {
      asked.push(instant);
      return false;
    };
    launchStatusAt({ ...coming, status: 'none' }, ask);
    launchStatusAt({ ...coming, status: 'launched' }, ask);
    launchStatusAt({ ...coming, status: 'early_access' }, ask);
    expect(asked).toEqual([LAUNCH]);
  });
});
