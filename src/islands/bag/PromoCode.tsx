import { type SubmitEvent, useId, useRef, useState } from 'react';
import type { Bag } from '#commerce/bag.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { PageLocale } from '../browser/client.ts';
import { showToast } from '../toast/show-toast.ts';
import { changeDetails } from './bag-cache.ts';
import type { CartTexts } from './cart-texts.ts';
import { explainFailure } from './explain-failure.ts';

interface Props {
  readonly bag: Bag;
  readonly locale: PageLocale;
  readonly texts: CartTexts;
}

/** The bag's promo code with a button to remove it, or a form to enter one. */
export function PromoCode({ bag, locale, texts }: Props) {
  const form = useRef<HTMLDetailsElement>(null);
  const remove = async () => {
    try {
      await changeDetails(locale, { 'promo-code': null });
      form.current?.querySelector('summary')?.focus();
    } catch (error) {
      showToast('error', await explainFailure(error, locale));
    }
  };
  if (bag.promo) {
    const { code } = bag.promo;
    return (
      <p className="cart-promo">
        <strong>{code}</strong>
        <button type="button" className="cart-text-button" onClick={() => void remove()}>
          {fillText(texts.promoRemove, { code })}
        </button>
      </p>
    );
  }
  return (
    <details
      className="cart-fold"
      ref={form}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.querySelector('input')?.focus();
      }}
    >
      <summary>{texts.promoTitle}</summary>
      <PromoForm
        {...{ locale, texts }}
        apply={(code) => changeDetails(locale, { 'promo-code': code })}
      />
    </details>
  );
}

interface FormProps extends Omit<Props, 'bag'> {
  /** Rejects if the code is refused. */
  readonly apply: (code: string) => Promise<void>;
}

function PromoForm({ locale, texts, apply }: FormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [isWorking, setWorking] = useState(false);
  const enter = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    if (isWorking) return;
    setWorking(true);
    const found = code ? await problemOf(apply(code), locale) : texts.promoMissing;
    setWorking(false);
    setProblem(found);
    if (found) field.current?.focus();
    else showToast('success', fillText(texts.promoApplied, { code: code.toUpperCase() }));
  };
  return (
    <form className="cart-form" onSubmit={enter} noValidate>
      <label htmlFor={id}>{texts.promoLabel}</label>
      <div className="cart-form-row">
        <input
          ref={field}
          id={id}
          name="promo-code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={50}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
          onInput={() => setProblem('')}
        />
        <button type="submit" className="button button-plain" aria-disabled={isWorking}>
          {texts.promoApply}
        </button>
      </div>
      <p id={`${id}-problem`} className="cart-problem" role="alert">
        {problem}
      </p>
    </form>
  );
}

/** Why it failed, in the shopper's language; empty if it didn't. */
async function problemOf(change: Promise<void>, locale: PageLocale): Promise<string> {
  try {
    await change;
    return '';
  } catch (error) {
    return explainFailure(error, locale);
  }
}
