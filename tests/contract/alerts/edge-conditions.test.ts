import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openLocaleFile } from '#content-sync/locale-file/open-locale-file.ts';
import { createPurgers, purgeEdges } from '#scripts/serve/purge-edges.ts';
import { readConfig } from '#server/config/config.ts';
import { RecordedFindings } from '#server/operations/checks/recorded-findings.ts';
import { createMetrics } from '#server/operations/metrics/metrics.ts';
import { aFolder } from '#storage/tests/folders.ts';

/** A Varnish that answers purges with the current `status`. */
async function anEdge() {
  const answers = { status: 403 };
  const server = createServer((_request, response) => response.writeHead(answers.status).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, answers };
}

test('how the last purge of an edge ended is known after its first purge', async () => {
  const { url, answers } = await anEdge();
  const dataFolder = aFolder();
  const file = openLocaleFile(dataFolder, 'sg-en');
  file.releases.add({ id: 1, createdAt: 1, codeBuild: 'code', snapshotVersion: 1 });
  file.close();
  const config = readConfig({ STOREFRONT_DATA: dataFolder, STOREFRONT_PURGE_VARNISH: url });
  const log = pino({ level: 'silent' });
  const edges = purgeEdges(config, {
    log,
    metrics: createMetrics({ deliveries: async () => [] }),
    degraded: new RecordedFindings(log),
    purgers: createPurgers(config),
  });
  onTestFinished(() => edges.stop());
  const edge = `varnish ${url}`;
  expect(edges.conditions()).toEqual(new Map([[edge, undefined]]));
  const problem = 'It answered with 403.';
  await vi.waitFor(() => expect(edges.conditions()).toEqual(new Map([[edge, { problem }]])));
  answers.status = 200;
  await vi.waitFor(
    () => expect(edges.conditions()).toEqual(new Map([[edge, { problem: undefined }]])),
    { timeout: 15_000 },
  );
});
