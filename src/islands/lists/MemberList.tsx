import './member-list.css';
import useSWR from 'swr';
import type { ProductCard as Product } from '#content';
import { type Country, type Language, localeFor } from '#domain/locale/locales.ts';
import { fillText } from '#i18n/fill-text.ts';
import type en from '#i18n/messages/en.json';
import { isSignedIn, type PageLocale } from '../browser-client.ts';
import { browserCardTexts } from '../product/browser-card-texts.ts';
import { ProductCard } from '../product/ProductCard.tsx';
import { retries } from '../retries.ts';
import { useBrowserValue } from '../useBrowserValue.ts';
import { useTexts } from '../useTexts.ts';
import type { ListName } from './known-list.ts';
import { fetchList } from './listed-products.ts';
import { changeList } from './member-list.ts';
import { useKnownVariants } from './useKnownVariants.ts';

export type ListPageTexts = Omit<(typeof en)['listPages'], 'wishlist' | 'waitlists'> & {
  readonly empty: string;
};

interface Props {
  readonly list: ListName;
  readonly country: Country;
  readonly language: Language;
  readonly texts: ListPageTexts;
  readonly shopLink: string;
  readonly pictureSources?: ReadonlyArray<string> | undefined;
}

/** A member's wish list or wait list. Removed items disappear at once. */
export function MemberList({ list, country, language, texts, shopLink, ...props }: Props) {
  const locale = { country, language };
  const isMember = useBrowserValue(isSignedIn, false);
  const cardTexts = useTexts('product-card', locale);
  const listed = useKnownVariants(list);
  const { data, error, isValidating, mutate } = useSWR(
    isMember ? (['list', list, country, language] as const) : null,
    () => fetchList(locale, list),
    { ...retries(2) },
  );
  if (error && !data && !isValidating) {
    return (
      <div className="list-notice" role="alert">
        <p>{texts.failed}</p>
        <button type="button" className="button button-plain" onClick={() => void mutate()}>
          {texts.retry}
        </button>
      </div>
    );
  }
  if (!data || !cardTexts) return <ListSkeleton count={listed?.length} text={texts.loading} />;
  const products = data.filter(({ variantId = '' }) => listed?.includes(variantId) ?? true);
  if (products.length === 0) {
    return (
      <div className="list-notice" role="status">
        <p>{texts.empty}</p>
        <a className="button" href={shopLink}>
          {texts.shop}
        </a>
      </div>
    );
  }
  const setting = {
    locale: localeFor(country, language),
    texts: browserCardTexts(localeFor(country, language), cardTexts),
    pictureSources: props.pictureSources ?? [],
  };
  return (
    <ul className="member-list">
      {products.map((product) => (
        <ListedProduct key={product.variantId} {...{ product, list, locale, setting, texts }} />
      ))}
    </ul>
  );
}

interface ListedProps {
  readonly product: Product;
  readonly list: ListName;
  readonly locale: PageLocale;
  readonly setting: Parameters<typeof ProductCard>[0]['setting'];
  readonly texts: ListPageTexts;
}

/** The wish list has a heart to remove items, the wait list a button. */
function ListedProduct({ product, list, locale, setting, texts }: ListedProps) {
  if (list === 'wish') return <ProductCard product={product} setting={setting} />;
  const { variantId = '', name } = product;
  return (
    <li className="waited">
      <ul>
        <ProductCard product={product} setting={setting} />
      </ul>
      <button
        type="button"
        className="button button-small button-plain"
        aria-label={fillText(texts.remove, { name })}
        onClick={() => void changeList(locale, 'wait', variantId)}
      >
        {texts.stopWaiting}
      </button>
    </li>
  );
}

/** As many placeholders as this browser knows of. */
function ListSkeleton({ count = 4, text }: { count: number | undefined; text: string }) {
  return (
    <div className="member-list" aria-busy="true">
      <p className="visually-hidden" role="status">
        {text}
      </p>
      {Array.from({ length: Math.min(count, 12) }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places have nothing else to tell them by.
        <span key={place} className="member-list-place" />
      ))}
    </div>
  );
}
