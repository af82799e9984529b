import type { Bag } from '#commerce/bag.ts';
import type { AddedLine } from '#commerce/shop-port.ts';
import { type Deadline, withinTime } from '#commerce/within-time.ts';
import type { PageLocale } from '../browser-client.ts';
import type { PressToAdd } from '../load-for-press.ts';
import { report } from '../reporting/report.ts';
import { reportAdded } from '../search/search-events.ts';
import { retryButton } from '../toast/failure.ts';
import { showToast } from '../toast/show-toast.ts';
import { loadAddedPanel, showAdded } from './added-panel.ts';
import { postLine } from './bag-api.ts';
import { changeBag } from './bag-cache.ts';
import { explainFailure } from './explain-failure.ts';
import type { BagSection } from './load-bag-section.ts';
import { refusalCode } from './refusal-text.ts';

interface Press extends PressToAdd {
  /** The message once it's added, where the panel can't be shown. */
  readonly added: string;
  /** Does the same once more, for a shopper whose press failed. */
  readonly again: () => void;
  /** Of the product's page, if it isn't this one. */
  readonly path?: string | undefined;
  /** Called before the shopper is told how it went. */
  readonly onAnswer?: () => void;
}

export type Addition = { readonly bag: Bag } | { readonly refusal: string | undefined };

/**
 * Adds one piece and shows what the bag has now. Returns the bag, or the code of the refusal. Never
 * throws.
 */
export async function addToBag(
  locale: PageLocale,
  line: AddedLine,
  { added, again, deadline, focused, path, onAnswer }: Press,
): Promise<Addition> {
  const panel = textsOfPanel(locale, deadline);
  try {
    const addition = changeBag(locale, () => postLine(locale, line, deadline));
    const bag = await withinTime(addition, deadline);
    const texts = await panel;
    // The panel takes the focus, which would close a menu that was opened in the meantime.
    const hasGoneOn = !hasFocusStayed(focused);
    onAnswer?.();
    const isShown =
      texts && !hasGoneOn && showAdded(locale, { bag, variantId: line.variantId, texts });
    if (!isShown) showToast('success', added);
    reportAdded(line.variantId, path);
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

/** A button that is redrawn or disabled while it waits leaves the focus to the body. */
function hasFocusStayed(focusedAtPress: Element | null): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused === focusedAtPress;
}

/** Undefined if they don't arrive in time: the shopper is told in one line then. */
async function textsOfPanel(
  locale: PageLocale,
  deadline: Deadline,
): Promise<BagSection | undefined> {
  try {
    return await withinTime(loadAddedPanel(locale), deadline);
  } catch {
    return undefined;
  }
}
