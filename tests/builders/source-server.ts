import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import type { Seed } from '#commerce-api/seed/seed.ts';

/** A response in place of the API's, by path and page; undefined lets the call through. */
export type SourceFault = (path: string, page: string) => Response | undefined;

/** A commerce API at an address of its own, like a customer's, which can be made to fail. */
export async function aSourceServer(seed: Seed) {
  const api = await createCommerceApi({ databaseFile: ':memory:' });
  await api.seed(seed, { identity: 'first' });
  let fault: SourceFault = () => undefined;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://source.internal');
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
    const answer =
      fault(url.pathname, url.searchParams.get('page[number]') ?? '') ??
      (await api.fetch(new Request(url, { headers: headers as Array<[string, string]> })));
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    await new Promise((resolve) => server.close(resolve));
    await api.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    api,
    fail(by: SourceFault) {
      fault = by;
    },
  };
}
