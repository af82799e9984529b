import { LOCAL_STORAGE, SESSION_STORAGE } from '#domain/browser-storage.ts';
import { OVERLAY_DEBOUNCE_MS } from '#domain/limits.ts';
import { keptJson } from '#islands/kept-json.ts';
import { keepValue } from '#islands/kept-values.ts';

/**
 * Requests the overlay for this page once the tab has been open for a moment and is idle; once per
 * path, tier and session.
 */
let timer: ReturnType<typeof setTimeout> | undefined;

addEventListener('load', wait);
addEventListener('pageshow', ({ persisted }) => persisted && wait());
addEventListener('pagehide', () => clearTimeout(timer));

function wait(): void {
  clearTimeout(timer);
  timer = setTimeout(whenIdle, OVERLAY_DEBOUNCE_MS);
}

/** The longest wait for a page that never gets idle. */
function whenIdle(): void {
  if (!window.requestIdleCallback) void ask();
  else requestIdleCallback(() => void ask(), { timeout: IDLE_AWAITED_MS });
}

const IDLE_AWAITED_MS = 2_000;

async function ask(): Promise<void> {
  const member = keptJson<{ loyaltyTier: string }>('localStorage', LOCAL_STORAGE.member);
  const visit = `${location.pathname} ${member?.loyaltyTier ?? ''}`;
  const { overlaysAsked } = SESSION_STORAGE;
  const asked = keptJson<ReadonlyArray<string>>('sessionStorage', overlaysAsked) ?? [];
  if (asked.includes(visit)) return;
  // Without storage, the same overlay would be requested and shown again and again.
  if (!keepValue('sessionStorage', overlaysAsked, JSON.stringify([...asked, visit]))) return;
  const { showLatestOverlay } = await import('#islands/overlay/show-overlay.ts');
  await showLatestOverlay();
}
