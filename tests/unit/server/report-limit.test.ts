import { expect, test } from 'vitest';
import { createReportLimit } from '#server/api/client-reports/client-reports.ts';

test('a client is refused beyond its rate, and others are not', async () => {
  const limit = createReportLimit({ perClient: 2, inTotal: 100 });
  expect(await limit('192.0.2.1')).toBeUndefined();
  expect(await limit('192.0.2.1')).toBeUndefined();
  expect(await limit('192.0.2.1')).toBeGreaterThan(0);
  expect(await limit('192.0.2.2')).toBeUndefined();
});

test('everyone is refused beyond the rate in total', async () => {
  const limit = createReportLimit({ perClient: 2, inTotal: 3 });
  for (const address of ['192.0.2.1', '192.0.2.2', undefined]) {
    expect(await limit(address)).toBeUndefined();
  }
  expect(await limit('192.0.2.4')).toBeGreaterThan(0);
});

test('what a client is refused does not count towards the total', async () => {
  const limit = createReportLimit({ perClient: 1, inTotal: 2 });
  expect(await limit('192.0.2.1')).toBeUndefined();
  expect(await limit('192.0.2.1')).toBeGreaterThan(0);
  expect(await limit('192.0.2.1')).toBeGreaterThan(0);
  expect(await limit('192.0.2.2')).toBeUndefined();
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9', true],
  ['2001:db8::1', '2001:db8::2', true],
  ['2001:db8:1:2::9', '2001:db8:1:3::9', false],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
])('%s and %s are one client: %s', async (first, second, isOne) => {
  const limit = createReportLimit({ perClient: 1, inTotal: 100 });
  await limit(first);
  expect((await limit(second)) !== undefined).toBe(isOne);
});
