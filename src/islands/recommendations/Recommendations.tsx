import { useEffect } from 'react';
import useSWR from 'swr';
import type { Country, Language } from '#domain/locale/locales.ts';
import { ProductCards } from '../product/ProductCards.tsx';
import { useCardSetting } from '../product/useCardSetting.ts';
import { retries } from '../react/retries.ts';
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
  const { country, language, except = [], pictureSources } = props;
  const locale = { country, language };
  const setting = useCardSetting(locale, { pictureSources, place: 'card-in-reel' });
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
  if (!recommended || !setting) return <div className="recommendations" aria-hidden="true" />;
  const { title: personalTitle, popularTitle = personalTitle } = props;
  const title = recommended.isPersonal ? personalTitle : popularTitle;
  return (
    <section className="recommendations" aria-labelledby="recommendations">
      <h2 id="recommendations">{title}</h2>
      <ul
        className="reel"
        aria-label={title}
        onClickCapture={({ nativeEvent }) => reportRecommendedClick(nativeEvent, recommended)}
      >
        <ProductCards products={recommended.products} setting={setting} />
      </ul>
    </section>
  );
}
