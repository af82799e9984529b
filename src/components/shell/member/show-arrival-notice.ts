import { whenShown } from '#islands/browser/page-shown.ts';
import { takeNotice, toneOf } from '#islands/toast/arrival-notice.ts';
import { showToast } from '#islands/toast/show-toast.ts';

/** Shows the notice that the previous page left, in this page's language. */
whenShown(() => {
  const notice = takeNotice(document.documentElement.hasAttribute('data-signed-in'));
  const text = notice && document.getElementById('arrival-notices')?.dataset[notice];
  if (notice && text) showToast(toneOf(notice), text);
});
