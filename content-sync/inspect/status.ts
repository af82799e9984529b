import { StateFileError } from '#storage/state-problem.ts';
import type { Locale, LocaleId } from '../contract/locale.ts';
import type { Engine, Shared } from '../engine/engine.ts';
import { type LeftOutKind, leftOutKinds } from '../engine/left-out.ts';
import {
  keysOfAnnounced,
  newlyAnnounced,
  readSharedPaths,
  seenChange,
} from '../ingest/shared-paths.ts';
import { heldAt } from '../locale-file/facts.ts';
import type { StoppedContent } from '../locale-file/guard-tables.ts';
import { isAboutPaths } from '../locale-file/keys.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import { asOnlyWriter } from '../locale-file/locale-lock.ts';
import {
  openLocaleFileForReading,
  readLocale,
  readPublished,
  readPublishedIfIntact,
} from '../locale-file/open-locale-file.ts';
import type { Expiry } from '../locale-file/pages.ts';
import type { Release } from '../locale-file/releases.ts';
import { nextChange } from '../publish/published-locales.ts';
import { rolledBackFrom } from '../publish/rollback.ts';

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
  /**
   * Pages that the next rebuild renders because they aren't what they should be, including those
   * that name pages of other locales that appeared or disappeared.
   */
  readonly pending: ReadonlyArray<string>;
  /** Records that aren't here as the source has them, by kind. */
  readonly leftOut: ReadonlyArray<LeftOutKind>;
  /** The release that the locale was rolled back to, and is held at. */
  readonly heldAt: number | undefined;
  /** The stored releases that were rolled back from, oldest first. */
  readonly rolledBackFrom: ReadonlyArray<number>;
  /** What was stopped because it's unusual. */
  readonly stopped: ReadonlyArray<StoppedContent>;
  /** Epoch milliseconds of when a page or a record next changes by itself. */
  readonly nextExpiry: number | undefined;
}

/**
 * Undefined if the locale was never published.
 *
 * @throws StateFileError if its file is out of order, or has to be migrated first
 */
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
      pending: isOfThisCode ? waitingPages(dataFolder, locale, file) : [],
      leftOut: leftOutKinds(file.leftOut.all()),
      heldAt: heldAt(file),
      rolledBackFrom: [...rolledBackFrom(file)]
        .filter((id) => file.releases.find(id))
        .sort((a, b) => a - b),
      stopped: file.stoppedContent.all(),
      nextExpiry: nextChange(file),
    };
  });
}

/** Whether other locales gained or lost pages that a published locale doesn't know of yet. */
function isBehindPaths(dataFolder: string, { id }: Locale): boolean {
  return (
    readPublishedIfIntact(
      dataFolder,
      id,
      (file) => file.knowsSnapshot && unreadKeys(dataFolder, id, file).length > 0,
    ) ?? false
  );
}

/** How many pages of a locale wait to be rendered; undefined if it was never published. */
export function countWaitingPages(dataFolder: string, locale: Locale): number | undefined {
  return readPublishedIfIntact(dataFolder, locale.id, (file) => {
    if (!file.releases.live()) return undefined;
    return file.knowsSnapshot ? waitingPages(dataFolder, locale, file).length : 0;
  });
}

function waitingPages(dataFolder: string, { id }: Locale, file: LocaleFile): Array<string> {
  const { dependencies, changedKeys, pendingPages } = file;
  const ofPaths = changedKeys.dirty().filter(isAboutPaths);
  const queries = dependencies.queriesFrom([...ofPaths, ...unreadKeys(dataFolder, id, file)]);
  const namingOthers = [...queries].flatMap((query) => dependencies.readersOf(query));
  return [...new Set([...pendingPages.all().keys(), ...namingOthers])];
}

/** None if the index that locales share is out of order, which is reported separately. */
function unreadKeys(dataFolder: string, id: LocaleId, file: LocaleFile) {
  try {
    const announced = readSharedPaths(dataFolder, seenChange(file));
    return announced ? keysOfAnnounced(announced, id, file) : [];
  } catch (error) {
    if (error instanceof StateFileError) return [];
    throw error;
  }
}

/** The pages of a locale that expire next. */
export function nextExpiries(dataFolder: string, locale: LocaleId, limit: number): Array<Expiry> {
  return readLocale(dataFolder, locale, ({ pages }) => pages.nextExpiries(limit)) ?? [];
}

/** The locales among `locales` that are published and don't yet know of all pages that others gained or lost. */
export async function localesBehindPaths(
  { dataFolder, shared }: Pick<Engine, 'dataFolder' | 'shared'>,
  locales: ReadonlyArray<Locale>,
): Promise<ReadonlyArray<Locale>> {
  if (!shared) return locales.filter((locale) => isBehindPaths(dataFolder, locale));
  const logged = new Set(await shared.log.locales());
  const behind: Array<Locale> = [];
  for (const locale of locales) {
    if (logged.has(locale.id) && (await isBehind(locale, { dataFolder, shared })))
      behind.push(locale);
  }
  return behind;
}

/** The same for one locale of several machines, once this machine has all that is logged of it. */
function isBehind(
  { id }: Locale,
  { dataFolder, shared }: { readonly dataFolder: string; readonly shared: Shared },
): Promise<boolean> {
  return asOnlyWriter({ dataFolder, locale: id, log: shared.log }, async () => {
    const file = openLocaleFileForReading(dataFolder, id);
    try {
      if (!file.releases.live() || !file.knowsSnapshot) return false;
      const announced = await newlyAnnounced(shared.paths, file);
      return announced !== undefined && keysOfAnnounced(announced, id, file).length > 0;
    } finally {
      file.close();
    }
  });
}
