import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { REVIEWS_ON_PAGE } from '#domain/limits.ts';
import { REVIEW_SORTS } from '#domain/listing/review-sorts.ts';
import { type Country, type Language, localeFor } from '#domain/locale/locales.ts';
import { fillText, pluralText } from '#i18n/fill-text.ts';
import { formatNumber } from '#i18n/numbers.ts';
import type { Texts } from '#i18n/texts.ts';
import { showUnreachable } from '../toast/show-toast.ts';
import type { fetchReviews } from './fetch-reviews.ts';
import { Review } from './Review.tsx';
import type { ShownReview, SkinTypes } from './shown-review.ts';

interface Option {
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly country: Country;
  readonly language: Language;
  readonly productId: string;
  readonly texts: Texts<'reviewList'>;
  /** Of a number of stars. */
  readonly ratingLabel: string;
  /** The first reviews, as the page is served. */
  readonly reviews: ReadonlyArray<ShownReview>;
  readonly writtenCount: number;
  /** Whether the API has reviews to sort, filter and add. */
  readonly isLive: boolean;
  /** What the product's variants are called, and those to filter by. */
  readonly variants: { readonly title: string; readonly options: ReadonlyArray<Option> };
  readonly skinTypes?: SkinTypes | undefined;
  readonly pictureSources?: ReadonlyArray<string> | undefined;
}

/** The reviews of a product, as served; then those that are chosen, with further pages below. */
export function ProductReviews(props: Props) {
  const { country, language, texts, ratingLabel, isLive, pictureSources } = props;
  const { form, list, listed, isReading, read } = useReviews(props);
  const { tag } = localeFor(country, language);
  const { reviews, total, pages } = listed;
  const left = Math.min(REVIEWS_ON_PAGE, total - reviews.length);
  const values = { shown: formatNumber(reviews.length, tag), total: formatNumber(total, tag) };
  return (
    <>
      {isLive && (
        <form ref={form} className="reviews-choices" onChange={() => void read(1)}>
          <Choices {...props} />
        </form>
      )}
      <p className="reviews-shown" role="status">
        {total === 0 ? texts.none : fillText(texts.shown, values)}
      </p>
      <ul ref={list} className="reviews-list" aria-busy={isReading}>
        {reviews.map((review, position) => (
          <Review
            // biome-ignore lint/suspicious/noArrayIndexKey: reviews have no id, and only the whole list changes.
            key={`${position} ${review.writtenAt}`}
            {...{ review, ratingLabel, pictureSources }}
            photoLabel={texts.photo}
            helpfulLabel={texts.helpful}
          />
        ))}
      </ul>
      {isLive && (
        <button
          type="button"
          className="button button-plain reviews-more"
          hidden={left <= 0}
          aria-busy={isReading}
          onClick={() => void read(pages + 1)}
        >
          {pluralText(texts, 'more', { count: left, tag })}
        </button>
      )}
    </>
  );
}

function Choices({ country, language, texts, reviews, variants, skinTypes }: Props) {
  const { tag } = localeFor(country, language);
  const stars = [5, 4, 3, 2, 1].map((count) => ({
    id: String(count),
    name: pluralText(texts, 'stars', { count, tag }),
  }));
  const isVotedOn = reviews.some(({ helpful }) => helpful);
  const sorts = REVIEW_SORTS.filter((id) => id !== 'helpful' || isVotedOn);
  return (
    <>
      <Choice
        name="sort"
        title={texts.sort}
        options={sorts.map((id) => ({ id, name: texts[`sort-${id}`] }))}
      />
      <Choice name="rating" title={texts.rating} options={stars} all={texts.all} />
      {variants.options.length > 0 && <Choice name="variant" {...variants} all={texts.all} />}
      {skinTypes && <Choice name="skin-type" {...skinTypes} all={texts.all} />}
    </>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly title: string;
  readonly options: ReadonlyArray<Option>;
  /** What choosing none of them is called. */
  readonly all?: string;
}

/** What is chosen before the island is awake stays: the fields belong to the page. */
function Choice({ name, title, options, all }: ChoiceProps) {
  return (
    <label>
      {title}
      <select name={name} autoComplete="off">
        {all && <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  );
}

interface Listed {
  readonly reviews: ReadonlyArray<ShownReview>;
  /** How many match the choice. */
  readonly total: number;
  /** How many pages of them are shown. */
  readonly pages: number;
}

function useReviews({ reviews, writtenCount, ...props }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [listed, setListed] = useState<Listed>({ reviews, total: writtenCount, pages: 1 });
  const [isReading, setReading] = useState(false);
  /** The reading that was asked for last; the answers of others are ignored. */
  const latest = useRef<symbol>(undefined);
  /** Page 1 replaces what is shown; further pages are added to it. */
  const read = async (page: number) => {
    const reading = Symbol('reading');
    latest.current = reading;
    setReading(true);
    const found = await loadReviews(props, page, chosenIn(form.current)).catch(() => undefined);
    if (latest.current !== reading) return;
    setReading(false);
    if (!found) return showUnreachable(() => void read(page));
    const shownBefore = page === 1 ? 0 : (list.current?.children.length ?? 0);
    flushSync(() =>
      setListed((before) => ({
        ...found,
        reviews: [...before.reviews.slice(0, shownBefore), ...found.reviews],
        pages: page,
      })),
    );
    // The button that was pressed may be gone.
    const first = page > 1 ? list.current?.children[shownBefore] : undefined;
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before the island was awake.
  useEffect(() => {
    const isChosen = Object.entries(chosenIn(form.current)).some(
      ([name, value]) => value !== '' && !(name === 'sort' && value === REVIEW_SORTS[0]),
    );
    if (isChosen) void read(1);
  }, []);
  return { form, list, listed, isReading, read };
}

/** Its code comes with the first reading. */
const loadReviews: typeof fetchReviews = async (...asked) =>
  (await import('./fetch-reviews.ts')).fetchReviews(...asked);

const chosenIn = (form: HTMLFormElement | null): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new FormData(form ?? undefined)].map(([name, value]) => [name, `${value}`]),
  );
