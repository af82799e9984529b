import type { ReactNode } from 'react';
import type { Item } from '#commerce/item.ts';
import { localAddress, productPath } from '#domain/addresses/addresses.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import type { PicturePlace } from '#domain/pictures/picture-addresses.ts';
import { LinePicture } from './LinePicture.tsx';
import { ProductNames } from './ProductNames.tsx';

interface Props {
  readonly item: Item;
  readonly locale: Pick<Locale, 'country' | 'language'>;
  readonly children?: ReactNode;
}

const PICTURE_PLACE: PicturePlace = { sizes: '72px', narrowest: 72, widest: 72, isNominal: true };

/** A purchased item with a link to its product. */
export function ItemSummary({ item, locale: { country, language }, children }: Props) {
  const locale = localeFor(country, language);
  return (
    <div className="account-item">
      <LinePicture item={item} place={PICTURE_PLACE} pictureSources={[]} />
      <ProductNames item={item} address={localAddress(productPath(item.productSlug), locale)}>
        {children}
      </ProductNames>
    </div>
  );
}
