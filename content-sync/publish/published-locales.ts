import type { Locale, LocaleId } from '../contract/locale.ts';
import { heldAt } from '../locale-file/facts.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import { readPublished, readPublishedIfIntact } from '../locale-file/open-locale-file.ts';
import { nextRecordChange, recordsDue } from '../locale-file/records.ts';
import { isClockBack } from './publish.ts';

/** Whether anything of a locale is published. */
export function isPublished(dataFolder: string, locale: LocaleId): boolean {
  return readPublishedIfIntact(dataFolder, locale, ({ releases }) => releases.live()) !== undefined;
}

/**
 * Whether a locale follows its content. It does once it's published, also while its file is being
 * refilled after a repair.
 */
export function isFollowed(dataFolder: string, locale: LocaleId): boolean {
  return readPublishedIfIntact(dataFolder, locale, isFollowing) ?? false;
}

/**
 * The code builds of the releases that rollback can reach.
 *
 * @throws StateFileError if a locale's file is out of order, since it may name more
 */
export function codeBuildsInUse(
  dataFolder: string,
  locales: ReadonlyArray<Locale>,
): ReadonlySet<string> {
  const inUse = locales.flatMap(
    ({ id }) => readPublished(dataFolder, id, ({ releases }) => releases.codeBuilds()) ?? [],
  );
  return new Set(inUse);
}

/** When something changes by itself, and when to begin with making that, in epoch milliseconds. */
export interface NextExpiry {
  readonly at: number;
  readonly beginAt: number;
}

/**
 * When a page or a record next changes by itself. It's now if pages were made for a future time, and
 * infinite for a locale that is held. Undefined if that can't be known here: the file is out of
 * order, or not here yet.
 */
export function nextExpiry(
  dataFolder: string,
  locale: LocaleId,
  now: number,
): NextExpiry | undefined {
  return readPublishedIfIntact(dataFolder, locale, (file) => {
    const at = expiryOf(file, now);
    return { at, beginAt: at > now && Number.isFinite(at) ? at - leadMs(file, at) : at };
  });
}

function expiryOf(file: LocaleFile, now: number): number {
  if (heldAt(file) !== undefined) return Number.POSITIVE_INFINITY;
  if (isClockBack(file, now)) return now;
  return nextChange(file) ?? Number.POSITIVE_INFINITY;
}

/** The longest time that edits of a locale wait for a change that is made before its instant. */
export const LONGEST_LEAD_MS = 120_000;
/** What a page of it takes on a slow machine that makes those of several locales. */
const PAGE_MS = 5;
/** Fewer pages are made at the instant: nobody notices how long that takes. */
const FEW_PAGES = 100;

/** How long making what changes by itself at an instant takes, in milliseconds. */
function leadMs(file: LocaleFile, at: number): number {
  const records = file.hasSchema ? recordsDue(file, at).length : 0;
  const pages = Math.max(file.pages.expired(at).length, PAGES_A_RECORD * records);
  return pages < FEW_PAGES ? 0 : Math.min(pages * PAGE_MS, LONGEST_LEAD_MS);
}

/** Its own, and the document of it. */
const PAGES_A_RECORD = 2;

/** When a page expires or a record changes next, whichever is first, in epoch milliseconds. */
export function nextChange(file: LocaleFile): number | undefined {
  const page = file.pages.firstExpiry();
  const record = file.hasSchema ? nextRecordChange(file) : undefined;
  return page === undefined ? record : Math.min(page, record ?? page);
}

const isRepaired = ({ facts }: LocaleFile) => facts.read('is-repaired') !== undefined;

/**
 * Whether a locale follows its content. It does once it's published, also while its file is being
 * refilled after a repair.
 */
export function isFollowing(file: LocaleFile): boolean {
  return file.releases.live() !== undefined || isRepaired(file);
}

/**
 * Whether nothing of a locale is published, but will be: its file was repaired, or it has content
 * that no release shows yet.
 */
export function awaitsRelease(file: LocaleFile): boolean {
  if (file.releases.live()) return false;
  return isRepaired(file) || file.hasRecords;
}
