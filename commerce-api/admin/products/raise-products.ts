import type { Change } from '#commerce-api/admin/content-change.ts';
import { loadMemberships } from '#commerce-api/admin/lists/membership.ts';

/** Raises products everywhere, because something that their records show has changed. */
export async function raiseProducts(change: Change, ids: ReadonlyArray<string>): Promise<void> {
  if (ids.length === 0) return;
  const { db, version, touch } = change;
  await db.updateTable('products').set({ version }).where('id', 'in', ids).execute();
  for (const [id, { countries }] of await loadMemberships(db, ids)) {
    touch('products', id, countries);
  }
}
