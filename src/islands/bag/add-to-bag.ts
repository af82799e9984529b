import type { Bag } from '#commerce/bag.ts';
import type { AddedLine } from '#commerce/shop-port.ts';
import { type Deadline, withinTime } from '#commerce/within-time.ts';
import { localeFor } from '#domain/locale/locales.ts';
import type { Texts } from '#i18n/texts.ts';
import type { PageLocale } from '../browser/client.ts';
import type { PressToAdd } from '../page/load-for-press.ts';
import { report } from '../reporting/report.ts';
import { type AddedCard, reportAdded } from '../search/report-added.ts';
import { retry, showToast } from '../toast/show-toast.ts';
import { addedLine } from './added-store.ts';
import { postLine } from './bag-api.ts';
import { changeBag } from './bag-cache.ts';
import { explainFailure, refusalCode } from './explain-failure.ts';
import { priceRise } from './price-rise.ts';
import { loadAddedPanel, showAdded } from './show-added.tsx';

interface Press extends PressToAdd {
  /** The message once it's added, where the panel can't be shown, and that its price has risen. */
  readonly texts: Pick<Texts<'addToBag'>, 'added' | 'priceRose'>;
  /** Does the same once more, for a shopper whose press failed. */
  readonly again: () => void;
  /** What one piece costs as the shopper saw it, in minor units; undefined if they saw no price. */
  readonly seen: number | undefined;
  /** The card where it was pressed, if that wasn't the product's page. */
  readonly card?: AddedCard;
  /** Called before the shopper is told how it went. */
  readonly onAnswer?: () => void;
}

export type Addition =
  | {
      readonly bag: Bag;
      /** Whether the shopper was told that its price has risen. */
      readonly hasRisen: boolean;
    }
  | { readonly refusal: string | undefined };

/**
 * Adds one piece and shows what the bag has now. Returns the bag, or the code of the refusal. Never
 * throws.
 */
export async function addToBag(
  locale: PageLocale,
  line: AddedLine,
  { texts, again, deadline, focused, card, seen, onAnswer }: Press,
): Promise<Addition> {
  const panel = textsOfPanel(locale, deadline);
  try {
    const addition = changeBag(locale, () => postLine(locale, line, deadline));
    const bag = await withinTime(addition, deadline);
    const panelTexts = await panel;
    // The panel takes the focus, which would close a menu that was opened in the meantime.
    const hasGoneOn = !hasFocusStayed(focused);
    onAnswer?.();
    const { variantId } = line;
    const rise = riseOf(bag, variantId, { seen, locale, text: texts.priceRose });
    const shown = { bag, variantId, priceRise: rise };
    const isShown = panelTexts && !hasGoneOn && showAdded(locale, { ...shown, texts: panelTexts });
    if (!isShown) showToast('success', [texts.added, rise].filter(Boolean).join(' '));
    reportAdded(variantId, card);
    return { bag, hasRisen: rise !== undefined };
  } catch (error) {
    const refusal = refusalCode(error);
    if (refusal === undefined) report('add-to-bag', error);
    const reason = await explainFailure(error, locale);
    onAnswer?.();
    showToast('error', reason, refusal === undefined ? retry(again) : undefined);
    return { refusal };
  }
}

interface SeenPrice {
  readonly seen: number | undefined;
  readonly locale: PageLocale;
  readonly text: string;
}

function riseOf(bag: Bag, variantId: string, { seen, locale, text }: SeenPrice) {
  const line = addedLine(bag, variantId);
  const { country, language } = locale;
  return line && priceRise(line, seen, { locale: localeFor(country, language), text });
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
): Promise<Texts<'bag'> | undefined> {
  try {
    return await withinTime(loadAddedPanel(locale), deadline);
  } catch {
    return undefined;
  }
}
