import { isDeepStrictEqual } from 'node:util';
import type { Change } from '#commerce-api/admin/content-change.ts';
import { raiseCountryRecord } from '#commerce-api/admin/country-record.ts';
import { loadCountryRecords } from '#commerce-api/database/layers.ts';

const BESIDE_BILLBOARDS: ReadonlySet<string> = new Set(['content-banners', 'featured-contents']);

/** Raises the billboards of the country where an edit changes which banners stand beside them. */
export async function followBanners(
  change: Change,
  type: string,
  edit: () => Promise<void>,
): Promise<void> {
  if (!BESIDE_BILLBOARDS.has(type)) return edit();
  const before = await idsOf(change, type);
  await edit();
  if (isDeepStrictEqual(before, await idsOf(change, type))) return;
  const { country } = change.view.locale;
  for (const id of await idsOf(change, 'billboards')) {
    await raiseCountryRecord(change, { type: 'billboards', id, country });
  }
}

async function idsOf({ db, view }: Change, type: string) {
  return (await loadCountryRecords(db, type, view.locale)).map(({ id }) => id);
}
