import { type SubmitEvent, useId, useState } from 'react';
import { fillText } from '#i18n/fill-text.ts';
import { browserClient, type PageLocale } from '../browser-client.ts';
import { showToast } from '../toast/show-toast.ts';
import type { BoughtItem } from './account-lists.ts';
import type { AccountTexts } from './account-texts.ts';

interface Props {
  readonly item: BoughtItem;
  readonly locale: PageLocale;
  readonly texts: AccountTexts;
  readonly onSent: () => void;
}

const RATINGS = [1, 2, 3, 4, 5] as const;

/** A form to review a purchase. */
export function ReviewForm({ item, locale, texts, onSent }: Props) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const value = (name: string) => String(fields.get(name) ?? '').trim();
    const review = { rating: Number(value('rating')), title: value('title'), text: value('text') };
    const isWhole = review.rating > 0 && review.title !== '' && review.text !== '';
    setProblem(isWhole ? undefined : texts.reviewIncomplete);
    if (!isWhole || isSending) return;
    setSending(true);
    try {
      const body = { 'variant-id': item.variantId, ...review };
      await browserClient(locale).post('reviews', { body });
      showToast('success', texts.reviewSent);
      onSent();
    } catch {
      setProblem(texts.failed);
      setSending(false);
    }
  };

  return (
    <form className="account-form" onSubmit={send} noValidate>
      <fieldset>
        <legend>{texts.rating}</legend>
        <div className="account-stars">
          {RATINGS.map((rating) => (
            <label key={rating}>
              <input type="radio" name="rating" value={rating} />
              <span className="visually-hidden">{fillText(texts.ratingOf, { count: rating })}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <label htmlFor={`${id}-title`}>{texts.reviewTitle}</label>
      <input id={`${id}-title`} name="title" maxLength={100} />
      <label htmlFor={`${id}-text`}>{texts.reviewText}</label>
      <textarea id={`${id}-text`} name="text" rows={4} maxLength={2_000} />
      <p className="account-problem" role="alert">
        {problem}
      </p>
      <button type="submit" className="button" aria-disabled={isSending}>
        {texts.sendReview}
      </button>
    </form>
  );
}
