import useSWR from 'swr';
import { localAddress, WISHLIST } from '#domain/addresses/addresses.ts';
import { type Country, type Language, localeFor } from '#domain/locale/locales.ts';
import { SectionHead } from '#views/SectionHead.tsx';
import { isSignedIn } from '../browser/client.ts';
import { listedVariants } from '../hearts/known-list.ts';
import { ProductReel } from '../product/ProductReel.tsx';
import { useBrowserValue } from '../react/useBrowserValue.ts';
import { fetchList, type ListedProducts, listedKey } from './listed-products.ts';

interface Props {
  readonly country: Country;
  readonly language: Language;
  readonly texts: Readonly<Record<'title' | 'viewAll', string>>;
  readonly pictureSources?: ReadonlyArray<string> | undefined;
}

/** The products on the shopper's wish list, at today's prices; nothing if there are none. */
export function WishedProducts({ country, language, texts, pictureSources }: Props) {
  const locale = { country, language };
  const mayHaveSome = useBrowserValue(mayHaveWishes, false);
  const { data: { products } = NONE } = useSWR(
    mayHaveSome ? listedKey(locale, 'wish') : null,
    () => fetchList(locale, 'wish'),
    { shouldRetryOnError: false, revalidateOnFocus: false },
  );
  // The place says where the products would be, so that they are asked for in time.
  if (products.length === 0) return <div />;
  const address = localAddress(WISHLIST, localeFor(country, language));
  return (
    <section className="wished">
      <SectionHead title={texts.title} link={{ address, text: texts.viewAll }} />
      <ProductReel {...{ products, locale, pictureSources }} title={texts.title} />
    </section>
  );
}

const NONE: ListedProducts = { products: [], missing: [] };

const mayHaveWishes = () => isSignedIn() || listedVariants('wish') !== undefined;
