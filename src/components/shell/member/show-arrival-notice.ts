import { whenShown } from '#islands/browser/page-shown.ts';
import { takeNotice } from '#islands/toast/arrival-notice.ts';

/** Most pages are reached without a notice, so what shows one is loaded for it. */
const loadShow = () => import('./show-arrival.ts');

/** Shows the notice that the previous page left, in this page's language. */
export function showArrivalNotice(): void {
  whenShown(() => {
    const notice = takeNotice(document.documentElement.hasAttribute('data-signed-in'));
    if (notice) loadShow().then(({ showArrival }) => showArrival(notice), reportError);
  });
}
