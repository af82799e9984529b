import { LOCAL_STORAGE, SESSION_STORAGE } from '#domain/browser-storage.ts';
import { OVERLAY_DEBOUNCE_MS } from '#domain/limits.ts';

/**
 * Asks what pops up here, once this tab has been on the page for a moment and has nothing else to
 * do; for each path and tier once a session.
 */
let timer: ReturnType<typeof setTimeout> | undefined;

addEventListener('load', wait);
addEventListener('pageshow', ({ persisted }) => persisted && wait());
addEventListener('pagehide', () => clearTimeout(timer));

function wait(): void {
  clearTimeout(timer);
  timer = setTimeout(whenIdle, OVERLAY_DEBOUNCE_MS);
}

/** A page that never rests is asked for all the same. */
function whenIdle(): void {
  if (!window.requestIdleCallback) void ask();
  else requestIdleCallback(() => void ask(), { timeout: IDLE_AWAITED_MS });
}

const IDLE_AWAITED_MS = 2_000;

async function ask(): Promise<void> {
  try {
    const { loyaltyTier } = JSON.parse(localStorage[LOCAL_STORAGE.member] ?? '{}');
    const visit = `${location.pathname} ${loyaltyTier ?? ''}`;
    const asked: ReadonlyArray<string> = JSON.parse(
      sessionStorage[SESSION_STORAGE.overlaysAsked] ?? '[]',
    );
    if (asked.includes(visit)) return;
    sessionStorage[SESSION_STORAGE.overlaysAsked] = JSON.stringify([...asked, visit]);
  } catch {
    // What cannot be remembered would be asked, and shown, again and again.
    return;
  }
  const { showLatestOverlay } = await import('#islands/overlay/show-overlay.ts');
  await showLatestOverlay();
}
