import '../lists/member-list.css';
import './followed-brands.css';
import { useRef } from 'react';
import useSWR from 'swr';
import { CARD_FIELDS } from '#commerce/card.ts';
import type { FollowedBrand } from '#commerce/followed-brand.ts';
import { cardsIn } from '#commerce/json-api-products.ts';
import { brandPath, localAddress } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { type PicturePlace, pictureAddresses } from '#domain/pictures/picture-addresses.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';
import { AccountState } from '../account/AccountState.tsx';
import type { AccountProps } from '../account/account-props.ts';
import { browserClient, type PageLocale } from '../browser/client.ts';
import { ProductCards } from '../product/ProductCards.tsx';
import { useCardSetting } from '../product/useCardSetting.ts';
import { retries } from '../react/retries.ts';
import { failureText, showToast } from '../toast/show-toast.ts';
import { useFollowedBrands } from './useFollowedBrands.ts';

interface Props extends AccountProps<'followedBrands'> {
  readonly texts: AccountProps<'followedBrands'>['texts'] & Texts<'followBrand'>;
  readonly pictureSources?: ReadonlyArray<string> | undefined;
}

/** The brands that the member follows, and products of theirs, new ones first. */
export function FollowedBrands({ texts, country, language, pictureSources = [] }: Props) {
  const locale = { country, language };
  const { brands = [], state, change } = useFollowedBrands(locale);
  const list = useRef<HTMLUListElement>(null);
  const stop = async ({ id, name }: FollowedBrand) => {
    try {
      await change(id, false);
      showToast('success', fillText(texts.stopped, { brand: name }));
      // The button that had the focus is gone.
      list.current?.focus();
    } catch {
      showToast('error', failureText('failed'));
    }
  };
  return (
    <AccountState {...{ texts, state }} empty={brands.length === 0 && texts.noBrands}>
      <section>
        <ul className="followed-brands" ref={list} tabIndex={-1}>
          {brands.map((brand) => (
            <li key={brand.id}>
              <a href={localAddress(brandPath(brand.slugUrl), localeFor(country, language))}>
                <Logo brand={brand} pictureSources={pictureSources} />
              </a>
              <button
                type="button"
                className="button button-plain button-small"
                aria-label={`${texts.stop}: ${brand.name}`}
                onClick={() => void stop(brand)}
              >
                {texts.stop}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <OfBrands ids={brands.map(({ id }) => id)} {...{ locale, texts, pictureSources }} />
    </AccountState>
  );
}

const LOGO: PicturePlace = { sizes: '160px', narrowest: 160, widest: 160, isNominal: true };
const LOGO_WIDTH = 240;

interface LogoProps {
  readonly brand: FollowedBrand;
  readonly pictureSources: ReadonlyArray<string>;
}

/** The brand's logo; its name, if it has none. */
function Logo({ brand: { name, logoUrl }, pictureSources }: LogoProps) {
  if (logoUrl === '') return name;
  const { src, srcset, sizes } = pictureAddresses(
    { url: logoUrl, width: LOGO_WIDTH },
    LOGO,
    pictureSources,
  );
  return <img {...{ src, sizes }} srcSet={srcset} alt={name} width="240" height="120" />;
}

interface OfBrandsProps extends Pick<Props, 'texts'> {
  readonly locale: PageLocale;
  readonly ids: ReadonlyArray<string>;
  readonly pictureSources: ReadonlyArray<string>;
}

/** How many products are shown. */
const SHOWN = 12;

function OfBrands({ locale, ids, texts, pictureSources }: OfBrandsProps) {
  const { country, language } = locale;
  const setting = useCardSetting(locale, { pictureSources });
  const { data: products = [] } = useSWR(
    ids.length > 0 ? (['products of brands', country, language, ...ids] as const) : null,
    async () => {
      const query = {
        'filter[brand]': ids.join(','),
        sort: 'newest',
        include: 'featured_variant,brand,featured_ad',
        'page[size]': SHOWN,
        ...CARD_FIELDS,
      };
      return cardsIn((await browserClient(locale).get('products', { query })).document, locale);
    },
    { keepPreviousData: true, ...retries(2) },
  );
  if (!setting || products.length === 0) return null;
  return (
    <section>
      <h2>{texts.products}</h2>
      <ul className="member-list">
        <ProductCards products={products} setting={setting} />
      </ul>
    </section>
  );
}
