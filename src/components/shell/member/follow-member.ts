import { HOME } from '#domain/addresses/addresses.ts';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { refreshUser } from '#islands/account/refresh-user.ts';
import { signOut } from '#islands/account/sign-out.ts';
import { isSignedIn, pageLocale } from '#islands/browser-client.ts';
import { showSignedIn } from '#islands/member.ts';

/**
 * Keeps what the shell shows of the member in sync with the API, which decides, and with other
 * tabs. Visitors load nothing of it.
 */
showSignedIn(isSignedIn());
// If nobody is signed in, the call has handled and logged it.
refreshUser(pageLocale()).catch(() => {});

addEventListener('storage', ({ key }) => {
  if (key === LOCAL_STORAGE.member || key === null) showSignedIn(isSignedIn());
});

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-sign-out]')) {
  button.addEventListener('click', () => {
    button.disabled = true;
    void leave();
  });
}

async function leave(): Promise<void> {
  await signOut(pageLocale());
  // Account pages have nothing to show to visitors.
  if (document.querySelector('main [data-for="member"]')) location.assign(homeAddress());
  else location.reload();
}

/** The home page in this page's language. */
function homeAddress(): string {
  return document.querySelector<HTMLAnchorElement>('.logo')?.href ?? HOME;
}
