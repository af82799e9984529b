import { type SubmitEvent, useId, useState } from 'react';
import type { Bag } from '#commerce/bag.ts';
import { GIFT_MESSAGE_MAX } from '#domain/limits.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { PageLocale } from '../browser-client.ts';
import { showToast } from '../toast/show-toast.ts';
import type { CartTexts } from './cart-texts.ts';
import { explainFailure } from './explain-failure.ts';
import { useDetails } from './useDetails.ts';

interface Props {
  readonly bag: Bag;
  readonly locale: PageLocale;
  readonly texts: CartTexts;
}

/** A message that goes with the parcel, kept with the bag. */
export function GiftMessage({ bag, locale, texts }: Props) {
  const { giftMessage } = bag;
  const [isOpen, setOpen] = useState(false);
  const change = useDetails(locale);
  const save = async (message: string | null) => {
    try {
      await change({ 'gift-message': message });
      setOpen(false);
      if (message) showToast('success', texts.giftSaved);
    } catch (error) {
      showToast('error', await explainFailure(error, locale));
    }
  };
  return (
    <details
      className="cart-fold"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{giftMessage ? texts.giftEdit : texts.giftTitle}</summary>
      <GiftForm key={giftMessage} {...{ giftMessage, texts, save }} />
    </details>
  );
}

interface FormProps {
  readonly giftMessage: string;
  readonly texts: CartTexts;
  readonly save: (message: string | null) => Promise<void>;
}

function GiftForm({ giftMessage, texts, save }: FormProps) {
  const id = useId();
  const [message, setMessage] = useState(giftMessage);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(message.trim() || null);
  };
  const count = GIFT_MESSAGE_MAX - message.length;
  return (
    <form className="cart-form" onSubmit={onSubmit}>
      <label htmlFor={id}>{texts.giftLabel}</label>
      <textarea
        id={id}
        rows={3}
        value={message}
        maxLength={GIFT_MESSAGE_MAX}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setMessage(target.value)}
      />
      <p id={`${id}-hint`} className="cart-form-hint">
        {texts.giftHint} {fillText(texts.giftLeft, { count })}
      </p>
      <div className="cart-form-row">
        <button type="submit" className="button button-plain">
          {texts.giftSave}
        </button>
        {giftMessage && (
          <button type="button" className="cart-text-button" onClick={() => void save(null)}>
            {texts.giftRemove}
          </button>
        )}
      </div>
    </form>
  );
}
