import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';

type Translate = (texts: ReadonlyArray<string>) => ReadonlyArray<string> | undefined;

/** A service that drafts translations as a test says, or else answers a status; and what it was asked. */
export async function aTranslationService(translate: Translate, status = 200) {
  const asked: Array<unknown> = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await textOf(request));
    asked.push({ ...body, token: request.headers.authorization });
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ translations: translate(body.texts) }));
  });
  server.listen(0, '127.0.0.1');
  server.unref();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, asked, close: () => server.close() };
}
