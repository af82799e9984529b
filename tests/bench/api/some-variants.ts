import type { CommerceApi } from '#commerce-api/commerce-api.ts';
import { LINE_PIECES_MAX } from '#domain/limits.ts';

interface VariantResource {
  readonly id: string;
  readonly attributes: { readonly inventory: number; readonly 'launch-status': string };
}

/** Ids of variants that anyone may buy as many of as a bag takes. */
export async function someVariants(api: CommerceApi): Promise<ReadonlyArray<string>> {
  const answer = await api.fetch(
    new Request('http://shop/api/v2.6/products?include=variants&page[size]=100', {
      headers: { 'X-Site-Country': 'SG' },
    }),
  );
  const { included }: { included: ReadonlyArray<VariantResource> } = await answer.json();
  return included
    .filter(({ attributes }) => attributes.inventory >= LINE_PIECES_MAX)
    .filter(({ attributes }) => attributes['launch-status'] === 'none')
    .map(({ id }) => id);
}
