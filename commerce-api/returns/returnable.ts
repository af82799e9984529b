import type { Database } from '#commerce-api/database/tables.ts';
import { loadConfig } from '#commerce-api/editorial/country-config.ts';
import type { Parcel } from '#commerce-api/parcels/parcel-store.ts';
import {
  type Pieces,
  piecesIn,
  type SomePieces,
  sumOfPieces,
  without,
} from '#commerce-api/parcels/pieces.ts';
import { ORDER_KEPT_DAYS } from '#domain/limits.ts';
import { daysLater, today } from '#domain/locale/country-days.ts';
import type { Country } from '#domain/locale/locales.ts';
import type { OrderReturn } from './return-store.ts';

/** What a country's configuration says of returns. */
export interface ReturnTerms {
  /** In how many days of its delivery something may be returned; 0 where nothing may. */
  readonly days: number;
  /** Where it's sent; empty if the country doesn't say. */
  readonly address: string;
}

export async function loadReturnTerms(db: Database, country: Country): Promise<ReturnTerms> {
  const configured = await loadConfig(db, country, ['return-days', 'return-address']);
  return { days: configured['return-days'] ?? 0, address: configured['return-address'] ?? '' };
}

/** An order as far as its returns depend on it. */
export interface SentOrder {
  readonly country: Country;
  readonly placedAt: string;
  /** The day until which it was to be delivered. */
  readonly till: string | undefined;
  /** What was bought; neither samples nor gifts, which aren't returned. */
  readonly bought: ReadonlyArray<SomePieces>;
  readonly parcels: ReadonlyArray<Parcel>;
  readonly returns: ReadonlyArray<OrderReturn>;
}

export interface Returnable {
  readonly pieces: Pieces;
  /** The last day on which a return of these pieces may be requested; null without pieces. */
  readonly until: string | null;
}

/**
 * What may be returned now: what was bought and sent and isn't returned yet, as long as the term of its parcel
 * lasts. That begins with its delivery. As long as nobody has said that it is delivered, it begins with the last
 * day on which it was to be.
 */
export function returnable(order: SentOrder, terms: ReturnTerms, now: Date): Returnable {
  const { country, parcels, returns, bought } = order;
  const day = today(country, now);
  const open = parcels
    .map((parcel) => ({ pieces: parcel.pieces, until: lastDay(parcel, order, terms) }))
    .filter((each) => terms.days > 0 && day <= each.until);
  const valid = returns.filter(({ status }) => status !== 'declined');
  const left = without(common(piecesIn(parcels), sumOfPieces(bought)), piecesIn(valid));
  const pieces = common(piecesIn(open), left);
  const until =
    open
      .map((each) => each.until)
      .toSorted()
      .at(-1) ?? null;
  return { pieces, until: pieces.size > 0 ? until : null };
}

/** The pieces that are among both. */
const common = (one: Pieces, other: Pieces): Pieces =>
  new Map(
    [...one].flatMap(([variantId, quantity]) => {
      const both = Math.min(quantity, other.get(variantId) ?? 0);
      return both > 0 ? [[variantId, both] as const] : [];
    }),
  );

function lastDay(
  parcel: Parcel,
  { country, placedAt, till }: SentOrder,
  terms: ReturnTerms,
): string {
  const dayOf = (instant: string) => today(country, new Date(instant));
  const sent = dayOf(parcel.sentAt);
  const expected = till !== undefined && till > sent ? till : sent;
  const arrived = parcel.deliveredAt === null ? expected : dayOf(parcel.deliveredAt);
  const last = daysLater(arrived, terms.days);
  const lastStored = daysLater(dayOf(placedAt), ORDER_KEPT_DAYS - 1);
  return [last, lastStored].toSorted()[0] ?? last;
}
