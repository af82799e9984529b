import type { ProductCard } from '#domain/product/product-card.ts';
import type { PageLocale } from '../browser/client.ts';
import { ProductCards } from './ProductCards.tsx';
import { useCardSetting } from './useCardSetting.ts';

interface Props {
  readonly products: ReadonlyArray<ProductCard>;
  readonly locale: PageLocale;
  readonly title: string;
  readonly pictureSources: ReadonlyArray<string> | undefined;
}

/** Products in a row that scrolls; empty until the texts of cards have arrived. */
export function ProductReel({ products, locale, title, pictureSources }: Props) {
  const setting = useCardSetting(locale, { pictureSources, place: 'card-in-reel' });
  return (
    <ul className="reel" aria-label={title}>
      {setting && <ProductCards {...{ products, setting }} />}
    </ul>
  );
}
