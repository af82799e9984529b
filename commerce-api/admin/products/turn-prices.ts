import { sql } from 'kysely';
import { type ContentChange, inOneChange } from '#commerce-api/admin/content-change.ts';
import { offerPrices, PRICE_COLUMNS, pricesOf } from '#commerce-api/catalogue/offer-prices.ts';
import { sqlStateOf } from '#commerce-api/database/database-problem.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { viewOfShop } from '#commerce-api/http/view.ts';
import type { Country } from '#domain/locale/locales.ts';
import { renewOffer } from './offers.ts';

/** How long another machine's edit may go unnoticed by the one that turns prices. */
const LOOKS_EVERY_MS = 1_000;
/**
 * How long shoppers wait for whoever else has the catalogue: for another machine that turns the same
 * prices, and not for an import, during which they stay as they were.
 */
const PATIENCE_MS = 250;

export interface PriceTurnerOptions {
  readonly db: Database;
  readonly clock: () => Date;
  /** Called after prices have changed, before anybody reads them. */
  readonly onTurned: (change: ContentChange) => void;
}

/**
 * Keeps the prices of all offers those of now. Call `turn` before reading them: it looks at most once a
 * second for sales that begin or end, and needs no timer. It never rejects: whoever reads will see what is
 * wrong with the database.
 */
export function createPriceTurner(options: PriceTurnerOptions) {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let turning = Promise.resolve();
  /** Forgets the last look, because it failed or everything was replaced. */
  const lookAgain = () => {
    lookedAt = Number.NEGATIVE_INFINITY;
  };
  return {
    lookAgain,
    turn(): Promise<void> {
      const now = options.clock();
      if (Math.abs(+now - lookedAt) < LOOKS_EVERY_MS) return turning;
      lookedAt = +now;
      turning = turnPrices(options, now).catch((error) => {
        if (!isImpatient(error)) lookAgain();
      });
      return turning;
    },
  };
}

/** Whether it's PostgreSQL's about a lock that somebody else held for too long. */
const isImpatient = (error: unknown) =>
  error instanceof Error && sqlStateOf(error) === LOCK_NOT_AVAILABLE;

const LOCK_NOT_AVAILABLE = '55P03';

async function turnPrices({ db, onTurned }: PriceTurnerOptions, now: Date): Promise<void> {
  if (!(await dueOffers(db, now).limit(1).executeTakeFirst())) return;
  const view = { ...viewOfShop(now), patienceMs: PATIENCE_MS };
  const { changed } = await inOneChange(db, view, async (change) => {
    const due = await dueOffers(change.db, now).execute();
    for (const { country, variant_id, product_id: _, ...row } of due) {
      await change.db
        .updateTable('variant_offers')
        .set(offerPrices(pricesOf(row), now))
        .where('country', '=', country)
        .where('variant_id', '=', variant_id)
        .execute();
    }
    const products = new Map<string, readonly [string, Country]>();
    for (const { product_id, country } of due) {
      products.set(`${country} ${product_id}`, [product_id, country]);
    }
    for (const [id, country] of products.values()) await renewOffer(change, id, country);
  });
  changed.forEach(onTurned);
}

/** The offers whose sale has begun or ended since their row was written, or hasn't by a clock set right. */
function dueOffers(db: Database, now: Date) {
  const at = now.toISOString();
  const isRunning = sql<boolean>`(sale_from is null or sale_from <= ${at})
    and (sale_until is null or sale_until > ${at}) and sale_price < usual_price`;
  return db
    .selectFrom('variant_offers')
    .innerJoin('variants', 'variants.id', 'variant_offers.variant_id')
    .select(['country', 'variant_id', 'product_id', ...PRICE_COLUMNS])
    .where('sale_price', 'is not', null)
    .where(sql<boolean>`(${isRunning}) <> (price < usual_price)`);
}
