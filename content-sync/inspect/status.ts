import type { Locale, LocaleId } from '#domain/locales.ts';
import type { Expiry } from '../locale-file/pages.ts';
import { readLocale, readPublished } from '../locale-file/read-locale.ts';
import type { Release } from '../locale-file/releases.ts';
import type { StoppedContent } from '../locale-file/stopped-content.ts';
import { heldAt } from '../publish/rollback.ts';
import { type LeftOutKind, leftOutSince } from '../rebuild/left-out.ts';

/** What is published of a locale, and what waits. */
export interface LocaleStatus {
  readonly locale: LocaleId;
  readonly release: Release;
  /** Whether this code can tell what its pages were made from; else the next build pulls that again. */
  readonly isOfThisCode: boolean;
  readonly pages: number;
  /** How many dependency keys changed since the last publish. */
  readonly waiting: number;
  /** Pages that are not what they should be, and are rendered the next time. */
  readonly pending: ReadonlyArray<string>;
  /** Records that the last whole pull left out, and those that were pulled since, by kind. */
  readonly leftOut: ReadonlyArray<LeftOutKind>;
  /** The release that the locale was rolled back to and is held at. */
  readonly heldAt: number | undefined;
  /** What was not accepted, because it is unusual. */
  readonly stopped: ReadonlyArray<StoppedContent>;
  /** Epoch milliseconds of the next instant at which a page is rendered by itself. */
  readonly nextExpiry: number | undefined;
}

/** Undefined for a locale that was never published. */
export function localeStatus(dataFolder: string, locale: Locale): LocaleStatus | undefined {
  return readPublished(dataFolder, locale.id, (file) => {
    const release = file.releases.live();
    if (!release) return undefined;
    const isOfThisCode = file.knowsSnapshot;
    return {
      locale: locale.id,
      release,
      isOfThisCode,
      pages: isOfThisCode ? file.pages.countLive() : file.pages.liveDigests().size - 1,
      waiting: isOfThisCode ? file.changedKeys.dirty().length : 0,
      pending: isOfThisCode ? [...file.pendingPages.all().keys()] : [],
      leftOut: leftOutSince(file),
      heldAt: heldAt(file),
      stopped: file.stoppedContent.all(),
      nextExpiry: file.pages.firstExpiry(),
    };
  });
}

/** The pages of a locale that are rendered by themselves next. */
export function nextExpiries(dataFolder: string, locale: LocaleId, limit: number): Array<Expiry> {
  return readLocale(dataFolder, locale, ({ pages }) => pages.nextExpiries(limit)) ?? [];
}
