import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '#commerce-api/import/read-catalogue.ts';
import { SEEDED_AT } from '../../builders/seed.ts';
import {
  expectCarouselsWithinAssortment,
  expectLinksWithinAssortment,
  expectValidRecords,
} from './editorial-checks.ts';

const fixture = resolve(process.env.CATALOGUE_FIXTURE ?? '../shared/catalogue/catalogue.jsonl');

describe.skipIf(!existsSync(fixture))('a real catalogue of 8,494 products', () => {
  it('goes in whole, with content for every country', { timeout: 120_000 }, async () => {
    const { seed, problems } = readCatalogue(fixture, { now: SEEDED_AT });
    const products = [...seed.products];
    expect(problems).toEqual([]);
    expect([products.length, seed.brands.length]).toEqual([8_494, 304]);
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(products.length);
    expect(seed.categories.filter(({ label }) => !label.zh || !label.ko)).toEqual([]);
    const variantIds = products.flatMap(({ variants }) => variants.map(({ id }) => id));
    expect(new Set(variantIds).size).toBe(variantIds.length);
    expectValidRecords(seed);
    expectLinksWithinAssortment(seed);
    expectCarouselsWithinAssortment(seed);
  });
});
