import { statfs } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { heldAt } from '#content-sync/locale-file/held-at.ts';
import { readPublishedIfWhole } from '#content-sync/locale-file/read-locale.ts';
import { LOCALES, type LocaleId } from '#domain/locales.ts';
import { nearestExisting } from '#storage/nearest-existing.ts';
import type { Journal, RebuildFailure } from '../console/journal.ts';
import type { DegradedPart } from '../degraded-parts.ts';
import type { Certificates } from './certificates.ts';
import type { EdgeConditions, LocaleCondition, ShopCondition } from './shop-condition.ts';

export interface ShopSources {
  readonly dataFolder: string;
  readonly journal: Pick<Journal, 'failures'>;
  readonly deliveries: () => ShopCondition['deliveries'];
  readonly edges: () => EdgeConditions;
  readonly certificates: Certificates;
  readonly degraded: () => ReadonlyArray<DegradedPart>;
}

/** The condition of a running shop, read from where each part records it. */
export async function observeShop(sources: ShopSources): Promise<ShopCondition> {
  const { dataFolder, journal } = sources;
  return {
    locales: await localeConditions({ dataFolder, journal }),
    deliveries: sources.deliveries(),
    edges: sources.edges(),
    certificates: sources.certificates.expiries(),
    disk: await diskOf(dataFolder),
    // Read last, so that it includes what couldn't be read above.
    degraded: sources.degraded(),
  };
}

type LocaleSources = Pick<ShopSources, 'dataFolder' | 'journal'>;

/** One after the other, so that requests don't wait for all twelve files. */
async function localeConditions(sources: LocaleSources): Promise<Array<LocaleCondition>> {
  const failures = await sources.journal.failures(LOCALES.map(({ id }) => id));
  const conditions: Array<LocaleCondition> = [];
  for (const { id } of LOCALES) {
    const condition = localeCondition(id, sources, failures.get(id));
    if (condition) conditions.push(condition);
    await nextTurn();
  }
  return conditions;
}

function localeCondition(
  locale: LocaleId,
  { dataFolder }: LocaleSources,
  failure: RebuildFailure | undefined,
): LocaleCondition | undefined {
  return readPublishedIfWhole(dataFolder, locale, (file) => {
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
async function diskOf(folder: string): Promise<ShopCondition['disk']> {
  const { bavail, blocks, bsize } = await statfs(nearestExisting(folder));
  return { free: bavail * bsize, size: blocks * bsize };
}
