import type { RecordedAnswer } from '../locale-file/dependencies.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import type { RenderedPage } from '../locale-file/pages.ts';
import type { ReleaseSource } from '../locale-file/releases.ts';
import type { FactName } from '../locale-file/tables.ts';

export interface Publication {
  readonly release: number;
  readonly added: number;
  readonly replaced: number;
  readonly removed: number;
  readonly unchanged: number;
}

export interface PublishOptions {
  readonly source: ReleaseSource;
  /** What was rendered. The bodies are on disk already. */
  readonly rendered: ReadonlyArray<RenderedPage>;
  /** Paths of pages to remove. */
  readonly remove: ReadonlyArray<string>;
  /** Paths of pages that couldn't be rendered. They stay as they are, and are tried again. */
  readonly failed: ReadonlyArray<string>;
  readonly answered: Iterable<RecordedAnswer>;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Makes a release of what was rendered and records the pages' dependencies, in one transaction:
 * until it commits, shoppers see the old release complete, and afterwards the new one. If nobody
 * could see a difference, there is no new release.
 */
export function publish(file: LocaleFile, options: PublishOptions): Publication | undefined {
  return file.inTransaction(() => {
    const { source, rendered, remove, failed, now } = options;
    const release = (file.releases.live()?.id ?? 0) + 1;
    const put = pageWriter(file, release, now);
    const counts = { added: 0, replaced: 0, removed: 0, unchanged: 0 };
    for (const page of rendered) counts[put(page)] += 1;
    for (const path of remove) counts.removed += Number(file.pages.end(path, release));
    if (counts.unchanged > 0) recordUnchanged(file, now);
    recordDependencies(file, options);
    file.changedKeys.clearDirty();
    file.pendingPages.clear();
    for (const path of failed) file.pendingPages.add(path, 'failed');
    if (counts.added + counts.replaced + counts.removed === 0) {
      if (source.site) file.releases.recordSite(source.site);
      return undefined;
    }
    file.releases.add({ id: release, ...source, createdAt: now });
    return { release, ...counts };
  });
}

/** Replaces damaged bodies by intact ones, written again with the same bytes. */
export function storeAgain(file: LocaleFile, pages: ReadonlyArray<RenderedPage>): void {
  file.inTransaction(() => {
    const putBody = file.bodies.writer();
    for (const page of pages) putBody(page);
  });
}

function recordDependencies(
  { dependencies }: LocaleFile,
  { answered, rendered, remove }: PublishOptions,
): void {
  const writer = dependencies.writer();
  writer.recordAnswers(answered);
  for (const { path, reads } of rendered) writer.recordReads(path, reads);
  for (const path of remove) writer.forgetReads(path);
}

function pageWriter({ pages, bodies }: LocaleFile, release: number, now: number) {
  const putBody = bodies.writer();
  return (page: RenderedPage) => {
    const before = pages.liveDigest(page.path);
    putBody(page);
    if (before === page.digest) {
      pages.refresh(page);
      return 'unchanged';
    }
    if (before !== undefined) pages.end(page.path, release);
    pages.add(page, { release, now });
    return before ? 'replaced' : 'added';
  };
}

/** When old releases were last deleted, and when a page last rendered to the same bytes. */
const INSTANTS = ['collected-at', 'found-same-at'] as const satisfies ReadonlyArray<FactName>;

/** Clocks are often corrected by less than this, which hardly matters to an unchanged page. */
const SET_OFTEN_MS = 60_000;

/** Records that pages were rendered to the same bytes as before. */
function recordUnchanged({ facts }: LocaleFile, now: number): void {
  facts.write('found-same-at', String(now));
}

/**
 * Whether a stored instant is in the future, because the clock was ahead and has been set right.
 */
export function isClockBack(file: LocaleFile, now: number): boolean {
  return (
    file.releases.isAnyAfter(now) ||
    instantOf(file, 'collected-at') > now ||
    instantOf(file, 'found-same-at') > now + SET_OFTEN_MS
  );
}

/**
 * After the clock was set back: has pages that were made for a future time rendered again, and
 * resets the instants, so that nothing the engine stores is later than now.
 */
export function correctClock(file: LocaleFile, now: number): void {
  if (!isClockBack(file, now)) return;
  file.inTransaction(() => {
    const isAnyPage = instantOf(file, 'found-same-at') > now + SET_OFTEN_MS;
    file.pendingPages.addFutureDated(isAnyPage ? 'ever' : now);
    file.pages.clampTo(now);
    file.releases.clampTo(now);
    for (const name of INSTANTS) if (instantOf(file, name) > now) file.facts.remove(name);
  });
}

function instantOf({ facts }: LocaleFile, name: (typeof INSTANTS)[number]): number {
  return Number(facts.read(name) ?? 0);
}
