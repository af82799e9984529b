import { CommerceError } from '#commerce/commerce-error.ts';
import { text } from '#commerce/schema.ts';
import type { AddedLine } from '#commerce/shop-port.ts';
import { postLines } from '../bag/bag-api.ts';
import { changeBag } from '../bag/bag-cache.ts';
import type { PageLocale } from '../browser/client.ts';

/**
 * Adds to the bag what was bought before, as far as it can be bought now. Returns the variants that
 * can't, because they are sold out or there are too few of them. Rejects if nothing can be added.
 */
export async function buyAgain(
  locale: PageLocale,
  lines: ReadonlyArray<AddedLine>,
): Promise<ReadonlySet<string>> {
  try {
    await changeBag(locale, () => postLines(locale, lines));
    return new Set();
  } catch (error) {
    const refused = refusedVariants(error);
    const others = lines.filter(({ variantId }) => !refused.has(variantId));
    if (refused.size === 0 || others.length === 0) throw error;
    await changeBag(locale, () => postLines(locale, others));
    return refused;
  }
}

/** The variants that a refusal names. */
function refusedVariants(error: unknown): ReadonlySet<string> {
  if (!(error instanceof CommerceError)) return new Set();
  return new Set(error.errors.map(({ meta }) => text(meta?.['variant-id'])).filter(Boolean));
}
