import type { CommerceApiOptions } from '#commerce-api/commerce-api.ts';
import type { SeedSource } from '#commerce-api/seed/write-seed.ts';
import { aCommerceDatabase } from '../../../builders/commerce-database.ts';
import { startApiAt } from '../test-api.ts';

/** The API of one shop on two machines, which share its database. */
export async function twoMachines(seed: SeedSource, options: Partial<CommerceApiOptions> = {}) {
  const place = await aCommerceDatabase('of nobody');
  const [one, other] = [await startApiAt(place, options), await startApiAt(place, options)];
  await one.api.seed(seed, { identity: 'test' });
  return { place, one, other };
}
