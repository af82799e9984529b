import type { Locale, LocaleId } from '#domain/locales.ts';
import type { Expiry } from '../locale-file/pages.ts';
import { readLocale, readPublished } from '../locale-file/read-locale.ts';
import type { Release } from '../locale-file/releases.ts';
import type { StoppedContent } from '../locale-file/stopped-content.ts';
import { heldAt } from '../publish/rollback.ts';
import { rolledBackFrom } from '../publish/rollback-history.ts';
import { type LeftOutKind, leftOutSince } from '../rebuild/left-out.ts';

/** What is published in a locale, and what is waiting. */
export interface LocaleStatus {
  readonly locale: LocaleId;
  readonly release: Release;
  /**
   * Whether this code can use the dependencies of its pages; otherwise the next build pulls
   * everything again.
   */
  readonly isOfThisCode: boolean;
  readonly pages: number;
  /** How many dependency keys changed since the last publish. */
  readonly waiting: number;
  /** Pages that aren't what they should be, and will be rendered next time. */
  readonly pending: ReadonlyArray<string>;
  /** Records that the last full pull left out, or that were left out since, by kind. */
  readonly leftOut: ReadonlyArray<LeftOutKind>;
  /** The release that the locale was rolled back to, and is held at. */
  readonly heldAt: number | undefined;
  /** The kept releases that were rolled back from, oldest first. */
  readonly rolledBackFrom: ReadonlyArray<number>;
  /** What was stopped because it's unusual. */
  readonly stopped: ReadonlyArray<StoppedContent>;
  /** Epoch milliseconds of the next expiry of a page. */
  readonly nextExpiry: number | undefined;
}

/** Undefined if the locale was never published. */
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
      rolledBackFrom: [...rolledBackFrom(file)]
        .filter((id) => file.releases.find(id))
        .sort((a, b) => a - b),
      stopped: file.stoppedContent.all(),
      nextExpiry: file.pages.firstExpiry(),
    };
  });
}

/** The pages of a locale that expire next. */
export function nextExpiries(dataFolder: string, locale: LocaleId, limit: number): Array<Expiry> {
  return readLocale(dataFolder, locale, ({ pages }) => pages.nextExpiries(limit)) ?? [];
}
