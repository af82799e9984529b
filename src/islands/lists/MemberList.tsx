import './member-list.css';
import useSWR from 'swr';
import type { ProductCard as Product } from '#content';
import type { Country, Language } from '#domain/locale/locales.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';
import type { CardSetting } from '#views/card-setting.ts';
import { isSignedIn } from '../browser/client.ts';
import type { ListName } from '../hearts/known-list.ts';
import { ProductCards } from '../product/ProductCards.tsx';
import { useCardSetting } from '../product/useCardSetting.ts';
import { retries } from '../react/retries.ts';
import { useBrowserValue } from '../react/useBrowserValue.ts';
import { fetchList, listedKey } from './listed-products.ts';
import { useList } from './useList.ts';

interface Props {
  readonly list: ListName;
  readonly country: Country;
  readonly language: Language;
  readonly texts: Texts<'memberList'>;
  /** Says that it has nothing. */
  readonly empty: string;
  readonly shopLink: string;
  readonly pictureSources?: ReadonlyArray<string> | undefined;
}

/** A member's wish list or wait list. Removed items disappear at once. */
export function MemberList({ list, country, language, texts, shopLink, ...props }: Props) {
  const locale = { country, language };
  const isMember = useBrowserValue(isSignedIn, false);
  const setting = useCardSetting(locale, props);
  const { variantIds: listed, toggle } = useList(locale, list);
  const { data, error, isValidating, mutate } = useSWR(
    isMember ? listedKey(locale, list) : null,
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
  if (!data || !setting) return <ListSkeleton count={listed?.length} text={texts.loading} />;
  const products = data.filter(({ variantId = '' }) => listed?.includes(variantId) ?? true);
  if (products.length === 0) {
    return (
      <div className="list-notice" role="status">
        <p>{props.empty}</p>
        <a className="button" href={shopLink}>
          {texts.shop}
        </a>
      </div>
    );
  }
  return (
    <ul className="member-list">
      {products.map((product) => (
        <ListedProduct key={product.variantId} {...{ product, list, toggle, setting, texts }} />
      ))}
    </ul>
  );
}

interface ListedProps {
  readonly product: Product;
  readonly list: ListName;
  readonly toggle: (variantId: string) => Promise<boolean>;
  readonly setting: CardSetting;
  readonly texts: Texts<'memberList'>;
}

/** The wish list has a heart to remove items, the wait list a button. */
function ListedProduct({ product, list, toggle, setting, texts }: ListedProps) {
  if (list === 'wish') return <ProductCards products={[product]} setting={setting} />;
  const { variantId = '', name } = product;
  return (
    <li className="waited">
      <ul>
        <ProductCards products={[product]} setting={setting} />
      </ul>
      <button
        type="button"
        className="button button-small button-plain"
        aria-label={fillText(texts.remove, { name })}
        onClick={() => void toggle(variantId)}
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
