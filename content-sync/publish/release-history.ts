import type { LocaleFile } from '../locale-file/locale-file.ts';
import { readBody } from '../locale-file/pack.ts';
import type { Release } from '../locale-file/releases.ts';

/** A release, and how many pages it added, changed and removed. */
export interface ReleaseSummary extends Release {
  readonly added: number;
  readonly replaced: number;
  readonly removed: number;
}

/** The stored releases, newest first. */
export function listReleases(
  { releases, pages }: LocaleFile,
  limit: number,
): Array<ReleaseSummary> {
  const latest = releases.latest(limit);
  const oldest = latest.at(-1)?.id;
  if (oldest === undefined) return [];
  const { begun, ended, replaced } = pages.countsSince(oldest);
  return latest.map((release) => {
    const both = replaced.get(release.id) ?? 0;
    return {
      ...release,
      added: (begun.get(release.id) ?? 0) - both,
      replaced: both,
      removed: (ended.get(release.id) ?? 0) - both,
    };
  });
}

/** What became of a page between two releases. */
export interface PageChange {
  readonly path: string;
  readonly change: 'added' | 'replaced' | 'removed';
}

export interface ReleaseRange {
  readonly from: number;
  readonly to: number;
}

/** The pages that differ between two releases, by path. */
export function changedPages({ pages }: LocaleFile, { from, to }: ReleaseRange): Array<PageChange> {
  return pages.changedBetween(Math.min(from, to), Math.max(from, to)).flatMap((path) => {
    const change = changeBetween(pages.digestIn(path, from), pages.digestIn(path, to));
    return change ? [{ path, change }] : [];
  });
}

function changeBetween(before: unknown, after: unknown): PageChange['change'] | undefined {
  if (before === after) return undefined;
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'replaced';
}

/** Whether a release is still stored. */
export function hasRelease({ releases }: LocaleFile, release: number): boolean {
  return releases.find(release) !== undefined;
}

/** A page as a release had it. */
export interface PageInRelease {
  readonly release: number;
  readonly path: string;
}

/**
 * The body of a page as it was rendered for a release, with header and footer left empty; undefined
 * if the release had no such page.
 */
export function bodyInRelease(
  { bodies }: LocaleFile,
  dataFolder: string,
  { release, path }: PageInRelease,
): string | undefined {
  const place = bodies.inRelease(path, release);
  return place && readBody(dataFolder, place.pack, place).toString();
}
