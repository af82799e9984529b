import type { ProductCard } from '#domain/product/product-card.ts';
import { allRecords, recordAt } from '../all-records.ts';
import { productCards } from '../catalogue/product-card.ts';
import type { ContentStore } from '../content-store.ts';
import { ritualPath } from './ritual-address.ts';
import { ritualSlugKey } from './ritual-records.ts';

export interface RitualStep {
  readonly title: string;
  readonly text: string;
  readonly minutes: number;
}

export interface Ritual {
  readonly title: string;
  readonly lead: string;
  readonly steps: ReadonlyArray<RitualStep>;
  readonly products: ReadonlyArray<ProductCard>;
}

export interface RitualSummary {
  readonly title: string;
  readonly lead: string;
  readonly path: string;
  readonly minutes: number;
}

/** The ritual at a slug, with what it is done with. */
export function ritual(store: ContentStore, slug: string): Ritual | undefined {
  const record = recordAt(store, 'rituals', ritualSlugKey(slug));
  if (!record) return undefined;
  const { title, lead, steps, productIds } = record;
  return { title, lead, steps, products: productCards(store, productIds) };
}

/** All rituals, the shortest first. */
export function rituals(store: ContentStore): ReadonlyArray<RitualSummary> {
  const all = allRecords(store, 'rituals').map(({ title, lead, slugUrl, steps }) => ({
    title,
    lead,
    path: ritualPath(slugUrl),
    minutes: steps.reduce((sum, { minutes }) => sum + minutes, 0),
  }));
  return all.toSorted((one, other) => one.minutes - other.minutes);
}
