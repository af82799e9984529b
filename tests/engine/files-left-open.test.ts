import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contentModel } from '#content/model.ts';
import { openLocale } from '#content-sync/content-model/open-locales.ts';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { openPurgeLog } from '#content-sync/publish/purge/purge-log.ts';
import { LiveReleases } from '#content-sync/publish/purge/purge-releases.ts';
import { WorkList } from '#content-sync/work/work-list.ts';
import { openWorkDatabase, workInFile } from '#content-sync/work/work-store.ts';
import { HOME } from '#domain/addresses/addresses.ts';
import { LOCALES, localeFor } from '#domain/locale/locales.ts';
import { openAlertsDatabase } from '#server/operations/alerts/alert-log.ts';
import { sqliteError, strikeDatabases } from '#storage/tests/database-faults.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { openJournal } from '../builders/journal.ts';

const LOCALE = localeFor('SG');

/** Opens a file of a data folder, uses it as its owner first does, and closes it. */
const OPENERS: Readonly<Record<string, (dataFolder: string) => unknown>> = {
  'the journal': (folder) => openJournal(folder).close(),
  'the log of alerts': (folder) => openAlertsDatabase(folder).close(),
  'the log of purges': (folder) => openPurgeLog(join(folder, 'purges.db')).close(),
  'the log of deliveries': (folder) => openWorkDatabase(folder).close(),
  'the list of work': async (dataFolder) => {
    const store = workInFile(dataFolder, { onDown: () => {}, onUp: () => {} });
    await new WorkList({ locales: LOCALES, store }).counts();
    await store.close();
  },
  "a locale's file": (dataFolder) =>
    openLocale({ dataFolder, model: contentModel }, LOCALE.id).file.close(),
  'live releases': (folder) => {
    const releases = new LiveReleases(folder);
    releases.open(LOCALE);
    releases.close();
  },
  'published pages': async (folder) => {
    const pages = new PackedPages(folder);
    await pages.read(storedPath(LOCALE, HOME)).catch(() => {});
    pages.close();
  },
};

/** Files of a folder that this process holds open. */
function openFiles(folder: string): ReadonlyArray<string> {
  return readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      const file = readlinkSync(`/proc/self/fd/${descriptor}`);
      return file.startsWith(folder) ? [file.slice(folder.length + 1)] : [];
    } catch {
      return [];
    }
  });
}

test.skipIf(!existsSync('/proc/self/fd')).each(Object.keys(OPENERS))(
  '%s is not left open, whichever access to it fails first',
  async (name) => {
    const open = OPENERS[name];
    const folder = aFolder();
    // What was there before, as after a restart.
    openLocale({ dataFolder: folder, model: contentModel }, LOCALE.id).file.close();
    await open?.(folder);
    let accesses = 0;
    let failing = Number.POSITIVE_INFINITY;
    const letAllThrough = strikeDatabases(() => {
      accesses += 1;
      if (accesses >= failing) throw sqliteError(10);
    });
    onTestFinished(letAllThrough);
    await open?.(folder);
    const all = accesses;
    expect(all).toBeGreaterThan(0);
    for (failing = 1; failing <= all; failing += 1) {
      accesses = 0;
      try {
        await open?.(folder);
      } catch {
        // What counts is what it leaves behind.
      }
      expect(openFiles(folder), `after a failure of access ${failing}`).toEqual([]);
    }
  },
);
