import { readFile } from 'node:fs/promises';
import pRetry from 'p-retry';
import { ConflictError, type LocaleLog } from '../locale-file/locale-log.ts';
import { packFile } from '../locale-file/pack.ts';
import { LOCALE_SHAPE } from '../locale-file/schema.ts';
import { type BaseCopies, shareFile } from './base-copies.ts';
import type { Leases } from './leases.ts';
import type { Log, NewEntry } from './log-table.ts';
import type { ObjectStore } from './object-store.ts';
import type { Replicas } from './replicas.ts';
import { storeBytes, uploadPack } from './stored-bytes.ts';

export interface LocaleLogOptions {
  readonly dataFolder: string;
  readonly leases: Leases;
  readonly replicas: Replicas;
  readonly log: Log;
  readonly objects: ObjectStore;
  readonly baseCopies: BaseCopies;
}

/**
 * How often work is done again after a conflict, and after which pause: two machines that began again
 * at once could be in conflict again and again.
 */
const ATTEMPTS = 5;
const PAUSE_MS = 25;

/** The log of a shop's machines, in PostgreSQL and an object store. */
export function createLocaleLog(options: LocaleLogOptions): LocaleLog {
  const { dataFolder, leases, replicas, baseCopies, log, objects } = options;

  const withLeaseOnce: LocaleLog['withLease'] = async (locale, patienceMs, work) => {
    const end = await leases.acquire(locale, patienceMs);
    try {
      const logged = await replicas.catchUpToWrite(locale);
      if (logged === 0 && replicas.hasContent(locale)) {
        replicas.recordShared(locale, await shareFile(locale, options));
      }
      const result = await work();
      if (replicas.place(locale).version > 0) await baseCopies.makeIfDue(locale);
      return result;
    } finally {
      end();
    }
  };

  return {
    withLease: (...requested) =>
      pRetry(() => withLeaseOnce(...requested), {
        retries: ATTEMPTS - 1,
        minTimeout: PAUSE_MS,
        randomize: true,
        shouldRetry: ({ error }) => error instanceof ConflictError,
      }),
    async append(locale, { version, token, follows, changeset, isSeen, packs }) {
      const stored = await Promise.all(
        packs.map(async (name) => {
          const content = await readFile(packFile(dataFolder, name));
          return uploadPack(objects, locale, { name, content });
        }),
      );
      const entry: NewEntry = {
        locale,
        version,
        shape: LOCALE_SHAPE,
        token,
        follows,
        changeset: await storeBytes(objects, { kind: 'changesets', locale }, changeset),
        isSeen,
        packs: stored,
      };
      if (!(await isAppended(log, entry))) throw new ConflictError(locale, version);
      baseCopies.count(entry);
    },
    async locales() {
      const heads = [...(await log.heads())];
      return heads.filter(([, { version }]) => version > 0).map(([locale]) => locale);
    },
  };
}

/** A network that loses all makes each attempt wait for its time; the whole is retried later. */
const ABANDONED_AFTER_MS = 12_000;

/** Appends an entry; if the answer is lost, asks whether it succeeded. */
function isAppended(log: Log, entry: NewEntry): Promise<boolean> {
  const { locale, version, token } = entry;
  let isAgain = false;
  return pRetry(
    async () => {
      const written = isAgain ? await log.tokenOf(locale, version) : undefined;
      if (written !== undefined) return written === token;
      isAgain = true;
      // An attempt whose answer was lost may have come through meanwhile.
      return (await log.append(entry)) || (await log.tokenOf(locale, version)) === token;
    },
    { retries: 4, minTimeout: 200, factor: 2, maxRetryTime: ABANDONED_AFTER_MS },
  );
}
