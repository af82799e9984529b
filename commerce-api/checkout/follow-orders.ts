import { inAnnouncedChange, type OutboxChange } from '#commerce-api/admin/change-outbox.ts';
import { renewOffer } from '#commerce-api/admin/products/offers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { viewOfShop } from '#commerce-api/http/view.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';

/**
 * Has the catalogue follow what orders took from the stock, and tells the shop. An order doesn't do so
 * itself, because it would wait for an import, which has the catalogue to itself for as long as it takes.
 */
export async function followOrders({
  db,
  clock,
  contentChanged,
}: Pick<MemberServices, 'db' | 'clock' | 'contentChanged'>): Promise<void> {
  const waiting = await db.selectFrom('ordered_products').select('id').limit(1).executeTakeFirst();
  if (waiting) await contentChanged(await renewOrderedProducts(db, clock()));
}

async function renewOrderedProducts(db: Database, now: Date): Promise<ReadonlyArray<OutboxChange>> {
  const { changed } = await inAnnouncedChange(db, viewOfShop(now), async (change) => {
    const rows = await change.db
      .deleteFrom('ordered_products')
      .returning(['country', 'product_id'])
      .execute();
    const products = new Map(rows.map((row) => [`${row.country} ${row.product_id}`, row]));
    for (const { country, product_id: id } of products.values()) {
      await renewOffer(change, id, country);
    }
  });
  return changed;
}
