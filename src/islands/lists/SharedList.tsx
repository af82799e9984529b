import useSWR from 'swr';
import { localAddress, WISHLIST } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { pluralText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';
import type { PageLocale } from '../browser/client.ts';
import { ProductCards } from '../product/ProductCards.tsx';
import { useCardSetting } from '../product/useCardSetting.ts';
import { retries } from '../react/retries.ts';
import { ListFrame } from './ListFrame.tsx';
import { fetchProductsOf } from './listed-products.ts';

interface Props {
  /** Those that a link names; none if it names nothing that could be a variant. */
  readonly variantIds: ReadonlyArray<string>;
  readonly locale: PageLocale;
  readonly texts: Texts<'wishList'>;
  readonly listTexts: Texts<'memberList'>;
  readonly shopLink: string;
  readonly pictureSources?: ReadonlyArray<string> | undefined;
}

/**
 * The products that a link shows, at the prices of this country. Nothing of the list is stored; its hearts belong to
 * whoever looks at it.
 */
export function SharedList({ variantIds, locale, texts, listTexts, shopLink, ...props }: Props) {
  const { country, language } = locale;
  const pageLocale = localeFor(country, language);
  const setting = useCardSetting(locale, props);
  const answer = useSWR(
    ['shared list', country, language, ...variantIds],
    () => fetchProductsOf(locale, variantIds),
    { ...retries(2), revalidateOnFocus: false },
  );
  const { products, missing = [] } = answer.data ?? {};
  const isFound = products !== undefined && products.length > 0;
  const count = missing.length;
  return (
    <>
      <div className="list-head">
        <div className="list-word">
          <h2>{texts.sharedTitle}</h2>
          {isFound && <p>{texts.sharedText}</p>}
        </div>
        <a className="button button-plain button-small" href={localAddress(WISHLIST, pageLocale)}>
          {texts.own}
        </a>
      </div>
      <ListFrame
        {...{ answer, shopLink }}
        count={variantIds.length}
        cards={
          setting &&
          products?.map((product) => (
            <ProductCards key={product.variantId} products={[product]} setting={setting} />
          ))
        }
        empty={texts.sharedNone}
        texts={listTexts}
      />
      {isFound && count > 0 && (
        <p className="list-note">
          {pluralText(listTexts, 'notSold', { count, tag: pageLocale.tag })}
        </p>
      )}
    </>
  );
}
