import type { Bag } from '#commerce/bag.ts';
import { type Deadline, withinTime } from '#commerce/within-time.ts';
import type { PageLocale } from '../browser-client.ts';
import { report } from '../reporting/report.ts';
import { reportAdded } from '../search/search-events.ts';
import { showToast } from '../toast/show-toast.ts';
import { type AddedLine, postLine } from './bag-api.ts';
import { explainFailure } from './explain-failure.ts';
import { inTurn } from './in-turn.ts';
import { refusalCode } from './refusal-text.ts';

interface Press {
  /** The message once it's added. */
  readonly added: string;
  /** How long the shopper waits; nothing is added after that. */
  readonly deadline: Deadline;
}

export type Addition = { readonly bag: Bag } | { readonly refusal: string | undefined };

/**
 * Adds one piece and shows a message. Returns the bag, or the code of the refusal. Never throws.
 */
export async function addToBag(
  locale: PageLocale,
  line: AddedLine,
  { added, deadline }: Press,
): Promise<Addition> {
  try {
    const addition = inTurn(() => postLine(locale, line, deadline));
    const bag = await withinTime(addition, deadline);
    showToast('success', added);
    reportAdded(line.variantId);
    return { bag };
  } catch (error) {
    const refusal = refusalCode(error);
    if (refusal === undefined) report('add-to-bag', error);
    showToast('error', await explainFailure(error, locale));
    return { refusal };
  }
}
