import './recommendations.css';
import { useEffect } from 'react';
import useSWR from 'swr';
import { type Country, type Language, localeFor } from '#domain/locale/locales.ts';
import { browserCardTexts } from '../product/browser-card-texts.ts';
import { ProductCard } from '../product/ProductCard.tsx';
import { retries } from '../retries.ts';
import { useTexts } from '../useTexts.ts';
import { fetchRecommended } from './recommended.ts';
import { reportRecommended, reportRecommendedClick } from './report-recommended.ts';

interface Props {
  readonly country: Country;
  readonly language: Language;
  readonly title: string;
  /** Over best-sellers; the title by default. */
  readonly popularTitle?: string | undefined;
  /** Ids of products that the page shows already. */
  readonly except?: ReadonlyArray<string> | undefined;
  readonly pictureSources?: ReadonlyArray<string> | undefined;
}

/** Recommended products, in the space reserved for them. */
export function Recommendations(props: Props) {
  const { country, language, except = [], pictureSources = [] } = props;
  const locale = { country, language };
  const texts = useTexts('product-card', locale);
  const path = typeof location === 'undefined' ? null : location.pathname;
  const { data: recommended, error } = useSWR(
    path === null ? null : (['recommended', country, language, path] as const),
    ([, , , of]) => fetchRecommended(locale, { path: of, except }),
    { revalidateOnFocus: false, ...retries(1) },
  );
  useEffect(() => {
    if (recommended && recommended.products.length > 0) reportRecommended(recommended);
  }, [recommended]);
  if (error || recommended?.products.length === 0) return null;
  if (!recommended || !texts) return <div className="recommendations" aria-hidden="true" />;
  const { title: personalTitle, popularTitle = personalTitle } = props;
  const title = recommended.isPersonal ? personalTitle : popularTitle;
  const shopLocale = localeFor(country, language);
  const setting = {
    locale: shopLocale,
    texts: browserCardTexts(shopLocale, texts),
    pictureSources,
    place: 'card-in-reel',
  } as const;
  return (
    <section className="recommendations" aria-labelledby="recommendations">
      <h2 id="recommendations">{title}</h2>
      <ul
        className="reel"
        aria-label={title}
        onClickCapture={({ nativeEvent }) => reportRecommendedClick(nativeEvent, recommended)}
      >
        {recommended.products.map((product) => (
          <ProductCard key={product.id} {...{ product, setting }} />
        ))}
      </ul>
    </section>
  );
}
