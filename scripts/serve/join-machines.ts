import type { Cluster } from '#content-sync/cluster/cluster.ts';
import type { Postgres } from '#content-sync/cluster/postgres.ts';
import type { Listener } from '#content-sync/engine/events.ts';
import type { Config } from '#server/config/config.ts';
import type { Terminal } from '../terminal.ts';

/**
 * Joins the machines of the shop if it has several, and only then imports the libraries for that.
 *
 * @throws SharedStateError if what they share can't be reached
 */
export async function joinMachines(
  { machines, dataFolder }: Pick<Config, 'machines' | 'dataFolder'>,
  listen: Listener,
): Promise<Cluster | undefined> {
  if (!machines) return undefined;
  const [{ joinCluster }, { openS3 }] = await Promise.all([
    import('#content-sync/cluster/cluster.ts'),
    import('#content-sync/cluster/s3-object-store.ts'),
  ]);
  const objects = await openS3(machines.objects);
  return joinCluster({
    dataFolder,
    databaseUrl: machines.databaseUrl,
    keys: machines.keys,
    objects,
    onStartedOver: (locale, problem) => listen({ type: 'started-over', locale, problem }),
  });
}

/**
 * Opens the database that machines share, for a command that reads or changes what is only there.
 *
 * @throws SharedStateError if it can't be reached
 */
export async function openSharedDatabase(
  databaseUrl: string,
  opened: AsyncDisposableStack,
): Promise<Postgres> {
  const { openPostgres } = await import('#content-sync/cluster/postgres.ts');
  return opened.adopt(await openPostgres(databaseUrl), (each) => each.close());
}

/** Runs `work` of a moment as one of the shop's machines, or as the only one. */
export async function amongMachines<T>(
  { config, terminal }: { readonly config: Config; readonly terminal: Terminal },
  work: (shared: Cluster | undefined) => Promise<T>,
): Promise<T> {
  const shared = await joinMachines(config, terminal.listen);
  try {
    return await work(shared);
  } finally {
    await shared?.close();
  }
}
