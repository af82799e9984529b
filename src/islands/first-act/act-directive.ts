import type { ClientDirective } from 'astro';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { nearlyInView } from '../browser/in-view.ts';
import { pageSettled } from '../browser/page-settled.ts';
import { hasActed } from './has-acted.ts';

/** Has an island that waits by `client:act` hydrate at once. */
export const WAKE_EVENT = 'wake';

/** What an island waits for, if not the shopper's first act. */
interface When {
  /** For an island that shows more than was served, and therefore waits for no act. */
  readonly orSettled: boolean;
  /** For the filters of a listing, whose products are awaited where the address has filters. */
  readonly orFiltered: boolean;
  /** For an island of members: it hydrates once somebody is signed in, and for visitors never. */
  readonly forMembers: boolean;
  /** For an island further down the page, which isn't needed before it's nearly in view. */
  readonly inView: boolean;
  /** For an island that shows what an address names, by this part of its query: then, it hydrates at once. */
  readonly orNamed: string;
}

/**
 * `client:act` hydrates an island at the shopper's first act, or when another page of the shop changes what
 * this one shows: React's code, the largest of a page, isn't loaded before. It waits until the page has
 * settled; with `client:act={{ orSettled: true }}`, for nothing else, with `forMembers` for a member, and with
 * `inView` until it's nearly in view besides.
 * A press or `wake` hydrates the island at once, as does, with `orFiltered`, an address with filters; see
 * `wake-on-press.ts`.
 */
const act: ClientDirective = async (load, { value }, island) => {
  const when = (value || {}) as Partial<When>;
  if (when.orFiltered) island.addEventListener('astro:hydration-error', showServed);
  if (!isAwaited(when)) await Promise.race([begun(when, island), isWanted(island)]);
  const hydrate = await load();
  await hydrate();
};

/** Without the code of its filters, a listing shows what was served. */
const showServed = () => delete document.documentElement.dataset.filtered;

async function begun(
  { orSettled, forMembers, inView }: Partial<When>,
  island: HTMLElement,
): Promise<void> {
  if (forMembers) await hasSignedIn();
  else if (!orSettled) await hasActed();
  // The element of an island has no box of its own.
  if (inView) await nearlyInView(island.children);
  await pageSettled();
}

/** Whether the address asks for what only the island shows. */
function isAwaited({ orFiltered, orNamed }: Partial<When>): boolean {
  if (orFiltered && document.documentElement.dataset.filtered !== undefined) return true;
  return orNamed !== undefined && new URLSearchParams(location.search).has(orNamed);
}

function hasSignedIn(): Promise<void> {
  return new Promise((resolve) => {
    if (document.documentElement.dataset.signedIn !== undefined) resolve();
    else addEventListener(LOCAL_STORAGE.member, () => resolve(), { once: true });
  });
}

function isWanted(island: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    for (const type of ['pointerdown', 'click', WAKE_EVENT])
      island.addEventListener(type, () => resolve(), { once: true, passive: true });
  });
}

// biome-ignore lint/style/noDefaultExport: Astro takes a directive's default export.
export default act;
