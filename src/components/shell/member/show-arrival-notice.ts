import { takeNotice } from '#islands/toast/arrival-notice.ts';

/** Shows what the page before left to be said, in the language of this one. */
const notice = takeNotice();
const text = notice && document.getElementById('arrival-notices')?.dataset[notice];
if (text) void show(text);

async function show(said: string): Promise<void> {
  const { showToast } = await import('#islands/toast/show-toast.ts');
  showToast('success', said);
}
