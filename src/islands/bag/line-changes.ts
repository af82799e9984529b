import type { LineItem } from '#commerce/bag.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import type { AddedLine } from '#commerce/shop-port.ts';
import type { Texts } from '#i18n/texts.ts';
import { type PageLocale, readCartToken } from '../browser/client.ts';
import { report } from '../reporting/report.ts';
import { retry, showToast, type ToastAction } from '../toast/show-toast.ts';
import { postLine } from './bag-api.ts';
import { changeBag, changeQuantity } from './bag-cache.ts';
import { explainFailure, isUnanswered } from './explain-failure.ts';

export interface LineChanges {
  readonly setQuantity: (item: LineItem, quantity: number) => Promise<void>;
  /** Takes a line out and says so, with a button that puts it back. */
  readonly remove: (item: LineItem) => Promise<void>;
  /** Takes a line out. Returns whether the API did. */
  readonly takeOut: (item: LineItem) => Promise<boolean>;
}

/** Changes of lines: shown at once, and rolled back with a message if the API refuses. */
export function lineChanges(locale: PageLocale, texts: Texts<'bag'>): LineChanges {
  const change = async (lineId: string, quantity: number): Promise<boolean> => {
    if (!readCartToken(locale.country)) {
      showToast('error', texts.tokenMissing);
      return false;
    }
    try {
      await changeQuantity(locale, { lineId, quantity });
      return true;
    } catch (error) {
      await explain(error, locale);
      return false;
    }
  };
  const putBack = async (item: LineItem) => {
    try {
      await changeBag(locale, () => postLine(locale, additionOf(item)));
    } catch (error) {
      const again = retry(() => void putBack(item));
      await explain(error, locale, isUnanswered(error) ? again : undefined);
    }
  };
  const takeOut = ({ id }: LineItem) => change(id, 0);
  return {
    setQuantity: async ({ id }, quantity) => void (await change(id, quantity)),
    takeOut,
    remove: async (item) => {
      if (!(await takeOut(item))) return;
      showToast('success', texts.removed, { text: texts.undo, act: () => void putBack(item) });
    },
  };
}

/** What adds a line again as it was. */
function additionOf({ type, variantId, quantity }: LineItem): AddedLine {
  const isExtra = type === 'redeemable' || type === 'free_sample';
  return { variantId, quantity, ...(isExtra && { type }) };
}

/** Shows why a change failed, in the shopper's language. */
async function explain(error: unknown, locale: PageLocale, again?: ToastAction): Promise<void> {
  if (!(error instanceof CommerceError)) report('bag-change', error);
  showToast('error', await explainFailure(error, locale), again);
}
