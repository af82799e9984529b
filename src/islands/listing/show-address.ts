import { withinTime } from '#commerce/within-time.ts';
import { report } from '../reporting/report.ts';
import { showUnreachable } from '../toast/failure.ts';
import { goTo } from './follow-address.ts';
import { showBusy, showUntaken } from './show-taken.ts';

let opening: Promise<void> | undefined;

/** Opens the listing of the page, if it isn't open or about to be. */
export function openListingNow(): Promise<void> {
  opening ??= open();
  return opening;
}

const waiting = new Set<() => void>();

/** Calls `act` once the listing is open, which then handles all controls itself. */
export function whenOpen(act: () => void): void {
  waiting.add(act);
}

async function open(): Promise<void> {
  try {
    await (await import('./open-listing.tsx')).openListing();
    for (const act of waiting) act();
  } catch (error) {
    delete document.documentElement.dataset.filtered;
    // First results stay, even if nothing more can be done with them.
    const hasResults = document.querySelector('.search-pending .card') !== null;
    if (!hasResults) delete document.documentElement.dataset.searching;
    opening = undefined;
    showUntaken();
    throw error;
  }
}

/**
 * Shows an address of the listing that the page is about, for links of the served page and for agents'
 * tools. It goes back if the listing can't be opened.
 */
export function showAddress(address: string): void {
  showBusy();
  const before = location.href;
  goTo(address);
  // The caller that began loading reports its failure.
  if (!opening) {
    withinTime(openListingNow()).catch((error: unknown) => {
      report('late-code', error);
      history.replaceState(null, '', before);
      showUntaken();
      showUnreachable();
    });
  }
}
