import { createHttpPurger } from '#content-sync/publish/purge/http-purger.ts';
import type { Purger } from '#content-sync/publish/purge/purger.ts';
import { createVarnishPurger } from '#content-sync/publish/purge/varnish-purger.ts';
import type { Config } from '#server/config.ts';

/** Purgers for the edges in the configuration. */
export function createPurgers({ purge }: Pick<Config, 'purge'>): ReadonlyArray<Purger> {
  return [
    ...purge.varnish.map(createVarnishPurger),
    ...(purge.http ? [createHttpPurger(purge.http)] : []),
  ];
}
