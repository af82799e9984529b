import type { Change } from '#commerce-api/admin/content-change.ts';
import { bumpCountryRecord } from '#commerce-api/admin/country-record.ts';
import { productIdsOf } from '#commerce-api/catalogue/popularity-list-routes.ts';
import { loadCountryRecords } from '#commerce-api/database/layers.ts';
import type { Country } from '#domain/locale/locales.ts';
import { editList, type ListMove } from './edit-list.ts';
import { type Membership, type Memberships, NOWHERE } from './membership.ts';

/**
 * Updates popularity lists, best sellers and carousels after products were created, deleted or
 * moved, or entered or left a country. Lists that don't change keep their version.
 */
export async function followMemberships(
  change: Change,
  before: Memberships,
  after: Memberships,
): Promise<void> {
  for (const move of movesBetween(before, after)) await editList(change, move);
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const { countries: past } = before.get(id) ?? NOWHERE;
    const { countries: present } = after.get(id) ?? NOWHERE;
    await bumpCarousels(change, id, past.symmetricDifference(present));
  }
}

function movesBetween(before: Memberships, after: Memberships): Iterable<ListMove> {
  const moves = new Map<string, ListMove>();
  const move = (country: Country, listId: string) => {
    const key = `${country} ${listId}`;
    const known = moves.get(key) ?? { country, listId, leaving: new Set(), arriving: new Set() };
    moves.set(key, known);
    return known;
  };
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const past = before.get(id) ?? NOWHERE;
    const present = after.get(id) ?? NOWHERE;
    const isReranked = past.popularity !== present.popularity;
    for (const [country, listId] of placesOf(past)) {
      if (isReranked || !isAt(present, country, listId)) move(country, listId).leaving.add(id);
    }
    for (const [country, listId] of placesOf(present)) {
      if (isReranked || !isAt(past, country, listId)) move(country, listId).arriving.add(id);
    }
  }
  return moves.values();
}

function placesOf({ countries, listIds }: Membership) {
  return [...countries].flatMap((country) => [...listIds].map((id) => [country, id] as const));
}

function isAt({ countries, listIds }: Membership, country: Country, listId: string): boolean {
  return countries.has(country) && listIds.has(listId);
}

const CAROUSELS = 'home-page-carousels';

/** Bumps the carousels that name a product which a country started or stopped selling. */
async function bumpCarousels(
  change: Change,
  productId: string,
  countries: Iterable<Country>,
): Promise<void> {
  for (const country of countries) {
    for (const { id, attributes } of await loadCountryRecords(change.db, CAROUSELS, { country })) {
      if (!productIdsOf(attributes).includes(productId)) continue;
      await bumpCountryRecord(change, { type: CAROUSELS, id, country });
    }
  }
}
