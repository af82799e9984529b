import { loadEditorial } from '#commerce-api/database/editorial-records.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import type { Locale } from '#domain/locale/locales.ts';

/** The country's ad for each variant: the first in order, if there are several. */
export async function adsByVariant(
  db: Database,
  locale: Locale,
): Promise<ReadonlyMap<string, Resource>> {
  const byVariant = new Map<string, Resource>();
  for (const ad of await loadEditorial(db, 'ads', { locale })) {
    for (const id of variantIdsOf(ad.attributes)) if (!byVariant.has(id)) byVariant.set(id, ad);
  }
  return byVariant;
}

/** The variants that a stored ad names. */
function variantIdsOf(attributes: unknown): ReadonlyArray<string> {
  return (attributes as { 'variant-ids'?: ReadonlyArray<string> })['variant-ids'] ?? [];
}
