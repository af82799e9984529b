import { useState } from 'react';
import type { OrderedLine } from '#commerce/account-item.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import { text } from '#commerce/schema.ts';
import type { AddedLine } from '#commerce/shop-port.ts';
import { CART, localAddress } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { apart, fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';
import { postLines } from '../bag/bag-api.ts';
import { changeBag } from '../bag/bag-cache.ts';
import { explainFailure } from '../bag/explain-failure.ts';
import type { PageLocale } from '../browser/client.ts';
import { showToast } from '../toast/show-toast.ts';

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
  const { country, language } = locale;
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
        { text: texts.viewBag, act: { href: localAddress(CART, localeFor(country, language)) } },
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

/**
 * Adds to the bag what was bought before, as far as it can be bought now. Returns the variants that
 * can't, because they are sold out or there are too few of them. Rejects if nothing can be added.
 */
export async function buyAgain(
  locale: PageLocale,
  lines: ReadonlyArray<AddedLine>,
): Promise<ReadonlySet<string>> {
  try {
    await changeBag(locale, () => postLines(locale, lines));
    return new Set();
  } catch (error) {
    const refused = refusedVariants(error);
    const others = lines.filter(({ variantId }) => !refused.has(variantId));
    if (refused.size === 0 || others.length === 0) throw error;
    await changeBag(locale, () => postLines(locale, others));
    return refused;
  }
}

/** The variants that a refusal names. */
function refusedVariants(error: unknown): ReadonlySet<string> {
  if (!(error instanceof CommerceError)) return new Set();
  return new Set(error.errors.map(({ meta }) => text(meta?.['variant-id'])).filter(Boolean));
}
