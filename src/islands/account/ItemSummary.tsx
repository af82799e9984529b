import type { ReactNode } from 'react';
import type { BoughtItem } from '#commerce/bought-item.ts';
import { localAddress, productPath } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { noPictureUrl } from '#domain/pictures/no-picture.ts';
import type { PageLocale } from '../browser-client.ts';

interface Props {
  readonly item: BoughtItem;
  readonly locale: PageLocale;
  readonly children?: ReactNode;
}

const PICTURE_SIZE = 72;

/** A purchased item with a link to its product. */
export function ItemSummary({ item, locale: { country, language }, children }: Props) {
  const { slug, productName, brandName, variantName, imageUrl } = item;
  return (
    <div className="account-item">
      <img
        src={imageUrl || noPictureUrl({ brandName, path: slug })}
        alt=""
        width={PICTURE_SIZE}
        height={PICTURE_SIZE}
        loading="lazy"
        decoding="async"
      />
      <div>
        <p className="account-item-brand">
          <bdi>{brandName}</bdi>
        </p>
        <a href={localAddress(productPath(slug), localeFor(country, language))}>
          <bdi>{productName}</bdi>
        </a>
        {variantName && (
          <p className="account-item-variant">
            <bdi>{variantName}</bdi>
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
