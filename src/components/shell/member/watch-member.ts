import { isSignedIn } from '#islands/browser-client.ts';
import { keptMember } from '#islands/member.ts';
import { onShownLater } from '#islands/page-shown.ts';

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
