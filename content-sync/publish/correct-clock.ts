import type { LocaleFile } from '../locale-file/locale-file.ts';
import type { FactName } from '../locale-file/tables.ts';

/** When old releases were last deleted, and when a page last rendered to the same bytes. */
const INSTANTS = ['collected-at', 'found-same-at'] as const satisfies ReadonlyArray<FactName>;

/** Clocks are often corrected by less than this, which hardly matters to an unchanged page. */
const SET_OFTEN_MS = 60_000;

/** Notes that pages were rendered to the same bytes as before. */
export function noteFoundSame({ facts }: LocaleFile, now: number): void {
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
    file.pendingPages.noteFutureDated(isAnyPage ? 'ever' : now);
    file.pages.clampTo(now);
    file.releases.clampTo(now);
    for (const name of INSTANTS) if (instantOf(file, name) > now) file.facts.remove(name);
  });
}

function instantOf({ facts }: LocaleFile, name: (typeof INSTANTS)[number]): number {
  return Number(facts.read(name) ?? 0);
}
