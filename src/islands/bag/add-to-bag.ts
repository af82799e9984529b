import type { Bag } from '#commerce/bag.ts';
import type { AddedLine } from '#commerce/shop-port.ts';
import { type Deadline, withinTime } from '#commerce/within-time.ts';
import type { PageLocale } from '../browser-client.ts';
import { report } from '../reporting/report.ts';
import { reportAdded } from '../search/search-events.ts';
import { retryButton } from '../toast/failure.ts';
import { showToast } from '../toast/show-toast.ts';
import { type AddedItem, addedPanel } from './added-panel.ts';
import { postLine } from './bag-api.ts';
import { withBagLock } from './bag-lock.ts';
import { explainFailure } from './explain-failure.ts';
import { refusalCode } from './refusal-text.ts';

interface Press {
  /** The message once it's added, and the link to the bag. */
  readonly added: string;
  readonly viewBag: string;
  /** Does the same once more, for a shopper whose press failed. */
  readonly again: () => void;
  /** How long the shopper waits; nothing is added after that. */
  readonly deadline: Deadline;
  /** What is added; without it, what the product's page shows. */
  readonly item?: AddedItem;
  /** Called before the shopper is told how it went. */
  readonly onAnswer?: () => void;
}

export type Addition = { readonly bag: Bag } | { readonly refusal: string | undefined };

/**
 * Adds one piece and shows a message. Returns the bag, or the code of the refusal. Never throws.
 */
export async function addToBag(
  locale: PageLocale,
  line: AddedLine,
  { added, viewBag, again, deadline, item, onAnswer }: Press,
): Promise<Addition> {
  try {
    const addition = withBagLock(() => postLine(locale, line, deadline));
    const bag = await withinTime(addition, deadline);
    onAnswer?.();
    showToast('success', added, addedPanel(locale, viewBag, item));
    reportAdded(line.variantId);
    return { bag };
  } catch (error) {
    const refusal = refusalCode(error);
    if (refusal === undefined) report('add-to-bag', error);
    const reason = await explainFailure(error, locale);
    onAnswer?.();
    showToast('error', reason, refusal === undefined ? retryButton(again) : undefined);
    return { refusal };
  }
}
