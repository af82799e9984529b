import type { Change } from '#commerce-api/admin/content-change.ts';
import { editUnseenTexts } from '#commerce-api/admin/edit-texts.ts';
import { variantOffers } from '#commerce-api/catalogue/product-offers.ts';
import { variantNameField } from '#commerce-api/catalogue/product-parts.ts';
import { variantRows } from '#commerce-api/catalogue/record-writer.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { conflict } from '#commerce-api/json-api/api-error.ts';
import { newVariant } from './new-product.ts';
import type { NewVariant } from './product-fields.ts';

/** Adds variants after the existing ones, for sale in the request's country. */
export async function addVariants(
  change: Change,
  productId: string,
  variants: ReadonlyArray<NewVariant>,
): Promise<void> {
  const { db, view } = change;
  const { country } = view.locale;
  await mustBeNew(db, variants);
  const added = variants.map((variant) => newVariant(variant, view.locale));
  const first = await nextPosition(change, productId);
  const rows = variantRows({ id: productId, variants: added }, first);
  await db.insertInto('variants').values(rows).execute();
  const offers = variantOffers(country, { variants: added }, view.now);
  await db.insertInto('variant_offers').values(offers).execute();
  const names = variants.map(({ id, name }) => [variantNameField(id), name] as const);
  const owner = { type: 'products', id: productId };
  await editUnseenTexts(change, owner, Object.fromEntries(names));
}

export async function mustBeNew(db: Database, variants: ReadonlyArray<NewVariant>): Promise<void> {
  const ids = variants.map(({ id }) => id);
  const known = await db.selectFrom('variants').select('id').where('id', 'in', ids).execute();
  const repeated = known[0]?.id ?? ids.find((id, place) => ids.indexOf(id) !== place);
  if (repeated !== undefined) throw conflict(`There is a variant ${repeated} already.`);
}

async function nextPosition({ db }: Change, productId: string): Promise<number> {
  const last = await db
    .selectFrom('variants')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return last?.position == null ? 0 : Number(last.position) + 1;
}
