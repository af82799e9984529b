import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { isSignedIn } from '#islands/browser-client.ts';
import { keptMember } from '#islands/member.ts';
import { onShownLater, whenShown } from '#islands/page-shown.ts';

/**
 * Starts the shell's scripts for members, now or once they sign in in another tab. A member whose data is
 * stored but whose access token is gone may have a refresh token, which those scripts try.
 */
const { dataset } = document.documentElement;
if (dataset.signedIn !== undefined || keptMember()) whenShown(wake);
else addEventListener('storage', ({ key }) => key === LOCAL_STORAGE.member && wake());

function wake(): void {
  void import('./follow-member.ts');
}

/**
 * A page that the browser prerendered, or restores as it was left, may show a member who has signed
 * out since, or another one. It is reloaded, and hidden until then.
 */
let madeFor = visitor();
addEventListener('pagehide', () => {
  madeFor = visitor();
});
onShownLater(() => {
  if (visitor() === madeFor) return;
  document.documentElement.style.visibility = 'hidden';
  location.reload();
});

function visitor(): string {
  return isSignedIn() ? `member ${keptMember()?.cardNumber}` : 'visitor';
}
