import type { ClientDirective } from 'astro';
import { pageSettled } from './page-settled.ts';

/** What else an island waits for. */
interface UntilActed {
  /** With this cookie, the island has something to show, and doesn't wait for the shopper to act. */
  readonly unlessCookie: string;
}

/** What a shopper does before any press; not `focusin`, because pages move the focus themselves. */
const ACTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/**
 * `client:settled` hydrates an island once the page has settled: React's code is the largest on a
 * page. With `client:settled={{ unlessCookie }}` that code isn't even loaded until the shopper
 * does something, or another page of the shop changes what this one shows. A press hydrates the
 * island at once; see `wakeOnPress`.
 */
const settled: ClientDirective = async (load, { value }) => {
  const { unlessCookie } = (value || {}) as Partial<UntilActed>;
  if (unlessCookie && !document.cookie.includes(`${unlessCookie}=`)) await hasActed();
  await pageSettled();
  const hydrate = await load();
  await hydrate();
};

function hasActed(): Promise<void> {
  return new Promise((resolve) => {
    const all = new AbortController();
    const options = { capture: true, passive: true, signal: all.signal };
    const act = () => {
      all.abort();
      resolve();
    };
    for (const type of ACTS) addEventListener(type, act, options);
    // Another tab has changed what this page shows, or the shopper comes back to this page.
    addEventListener('storage', act, options);
    addEventListener('pageshow', ({ persisted }) => persisted && act(), options);
  });
}

// biome-ignore lint/style/noDefaultExport: Astro takes a directive's default export.
export default settled;
