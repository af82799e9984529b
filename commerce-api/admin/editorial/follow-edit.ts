import { isDeepStrictEqual } from 'node:util';
import type { Change } from '#commerce-api/admin/content-change.ts';
import { bumpCountryRecord } from '#commerce-api/admin/country-record.ts';
import { bumpProductsOfVariants } from '#commerce-api/admin/products/bump-products.ts';
import { adsByVariant } from '#commerce-api/catalogue/ads.ts';
import { loadCountryRecords } from '#commerce-api/database/layers.ts';

type Edit = (change: Change) => Promise<void>;
type Follow = (change: Change, type: string, edit: Edit) => Promise<void>;

/** Edits an editorial record, and bumps the records of the country that show it. */
export function followEdit(change: Change, type: string, edit: Edit): Promise<void> {
  return (FOLLOWS[type] ?? justEdit)(change, type, edit);
}

const justEdit: Follow = (change, _type, edit) => edit(change);

/** When banners come or go, bumps the country's billboards, which name the banners beside them. */
const followBanners: Follow = async (change, type, edit) => {
  const before = await idsOf(change, type);
  await edit(change);
  if (isDeepStrictEqual(before, await idsOf(change, type))) return;
  const { country } = change.view.locale;
  for (const id of await idsOf(change, 'billboards')) {
    await bumpCountryRecord(change, { type: 'billboards', id, country });
  }
};

/**
 * Bumps the products whose variants an ad names: it's part of their records, so webhooks name them.
 */
const followAds: Follow = async (change, _type, edit) => {
  const before = await adsSeen(change);
  await edit({ ...change, touch: () => {} });
  const after = await adsSeen(change);
  const variantIds = new Set([...before.keys(), ...after.keys()]);
  await bumpProductsOfVariants(
    change,
    [...variantIds].filter((id) => before.get(id) !== after.get(id)),
  );
};

/** The ad that each variant's product shows, with the ad's version. */
async function adsSeen({ db, view }: Change): Promise<ReadonlyMap<string, string>> {
  const ads = await adsByVariant(db, view.locale);
  return new Map(
    [...ads].map(([variantId, { id, meta }]) => [variantId, `${id} ${meta?.version}`]),
  );
}

const FOLLOWS: Readonly<Partial<Record<string, Follow>>> = {
  'content-banners': followBanners,
  'featured-contents': followBanners,
  ads: followAds,
};

async function idsOf({ db, view }: Change, type: string) {
  return (await loadCountryRecords(db, type, view.locale)).map(({ id }) => id);
}
