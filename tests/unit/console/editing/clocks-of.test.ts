import { expect, test } from 'vitest';
import { clocksOf } from '#console/app/editing/clocks-of.ts';

test('the clock that is offered first is that of a country in whose form was written', () => {
  const written = [
    { scope: 'everywhere', locale: 'sg-en' },
    { scope: 'country', locale: 'my-en' },
  ] as const;
  const { countries } = clocksOf(written);
  expect(countries.slice(0, 2)).toEqual(['MY', 'SG']);
  expect(countries).toContain('AU');
});
