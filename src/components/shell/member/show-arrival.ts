import { pageLocale } from '#islands/browser/client.ts';
import { loadTexts } from '#islands/browser/load-texts.ts';
import { shopHas } from '#islands/browser/shop-has.ts';
import type { ArrivalNotice } from '#islands/toast/arrival-notice.ts';
import { showToast } from '#islands/toast/show-toast.ts';

/** Shows the notice of the previous page; nothing where its text doesn't arrive. */
export async function showArrival(notice: string): Promise<void> {
  const texts = await loadTexts('arrival', pageLocale()).catch(() => undefined);
  const text = texts && new Map<string, string>(Object.entries(texts)).get(keyOf(notice));
  if (text) showToast(TROUBLES.has(notice) ? 'error' : 'success', text);
}

/** Without points, there is no programme to be welcomed to. */
const keyOf = (notice: string) =>
  notice === ('welcome' satisfies ArrivalNotice) && !shopHas('beauty-pass')
    ? 'welcomePlain'
    : notice;

/** Notices about failures. */
const TROUBLES: ReadonlySet<string> = new Set(['linkExpired'] satisfies Array<ArrivalNotice>);
