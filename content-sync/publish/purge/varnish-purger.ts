import { askEdge, edgeName, inBatches, type Purger } from './purger.ts';

/**
 * Purges a Varnish that runs the VCL of `storefront edge varnish`: a `PURGE` request lists keys in
 * its `Surrogate-Key` header, and Varnish bans every object that has one of them.
 *
 * @param url where Varnish listens, such as `http://127.0.0.1:6081`
 */
export function createVarnishPurger(url: string): Purger {
  return {
    name: edgeName('varnish', url),
    purge: (purge) =>
      inBatches({ keys: purge.keys, addresses: [] }, ({ keys }) =>
        askEdge(url, { method: 'PURGE', headers: { 'Surrogate-Key': keys.join(' ') } }),
      ),
  };
}
