import { takeNotice, toneOf } from '#islands/toast/arrival-notice.ts';

/** Shows the notice that the previous page left, in this page's language. */
const notice = takeNotice(document.documentElement.hasAttribute('data-signed-in'));
const text = notice && document.getElementById('arrival-notices')?.dataset[notice];
if (notice && text) void show(notice, text);

async function show(said: string, inWords: string): Promise<void> {
  const { showToast } = await import('#islands/toast/show-toast.ts');
  showToast(toneOf(said), inWords);
}
