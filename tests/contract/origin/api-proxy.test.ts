import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { createApiProxy } from '#server/api-proxy.ts';
import { startOrigin } from './test-origin.ts';

describe('the proxy to a remote commerce API', () => {
  const stops: Array<() => Promise<void> | void> = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });

  async function originBefore(listener: RequestListener, timeoutMs?: number) {
    const remote = createServer(listener);
    await new Promise<void>((resolve) => remote.listen(0, '127.0.0.1', resolve));
    const address = remote.address();
    if (typeof address !== 'object' || !address) throw new Error('The remote has no port.');
    const baseUrl = `http://127.0.0.1:${address.port}`;
    const origin = await startOrigin({
      api: createApiProxy({ baseUrl, ...(timeoutMs && { timeoutMs }) }),
    });
    stops.push(
      origin.stop,
      () => remote.closeAllConnections(),
      () => void remote.close(),
    );
    return origin;
  }

  it('hands on method, path, query, body and status, and says who asks', async () => {
    const origin = await originBefore(async (request, response) => {
      const body = await text(request);
      response.writeHead(201, { 'Content-Type': 'application/json', ETag: '"x"' });
      response.end(
        JSON.stringify({ ...request.headers, body, to: `${request.method} ${request.url}` }),
      );
    });
    const answer = await origin.ask('/api/v2.5/cart/line_items?include=a,b', {
      method: 'POST',
      body: '{"line_items":[]}',
      headers: {
        Host: 'shop.sg',
        'X-CART-TOKEN': 't',
        'X-Forwarded-For': '6.6.6.6',
        'Keep-Alive': 'timeout=5',
      },
    });
    expect([answer.status, answer.headers.etag]).toEqual([201, '"x"']);
    const seen = JSON.parse(answer.body.toString());
    expect(seen).toMatchObject({
      to: 'POST /api/v2.5/cart/line_items?include=a,b',
      body: '{"line_items":[]}',
      'x-cart-token': 't',
      'x-forwarded-host': 'shop.sg',
      'x-forwarded-proto': 'http',
      'x-forwarded-for': '127.0.0.1',
    });
    expect(seen).not.toHaveProperty('keep-alive');
  });

  it('passes on the refusals of the API', async () => {
    const origin = await originBefore((_request, response) => response.writeHead(422).end('{}'));
    expect((await origin.ask('/api/v2.6/brands')).status).toBe(422);
  });

  it('is 504 when the API does not begin to answer', async () => {
    const origin = await originBefore(() => {}, 50);
    const answer = await origin.ask('/api/v2.6/brands');
    expect(answer.status).toBe(504);
    expect(answer.headers['content-type']).toBe('application/vnd.api+json');
    expect(JSON.parse(answer.body.toString()).errors[0].status).toBe('504');
  });

  it('is 502 when the API cannot be reached', async () => {
    // Port 1 is reserved, and nothing listens there.
    const origin = await startOrigin({ api: createApiProxy({ baseUrl: 'http://127.0.0.1:1' }) });
    stops.push(origin.stop);
    const answer = await origin.ask('/api/v2.6/brands');
    expect(answer.status).toBe(502);
    expect(JSON.parse(answer.body.toString()).errors[0].status).toBe('502');
  });
});
