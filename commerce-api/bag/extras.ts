import { loadEditorial } from '#commerce-api/database/editorial-records.ts';
import { loadCountryRecords } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import type { Member } from '#commerce-api/members/member-store.ts';
import { FREE_SAMPLES_MAX } from '#domain/limits.ts';
import type { Locale } from '#domain/locale/locales.ts';

/** What a country gives away with purchases. Each piece is of a variant that it sells. */

export interface Extra {
  readonly id: string;
  readonly variantId: string;
}

export interface Gift extends Extra {
  /** The total from which the gift is added, in minor units. */
  readonly threshold: number;
}

export interface Reward extends Extra {
  readonly points: number;
}

/** The gifts of a country, best first. */
export function loadGifts(db: Database, locale: Locale): Promise<ReadonlyArray<Gift>> {
  return loadExtras(db, locale, {
    type: 'gifts-with-purchase',
    factsOf: ({ threshold }) => ({ threshold: Number(threshold) }),
  });
}

export function loadRewards(db: Database, locale: Locale): Promise<ReadonlyArray<Reward>> {
  return loadExtras(db, locale, {
    type: 'rewards',
    factsOf: ({ points }) => ({ points: Number(points) }),
  });
}

export function loadSamples(db: Database, locale: Locale): Promise<ReadonlyArray<Extra>> {
  return loadExtras(db, locale, { type: 'free-samples', factsOf: () => ({}) });
}

interface KindOfExtra<Facts> {
  /** The type of the extra's records. */
  readonly type: string;
  /** The extra's own facts, from the attributes of its record. */
  factsOf(attributes: Readonly<Record<string, unknown>>): Facts;
}

async function loadExtras<Facts extends object>(
  db: Database,
  locale: Locale,
  { type, factsOf }: KindOfExtra<Facts>,
): Promise<ReadonlyArray<Extra & Facts>> {
  const records = await loadCountryRecords(db, type, locale);
  return records.map(({ id, attributes: stored }) => {
    const attributes = stored as Readonly<Record<string, unknown>>;
    return { id, variantId: String(attributes['variant-id']), ...factsOf(attributes) };
  });
}

const TIERS: ReadonlyArray<unknown> = ['white', 'black', 'gold'];

/** The offers to a tier, including those to lower tiers; none for visitors. */
export async function loadExclusiveOffers(
  db: Database,
  locale: Locale,
  member: Pick<Member, 'loyalty_tier'> | undefined,
): Promise<ReadonlyArray<Resource>> {
  if (!member) return [];
  const reached = TIERS.indexOf(member.loyalty_tier);
  const offers = await loadEditorial(db, 'exclusive-offers', { locale });
  return offers.filter(({ attributes }) => {
    const tier = TIERS.indexOf(attributes['loyalty-tier']);
    return tier !== -1 && tier <= reached;
  });
}

/** How many free samples may be chosen, which some offers increase. */
export function samplesMax(offers: ReadonlyArray<Resource>): number {
  const more = offers.map(({ attributes }) => Number(attributes['extra-samples'] ?? 0));
  return more.reduce((sum, count) => sum + count, FREE_SAMPLES_MAX);
}

export function hasFreeShipping(offers: ReadonlyArray<Resource>): boolean {
  return offers.some(({ attributes }) => attributes['free-shipping'] === true);
}
