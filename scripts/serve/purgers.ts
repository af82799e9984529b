import {
  createHttpPurger,
  createNginxPurger,
  createVarnishPurger,
  type Purger,
} from '#content-sync/publish/purge/purgers.ts';
import type { Config } from '#server/config/config.ts';
import { pageCacheKeys } from '#server/edge/nginx-cache-keys.ts';

type Purged = Pick<Config, 'purge' | 'hosts' | 'origin'>;

/** Purgers for the edges in the configuration. */
export function createPurgers({ purge, ...addressing }: Purged): ReadonlyArray<Purger> {
  const keysOf = (address: string) => pageCacheKeys(address, addressing);
  return [
    ...purge.varnish.map(createVarnishPurger),
    ...purge.nginx.map((folder) => createNginxPurger({ folder, keysOf })),
    ...(purge.http ? [createHttpPurger(purge.http)] : []),
  ];
}
