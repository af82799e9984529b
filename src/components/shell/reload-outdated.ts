import { RESTORED_PAGE_MS } from '#domain/limits.ts';
import { isSignedIn } from '#islands/browser/client.ts';
import { keptMember } from '#islands/browser/member.ts';
import { onShownLater } from '#islands/browser/page-shown.ts';

/**
 * A page that the browser prerendered, or restores as it was left, may show a member who has signed out since, or
 * another one, or prices that have changed. It is reloaded, and hidden until then.
 */
export function reloadOutdated(): void {
  let madeFor = visitor();
  let leftAt = Date.now();
  addEventListener('pagehide', () => {
    madeFor = visitor();
    leftAt = Date.now();
  });
  onShownLater(() => {
    if (visitor() === madeFor && !hasOldPrices(leftAt)) return;
    document.documentElement.style.visibility = 'hidden';
    location.reload();
  });
}

function visitor(): string {
  return isSignedIn() ? `member ${keptMember()?.cardNumber}` : 'visitor';
}

/** A page of forms is never reloaded for its age, since what was typed would be lost. */
function hasOldPrices(leftAt: number): boolean {
  const isOld = Date.now() - leftAt >= RESTORED_PAGE_MS;
  return isOld && document.querySelector('main .card') !== null;
}
