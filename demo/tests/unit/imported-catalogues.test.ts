import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '#commerce-api/import/read-catalogue.ts';
import { writeEditorial } from '#demo/load/demo-content.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { aCatalogueFile } from '../../../tests/builders/catalogue-line.ts';
import { SEEDED_AT } from '../../../tests/builders/seed.ts';
import { TIER } from '../../../tests/tier.ts';
import {
  expectCarouselsWithinAssortment,
  expectLinksWithinAssortment,
  expectSizedPictures,
  expectValidRecords,
} from '../../../tests/unit/seed/editorial-checks.ts';

/** Other catalogues, surrounded by the demo's content. */

const fixture = resolve(process.env.CATALOGUE_FIXTURE ?? '../shared/catalogue/catalogue.jsonl');

it('has valid content around a single product', async () => {
  const { seed } = readCatalogue(aCatalogueFile(aFolder()), { now: SEEDED_AT, writeEditorial });
  expect([...seed.products].length).toBe(1);
  expectValidRecords(seed);
});

describe.skipIf(TIER === 'fast' || !existsSync(fixture))(
  'a real catalogue of 8,494 products',
  () => {
    it('has valid content in every country', { timeout: 120_000 }, async () => {
      const { seed } = readCatalogue(fixture, { now: SEEDED_AT, writeEditorial });
      expectValidRecords(seed);
      expectLinksWithinAssortment(seed);
      expectCarouselsWithinAssortment(seed);
      expectSizedPictures(seed);
    });
  },
);
