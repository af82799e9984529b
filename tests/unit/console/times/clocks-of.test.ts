import { expect, test } from 'vitest';
import { clocksOf } from '#console/app/times/clocks-of.ts';

test('the clock that is offered first is that of a country in whose form was written', () => {
  const written = [
    { type: 'products', field: 'tags', scope: 'everywhere', locale: 'sg-en' },
    { type: 'variants', field: 'price', scope: 'country', locale: 'my-en' },
  ] as const;
  const { countries } = clocksOf(written);
  expect(countries.slice(0, 2)).toEqual(['MY', 'SG']);
  expect(countries).toContain('AU');
});

test('what countries share keeps a set from the clock of each, and is named', () => {
  const price = { type: 'variants', field: 'price', scope: 'country' } as const;
  const prices = [
    { ...price, locale: 'sg-en' },
    { ...price, locale: 'kr-ko' },
  ] as const;
  expect(clocksOf(prices)).toMatchObject({ mayBeEach: true, shared: [] });
  const name = { type: 'products', field: 'name', scope: 'language', locale: 'sg-en' } as const;
  expect(clocksOf([...prices, name])).toMatchObject({ mayBeEach: false, shared: ['Name'] });
});
