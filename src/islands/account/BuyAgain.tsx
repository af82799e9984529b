import { useState } from 'react';
import type { OrderedLine } from '#commerce/account-item.ts';
import { CART, localAddress } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { apart, fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';
import { explainFailure } from '../bag/explain-failure.ts';
import type { PageLocale } from '../browser/client.ts';
import { showToast } from '../toast/show-toast.ts';
import { buyAgain } from './buy-again.ts';

interface Props {
  readonly lines: ReadonlyArray<OrderedLine>;
  readonly locale: PageLocale;
  readonly texts: Texts<'orders'>;
  /** The text of the button. */
  readonly label: string;
  /** What it buys, for screen readers. */
  readonly name: string;
}

/** A button that adds what was bought to the bag, and says what can't be bought any longer. */
export function BuyAgain({ lines, locale, texts, label, name }: Props) {
  const [isAdding, setAdding] = useState(false);
  const wanted = lines.map(({ variantId, quantity }) => ({ variantId, quantity }));
  const add = async () => {
    if (isAdding) return;
    setAdding(true);
    try {
      const missing = await buyAgain(locale, wanted);
      const names = lines.filter(({ variantId }) => missing.has(variantId));
      showToast(
        'success',
        missing.size === 0
          ? texts.added
          : fillText(texts.boughtPartly, { names: names.map(nameOf).join(', ') }),
        linkToBag(locale, texts.viewBag),
      );
    } catch (error) {
      showToast('error', await explainFailure(error, locale));
    } finally {
      setAdding(false);
    }
  };
  return (
    <button
      type="button"
      className="button button-plain button-small"
      aria-label={`${label}: ${name}`}
      aria-busy={isAdding}
      onClick={() => void add()}
    >
      {label}
    </button>
  );
}

const nameOf = ({ productName }: OrderedLine) => apart(productName);

function linkToBag({ country, language }: PageLocale, text: string): HTMLElement {
  const link = document.createElement('a');
  link.className = 'toaster-toast-link';
  link.href = localAddress(CART, localeFor(country, language));
  link.textContent = text;
  return link;
}
