import type { Bag } from '#commerce/bag.ts';
import type { PageLocale } from '../browser-client.ts';
import { report } from '../reporting/report.ts';
import { reportAdded } from '../search/search-events.ts';
import { showToast } from '../toast/toast-store.ts';
import { type AddedLine, postLine } from './bag-api.ts';
import { inTurn } from './in-turn.ts';
import { refusalCode, refusalText } from './refusal-text.ts';

interface AddMessages {
  readonly added: string;
  readonly failed: string;
}

export type Addition = { readonly bag: Bag } | { readonly refusal: string | undefined };

/** Adds one piece, says so or why not, and gives the bag or the code of the refusal. */
export async function addToBag(
  locale: PageLocale,
  line: AddedLine,
  messages: AddMessages,
): Promise<Addition> {
  try {
    const bag = await inTurn(() => postLine(locale, line));
    showToast('success', messages.added);
    reportAdded(line.variantId);
    return { bag };
  } catch (error) {
    const refusal = refusalCode(error);
    if (refusal === undefined) report('add-to-bag', error);
    showToast('error', (await refusalText(error, locale.language)) ?? messages.failed);
    return { refusal };
  }
}
