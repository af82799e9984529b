import { Miniflare } from 'miniflare';
import { bundleEdgeWorker } from '#scripts/edge-worker-bundle.ts';
import type { EdgeServer, EdgeServerOptions } from './edge-servers.ts';

/** The edge worker, in the runtime that it is written for. */
export async function startWorker({
  originPort,
  ...settings
}: EdgeServerOptions): Promise<EdgeServer> {
  const worker = new Miniflare({
    modules: true,
    script: await bundleEdgeWorker(settings),
    compatibilityDate: '2026-01-01',
    host: '127.0.0.1',
    port: 0,
    bindings: { ORIGIN_URL: `http://127.0.0.1:${originPort}` },
  });
  const { port, origin } = await worker.ready;
  return { port: Number(port), url: origin, stop: () => worker.dispose() };
}
