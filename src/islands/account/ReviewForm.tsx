import { type InputEvent, useId, useState } from 'react';
import type { Item } from '#commerce/item.ts';
import type { Review } from '#commerce/review.ts';
import { SKIN_TYPES } from '#domain/account/beauty-profile.ts';
import { REVIEW_TEXT_MAX, REVIEW_TITLE_MAX } from '#domain/limits.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';
import { browserClient, type PageLocale } from '../browser/client.ts';
import { type Problems, useSubmission } from '../react/forms/useSubmission.ts';
import { showToast } from '../toast/show-toast.ts';
import { Detail } from './Detail.tsx';
import { FormEnd } from './FormEnd.tsx';
import { ReviewPhotos } from './ReviewPhotos.tsx';
import { draftOf, dropDraft, keepDraft, type ReviewWords } from './review-draft.ts';
import { MissingPhotoError, useReviewPhotos } from './useReviewPhotos.ts';

export type ReviewTexts = Texts<'memberReviews'> & Texts<'skinTypes'>;

export interface ReviewFormProps {
  readonly item: Item;
  /** What is edited; a new review without it. */
  readonly review?: Review;
  readonly locale: PageLocale;
  readonly texts: ReviewTexts;
  /** The name that stands below the review. */
  readonly author: string;
  readonly takesPhotos: boolean;
  readonly asksWouldBuyAgain: boolean;
  /** The member's skin type, if they said it. */
  readonly skinType: string;
  readonly onSent: () => void;
  readonly onCancel: () => void;
}

type ReviewField = 'rating' | 'title' | 'text' | 'skin-type' | 'would-buy-again';

const ANSWERS: Readonly<Record<string, boolean>> = { yes: true, no: false };

const RATINGS = [1, 2, 3, 4, 5] as const;

/** A form to review a purchase, or to write a review anew. */
export function ReviewForm(props: ReviewFormProps) {
  const { item, review, locale, texts, author, takesPhotos, asksWouldBuyAgain, onSent, onCancel } =
    props;
  const id = useId();
  const photos = useReviewPhotos(locale, review?.photos);
  const [given] = useState(
    () => draftOf(item.productSlug, author) ?? wordsOf(review, props.skinType),
  );
  const { problems, isWorking, onSubmit, onInput } = useSubmission<ReviewField>({
    check: ({ rating, title, text }) => ({
      ...(!rating && { rating: texts.reviewNoRating }),
      ...(title.trim() === '' && { title: texts.reviewNoTitle }),
      ...(text.trim() === '' && { text: texts.reviewNoText }),
    }),
    async send({ rating, title, text, 'skin-type': skinType, 'would-buy-again': again }) {
      const body = {
        rating: Number(rating),
        title: title.trim(),
        text: text.trim(),
        'skin-type': skinType || null,
        ...(asksWouldBuyAgain && { 'would-buy-again': ANSWERS[again] ?? null }),
        photos: await photos.ids(),
      };
      const client = browserClient(locale);
      if (review) await client.patch('reviews', { id: review.id, body });
      else await client.post('reviews', { body: { 'variant-id': item.variantId, ...body } });
      photos.noteSent();
      dropDraft();
      showToast('success', texts.reviewSent);
      onSent();
    },
    // What is wrong with a photo stands below the photos.
    explain: (error) => (error instanceof MissingPhotoError ? {} : { form: texts.reviewFailed }),
  });
  const problemOf = (name: ReviewField) => ({
    problem: problems[name],
    problemId: `${id}-${name}`,
  });
  const field = (name: 'title' | 'text') => ({
    name,
    'aria-invalid': problems[name] !== undefined,
    'aria-describedby': `${id}-${name}`,
  });

  const onTyped = (event: InputEvent<HTMLFormElement>) => {
    onInput(event);
    const typed = new FormData(event.currentTarget);
    const entered = (name: ReviewField) => String(typed.get(name) ?? '');
    keepDraft({
      slug: item.productSlug,
      author,
      rating: entered('rating'),
      title: entered('title'),
      text: entered('text'),
      skinType: entered('skin-type'),
      wouldBuyAgain: entered('would-buy-again'),
    });
  };

  return (
    <form className="account-form" onSubmit={onSubmit} onInput={onTyped} noValidate>
      <Rating {...{ texts }} given={given.rating} {...problemOf('rating')} />
      <Detail label={texts.reviewTitle} {...problemOf('title')}>
        <input {...field('title')} defaultValue={given.title} maxLength={REVIEW_TITLE_MAX} />
      </Detail>
      <Detail label={texts.reviewText} {...problemOf('text')}>
        <textarea
          {...field('text')}
          defaultValue={given.text}
          rows={4}
          maxLength={REVIEW_TEXT_MAX}
          placeholder={texts.reviewHint}
        />
      </Detail>
      <Detail label={texts['skin-type']}>
        <select name="skin-type" defaultValue={given.skinType}>
          <option value="">{texts.reviewUnsaid}</option>
          {SKIN_TYPES.map((type) => (
            <option key={type} value={type}>
              {texts[`skin-type-${type}`]}
            </option>
          ))}
        </select>
      </Detail>
      {asksWouldBuyAgain && (
        <Detail label={texts.wouldBuyAgain}>
          <select name="would-buy-again" defaultValue={given.wouldBuyAgain}>
            <option value="">{texts.reviewUnsaid}</option>
            <option value="yes">{texts.wouldBuyYes}</option>
            <option value="no">{texts.wouldBuyNo}</option>
          </select>
        </Detail>
      )}
      {takesPhotos && <ReviewPhotos chosen={photos} {...{ texts }} />}
      {author && <p className="account-hint">{fillText(texts.reviewShownAs, { name: author })}</p>}
      <FormEnd problem={problems.form} {...{ isWorking }} label={texts.sendReview}>
        <button type="button" className="button button-plain" onClick={onCancel}>
          {texts.cancel}
        </button>
      </FormEnd>
    </form>
  );
}

/** What the form begins with. */
function wordsOf(review: Review | undefined, skinType: string): ReviewWords {
  if (!review) return { rating: '', title: '', text: '', skinType, wouldBuyAgain: '' };
  const answer = Object.keys(ANSWERS).find((each) => ANSWERS[each] === review.wouldBuyAgain);
  return { ...review, rating: String(review.rating), wouldBuyAgain: answer ?? '' };
}

interface RatingProps {
  readonly texts: Texts<'memberReviews'>;
  /** Empty if none is chosen. */
  readonly given: string;
  readonly problem: Problems<ReviewField>['rating'];
  readonly problemId: string;
}

function Rating({ texts, given, problem, problemId }: RatingProps) {
  return (
    <fieldset aria-describedby={problemId}>
      <legend>{texts.rating}</legend>
      <div className="account-stars" data-invalid={problem !== undefined}>
        {RATINGS.map((rating) => (
          <label key={rating}>
            <input
              type="radio"
              name="rating"
              value={rating}
              defaultChecked={String(rating) === given}
            />
            <span className="visually-hidden">{fillText(texts.ratingOf, { count: rating })}</span>
          </label>
        ))}
      </div>
      <p id={problemId} className="account-problem" role="alert">
        {problem}
      </p>
    </fieldset>
  );
}
