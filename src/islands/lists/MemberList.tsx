import useSWR from 'swr';
import type { ProductCard as Product } from '#content';
import { type Country, type Language, localeFor } from '#domain/locale/locales.ts';
import { fillText, pluralText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';
import type { CardSetting } from '#views/card-setting.ts';
import { isSignedIn } from '../browser/client.ts';
import type { ListName } from '../hearts/known-list.ts';
import { ProductCards } from '../product/ProductCards.tsx';
import { useCardSetting } from '../product/useCardSetting.ts';
import { retries } from '../react/retries.ts';
import { useBrowserValue } from '../react/useBrowserValue.ts';
import { ListFrame } from './ListFrame.tsx';
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

/** A member's wish list or wait list, or a visitor's wish list. Removed items disappear at once. */
export function MemberList({ list, country, language, texts, empty, shopLink, ...props }: Props) {
  const locale = { country, language };
  const isThere = useBrowserValue(() => list === 'wish' || isSignedIn(), false);
  const setting = useCardSetting(locale, props);
  const { variantIds: listed, toggle } = useList(locale, list);
  const answer = useSWR(
    isThere ? listedKey(locale, list) : null,
    () => fetchList(locale, list),
    retries(2),
  );
  const isListed = (variantId = '') => listed?.includes(variantId) ?? true;
  const products = answer.data?.products.filter(({ variantId }) => isListed(variantId));
  const count = answer.data?.missing.filter(isListed).length ?? 0;
  const { tag } = localeFor(country, language);
  const notSold = count > 0 ? pluralText(texts, 'notSold', { count, tag }) : undefined;
  const cards =
    setting &&
    products?.map((product) => (
      <ListedProduct key={product.variantId} {...{ product, list, toggle, setting, texts }} />
    ));
  return (
    <>
      <ListFrame
        {...{ answer, cards, texts, shopLink }}
        count={listed?.length}
        empty={notSold ?? empty}
      />
      {notSold && cards?.length !== 0 && <p className="list-note">{notSold}</p>}
    </>
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
