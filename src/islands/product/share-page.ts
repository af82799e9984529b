import type en from '#i18n/messages/en.json';
import { pageLocale } from '../browser-client.ts';
import { failureText } from '../toast/failure.ts';
import { showToast } from '../toast/show-toast.ts';

const SECTIONS = import.meta.glob<(typeof en)['share']>('../../i18n/messages/*.json', {
  import: 'share',
});

/** Hands the page's address to the system's own sheet, or else copies it and says so. */
export async function sharePage(): Promise<void> {
  const url = location.href.replace(/#.*$/, '');
  if (navigator.share) {
    // Closing the sheet isn't a failure.
    await navigator.share({ title: document.title, url }).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    showToast('error', failureText('failed'));
    return;
  }
  const texts = await SECTIONS[`../../i18n/messages/${pageLocale().language}.json`]?.();
  if (texts) showToast('success', texts.copied);
}
