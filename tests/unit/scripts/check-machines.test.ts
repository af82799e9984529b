import { expect, test } from 'vitest';
import { resultsOf } from '#scripts/doctor/check.ts';
import { checksOfMachines } from '#scripts/doctor/check-machines.ts';
import { readConfig } from '#server/config/config.ts';

/** What is told of the machines' signatures. */
async function levelsWith(variables: Readonly<Record<string, string>>) {
  const shared = { DATABASE_URL: 'postgres://localhost/shop', S3_BUCKET: 'shop' };
  const checks = checksOfMachines(readConfig({ ...shared, ...variables }));
  const results = await Promise.all(
    checks.filter(({ name }) => name === 'signatures').map(resultsOf),
  );
  return results.flat().map(({ level }) => level);
}

test('machines that do not sign what they log are named', async () => {
  expect(await levelsWith({})).toEqual(['warn']);
  expect(await levelsWith({ STOREFRONT_MACHINE_KEYS: 'a-key-of-the-machines' })).toEqual(['ok']);
});
