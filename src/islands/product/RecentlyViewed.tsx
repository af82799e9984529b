import useSWRImmutable from 'swr/immutable';
import type { Country, Language } from '#domain/locale/locales.ts';
import { browserClient } from '../browser/client.ts';
import { whenShown } from '../browser/page-shown.ts';
import { recentProducts } from '../search/recent-products.ts';
import { ProductReel } from './ProductReel.tsx';

const SHOWN_MAX = 8;

interface Props {
  readonly country: Country;
  readonly language: Language;
  readonly title: string;
  /** The id of a product that the page shows. */
  readonly except: string;
  readonly pictureSources?: ReadonlyArray<string> | undefined;
}

/** The products viewed in this browser, at today's prices; nothing without any, or if that fails. */
export function RecentlyViewed({ country, language, title, except, pictureSources }: Props) {
  const locale = { country, language };
  const { data: products = [] } = useSWRImmutable(
    ['recently viewed', country, language, except] as const,
    async () => {
      await new Promise<void>(whenShown);
      return recentProducts(browserClient(locale), { max: SHOWN_MAX, except });
    },
    { shouldRetryOnError: false },
  );
  // The place says where the products would be, so that they are asked for in time.
  if (products.length === 0) return <div />;
  return (
    <section className="recently-viewed" aria-labelledby="recently-viewed">
      <h2 id="recently-viewed">{title}</h2>
      <ProductReel {...{ products, locale, title, pictureSources }} />
    </section>
  );
}
