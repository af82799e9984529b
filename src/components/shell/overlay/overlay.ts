import { LOCAL_STORAGE, SESSION_STORAGE } from '#domain/browser-storage.ts';
import { OVERLAY_DEBOUNCE_MS } from '#domain/limits.ts';
import { keptJson } from '#islands/kept-json.ts';
import { keepValue } from '#islands/kept-values.ts';

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
  const member = keptJson<{ loyaltyTier: string }>('localStorage', LOCAL_STORAGE.member);
  const visit = `${location.pathname} ${member?.loyaltyTier ?? ''}`;
  const { overlaysAsked } = SESSION_STORAGE;
  const asked = keptJson<ReadonlyArray<string>>('sessionStorage', overlaysAsked) ?? [];
  if (asked.includes(visit)) return;
  // What cannot be remembered would be asked, and shown, again and again.
  if (!keepValue('sessionStorage', overlaysAsked, JSON.stringify([...asked, visit]))) return;
  const { showLatestOverlay } = await import('#islands/overlay/show-overlay.ts');
  await showLatestOverlay();
}
