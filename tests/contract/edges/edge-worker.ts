import { Miniflare, Response as MiniflareResponse } from 'miniflare';
import { bundleEdgeWorker, bundlePagesWorker } from '#scripts/commands/edge-worker-bundle.ts';
import type { EdgeServer, EdgeServerOptions } from './edge-servers.ts';

/** The edge worker in its real runtime. */
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

/** The worker of an exported shop in the same runtime; a function reads its files. */
export async function startPagesWorker(
  settings: Parameters<typeof bundlePagesWorker>[0],
  shop: Parameters<typeof bundlePagesWorker>[1],
  readAsset: (path: string) => { readonly body: string; readonly type: string } | undefined,
): Promise<EdgeServer> {
  const worker = new Miniflare({
    modules: true,
    script: await bundlePagesWorker(settings, shop),
    compatibilityDate: '2026-01-01',
    host: '127.0.0.1',
    port: 0,
    serviceBindings: {
      ASSETS(request: { readonly url: string }) {
        const file = readAsset(new URL(request.url).pathname);
        return file
          ? new MiniflareResponse(file.body, { headers: { 'Content-Type': file.type } })
          : new MiniflareResponse('no', { status: 404 });
      },
    },
  });
  const { port, origin } = await worker.ready;
  return { port: Number(port), url: origin, stop: () => worker.dispose() };
}
