import type { Change } from '#commerce-api/admin/content-change.ts';
import { editUnseenTexts } from '#commerce-api/admin/edit-texts.ts';
import { offerPrices } from '#commerce-api/catalogue/offer-prices.ts';
import { variantNameField } from '#commerce-api/catalogue/variant-name-field.ts';
import { conflict } from '#commerce-api/json-api/api-error.ts';
import type { NewVariant } from './product-fields.ts';
import { writtenSale } from './written-sale.ts';

/** Adds variants after the existing ones, for sale in the request's country. */
export async function addVariants(
  change: Change,
  productId: string,
  variants: ReadonlyArray<NewVariant>,
): Promise<void> {
  const { db, view } = change;
  const { country } = view.locale;
  await mustBeNew(change, variants);
  const first = await nextPosition(change, productId);
  const rows = variants.map(({ id, color = null }, index) => ({
    id,
    product_id: productId,
    position: first + index,
    color,
  }));
  await db.insertInto('variants').values(rows).execute();
  const offers = variants.map((variant) => ({
    country,
    variant_id: variant.id,
    ...offerPrices(
      {
        usualPrice: variant.price,
        originalPrice: variant['original-price'] ?? null,
        salePrice: writtenSale(variant['sale-price']),
      },
      view.now,
    ),
    inventory: variant.inventory ?? 0,
  }));
  await db.insertInto('variant_offers').values(offers).execute();
  const names = variants.map(({ id, name }) => [variantNameField(id), name] as const);
  const owner = { type: 'products', id: productId };
  await editUnseenTexts(change, owner, Object.fromEntries(names));
}

async function mustBeNew({ db }: Change, variants: ReadonlyArray<NewVariant>): Promise<void> {
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
