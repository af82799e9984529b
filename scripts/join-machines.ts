import type { Cluster } from '#content-sync/cluster/cluster.ts';
import type { Config } from '#server/config.ts';

/**
 * Joins the machines of the shop, if it has several; the libraries for that are loaded only then.
 *
 * @throws SharedStateError if what they share can't be reached
 */
export async function joinMachines({
  machines,
  dataFolder,
}: Pick<Config, 'machines' | 'dataFolder'>): Promise<Cluster | undefined> {
  if (!machines) return undefined;
  const [{ joinCluster }, { openS3 }] = await Promise.all([
    import('#content-sync/cluster/cluster.ts'),
    import('#content-sync/cluster/s3-object-store.ts'),
  ]);
  const objects = await openS3(machines.objects);
  return joinCluster({ dataFolder, databaseUrl: machines.databaseUrl, objects });
}

/** Runs `work` as one of the machines of the shop, or as its only one. */
export async function amongMachines<T>(
  config: Pick<Config, 'machines' | 'dataFolder'>,
  work: (shared: Cluster | undefined) => Promise<T>,
): Promise<T> {
  const shared = await joinMachines(config);
  try {
    return await work(shared);
  } finally {
    await shared?.close();
  }
}
