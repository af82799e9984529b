import { statfs } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { heldAt } from '#content-sync/locale-file/facts.ts';
import { readPublishedIfIntact } from '#content-sync/locale-file/open-locale-file.ts';
import { LOCALES, type LocaleId } from '#domain/locale/locales.ts';
import { nearestExisting } from '#storage/file-condition.ts';
import type { Certificates } from './certificates.ts';
import type { Finding } from './finding.ts';
import type {
  EdgeObservations,
  LocaleObservation,
  Observation,
  RebuildFailure,
  RebuildFailures,
} from './observation.ts';

/** Tells which of some locales failed to be rebuilt. */
export interface RebuildRecords {
  failures(locales: ReadonlyArray<LocaleId>): Promise<RebuildFailures>;
}

export interface ShopSources {
  readonly dataFolder: string;
  readonly journal: RebuildRecords;
  readonly deliveries: () => Promise<Observation['deliveries']>;
  readonly edges: () => EdgeObservations;
  readonly certificates: Certificates;
  readonly recorded: () => ReadonlyArray<Finding>;
}

/** Observes a running shop where each part records how it is. */
export async function observeShop(sources: ShopSources): Promise<Observation> {
  const { dataFolder, journal } = sources;
  return {
    locales: await observeLocales({ dataFolder, journal }),
    deliveries: await sources.deliveries(),
    edges: sources.edges(),
    certificates: sources.certificates.expiries(),
    disk: await observeDisk(dataFolder),
    // Read last, so that it includes what couldn't be read above.
    recorded: sources.recorded(),
  };
}

interface LocaleSources extends Pick<ShopSources, 'dataFolder'> {
  /** The journal; without it, failed rebuilds aren't observed. */
  readonly journal?: ShopSources['journal'];
}

/** One after the other, so that requests don't wait for all twelve files. */
export async function observeLocales(sources: LocaleSources): Promise<Array<LocaleObservation>> {
  const failures = await sources.journal?.failures(LOCALES.map(({ id }) => id));
  const observed: Array<LocaleObservation> = [];
  for (const { id } of LOCALES) {
    const seen = observeLocale(id, sources, failures?.get(id));
    if (seen) observed.push(seen);
    await nextTurn();
  }
  return observed;
}

function observeLocale(
  locale: LocaleId,
  { dataFolder }: LocaleSources,
  failure: RebuildFailure | undefined,
): LocaleObservation | undefined {
  return readPublishedIfIntact(dataFolder, locale, (file) => {
    if (!file.releases.live()) return undefined;
    const isStopped = (failure?.unusual.length ?? 0) > 0;
    return {
      locale,
      stopped: file.stoppedContent.all().map(({ finding }) => finding),
      heldAt: heldAt(file),
      failure: isStopped ? undefined : failure?.problem,
    };
  });
}

/**
 * The space that processes other than root's may still use, and the total. A missing folder is
 * reported for its files.
 */
export async function observeDisk(folder: string): Promise<Observation['disk']> {
  const { bavail, blocks, bsize } = await statfs(nearestExisting(folder));
  return { free: bavail * bsize, size: blocks * bsize };
}
