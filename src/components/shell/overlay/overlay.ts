import { OVERLAY_DEBOUNCE_MS } from '#domain/limits.ts';
import { LOCAL_STORAGE, SESSION_STORAGE } from '#domain/storage/browser-storage.ts';
import { awaitTurn, passTurn } from '#islands/notices/notices.ts';
import { shopHas } from '#islands/shop-has.ts';
import { storedJson } from '#islands/stored-json.ts';
import { storeValue } from '#islands/stored-values.ts';

/**
 * Requests the overlay for this page once the tab has been open for a moment and is idle, and no
 * other notice is shown; once per path, tier and session.
 */
let timer: ReturnType<typeof setTimeout> | undefined;

if (shopHas('overlays')) {
  addEventListener('load', wait);
  addEventListener('pageshow', ({ persisted }) => persisted && wait());
  addEventListener('pagehide', () => clearTimeout(timer));
}

function wait(): void {
  clearTimeout(timer);
  timer = setTimeout(whenIdle, OVERLAY_DEBOUNCE_MS);
}

/** The longest wait for a page that never gets idle. */
function whenIdle(): void {
  const join = () => awaitTurn('overlay', () => void askInTurn());
  if (!window.requestIdleCallback) join();
  else requestIdleCallback(join, { timeout: IDLE_AWAITED_MS });
}

const IDLE_AWAITED_MS = 2_000;

async function askInTurn(): Promise<void> {
  if (!(await ask().catch(() => false))) passTurn('overlay');
}

/** Whether there is an overlay, which is now shown. */
async function ask(): Promise<boolean> {
  const member = storedJson<{ loyaltyTier: string }>('localStorage', LOCAL_STORAGE.member);
  const visit = `${location.pathname} ${member?.loyaltyTier ?? ''}`;
  const { overlaysAsked } = SESSION_STORAGE;
  const asked = storedJson<ReadonlyArray<string>>('sessionStorage', overlaysAsked) ?? [];
  if (asked.includes(visit)) return false;
  // Without storage, the same overlay would be requested and shown again and again.
  if (!storeValue('sessionStorage', overlaysAsked, JSON.stringify([...asked, visit]))) return false;
  const { showLatestOverlay } = await import('#islands/overlay/show-overlay.ts');
  return showLatestOverlay();
}
