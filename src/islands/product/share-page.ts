import type en from '#i18n/messages/en.json';
import { pageLocale } from '../browser-client.ts';
import { failureText } from '../toast/failure.ts';
import { showToast } from '../toast/show-toast.ts';
import { openShareMenu } from './share-menu.ts';

const SECTIONS = import.meta.glob<(typeof en)['share']>('../../i18n/messages/*.json', {
  import: 'share',
});

/** Hands the page's address to the system's own sheet, or else to a menu of ways to send it. */
export async function sharePage(): Promise<void> {
  const url = location.href.replace(/#.*$/, '');
  const page = { title: document.title, url };
  if (navigator.share) {
    // Closing the sheet isn't a failure.
    await navigator.share(page).catch(() => {});
    return;
  }
  const button = document.querySelector<HTMLButtonElement>('[data-share]');
  const { country, language } = pageLocale();
  const texts = await SECTIONS[`../../i18n/messages/${language}.json`]?.();
  if (!button || !texts) return;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => showToast('success', texts.copied),
      () => showToast('error', failureText('failed')),
    );
  await openShareMenu(button, { page, country, texts, copy });
}
