import type { Swatch } from '#domain/product/product-card.ts';
import { isRecord, list, text } from './loose-json.ts';

/** The shades on a card, from the API's `swatches`; none if it doesn't give any. */
export function swatchesOf(swatches: unknown): ReadonlyArray<Swatch> {
  return list(swatches)
    .filter(isRecord)
    .map((swatch) => ({
      variantId: text(swatch['variant-id']),
      name: text(swatch.name),
      color: text(swatch.color) || null,
      iconUrl: text(swatch['icon-url']) || null,
      pictureUrl: text(swatch['image-url']) || null,
      isSoldOut: swatch['sold-out'] === true,
    }));
}
