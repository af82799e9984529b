import { type SubmitEvent, useId, useState } from 'react';
import type { Bag } from '#commerce/bag.ts';
import { GIFT_MESSAGE_MAX } from '#domain/limits.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { PageLocale } from '../browser/client.ts';
import { showToast } from '../toast/show-toast.ts';
import type { CartTexts } from './cart-texts.ts';
import { useGiftMessage } from './useGiftMessage.ts';

interface Props {
  readonly bag: Bag;
  readonly locale: PageLocale;
  readonly texts: CartTexts;
}

/** A message that goes with the parcel, kept with the bag while it's typed. */
export function GiftMessage({ bag, locale, texts }: Props) {
  const { giftMessage } = bag;
  const gift = useGiftMessage(bag, locale);
  const [isOpen, setOpen] = useState(gift.isTyped);
  const finish = async (message: string) => {
    if (!(await gift.finish(message))) return;
    setOpen(false);
    showToast('success', message.trim() ? texts.giftSaved : texts.giftRemoved);
  };
  return (
    <details
      className="cart-fold"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span className="cart-fold-name">{giftMessage ? texts.giftEdit : texts.giftTitle}</span>
        {giftMessage && !isOpen && <q className="cart-fold-preview">{giftMessage}</q>}
      </summary>
      <GiftForm {...{ giftMessage, gift, texts, finish }} />
    </details>
  );
}

interface FormProps {
  /** As the API has it. */
  readonly giftMessage: string;
  readonly gift: ReturnType<typeof useGiftMessage>;
  readonly texts: CartTexts;
  readonly finish: (message: string) => Promise<void>;
}

function GiftForm({ giftMessage, gift, texts, finish }: FormProps) {
  const id = useId();
  const { message, state, problem } = gift;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void finish(message);
  };
  const count = GIFT_MESSAGE_MAX - message.length;
  const said = { unsent: '', saving: texts.giftSaving, saved: texts.giftSaved, failed: '' };
  return (
    <form className="cart-form" onSubmit={onSubmit}>
      <label htmlFor={id}>{texts.giftLabel}</label>
      <textarea
        id={id}
        rows={3}
        value={message}
        maxLength={GIFT_MESSAGE_MAX}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => gift.type(target.value)}
        onBlur={() => void gift.finish(message)}
      />
      <p id={`${id}-hint`} className="cart-form-hint">
        {`${texts.giftHint} ${fillText(texts.giftLeft, { count })}`}
      </p>
      <div className="cart-form-row">
        <button type="submit" className="button button-plain">
          {texts.giftSave}
        </button>
        {giftMessage && (
          <button type="button" className="cart-text-button" onClick={() => void finish('')}>
            {texts.giftRemove}
          </button>
        )}
        {/* After the buttons: what it says moves none of them away from a press. */}
        <p className="cart-form-hint" role="status">
          {said[state]}
        </p>
        <p className="cart-problem" role="alert">
          {state === 'failed' && `${texts.giftUnsaved} ${problem}`}
        </p>
      </div>
    </form>
  );
}
