import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOrigin } from './test-origin.ts';

const FORWARDED = {
  Host: 'origin.internal',
  'X-Forwarded-For': '198.51.100.7, 10.1.2.3',
  'X-Forwarded-Host': 'www.shop.kr',
  'X-Forwarded-Proto': 'https',
};

/** An origin that tells the API who made a request. */
async function anOrigin(trustedProxies: ReadonlyArray<string>) {
  const origin = await startOrigin({
    trustedProxies,
    api: ({ url }, clientAddress) => Response.json({ url, clientAddress }),
  });
  afterAll(() => origin.stop());
  return async (headers: Readonly<Record<string, string>>) =>
    JSON.parse(String((await origin.ask('/api/x?a=1', { headers })).body));
}

type Ask = Awaited<ReturnType<typeof anOrigin>>;

describe('behind a trusted proxy', () => {
  let ask: Ask;
  beforeAll(async () => {
    ask = await anOrigin(['127.0.0.1', '10.0.0.0/8']);
  });

  test('a request has the client and the address that the proxy names', async () => {
    expect(await ask(FORWARDED)).toEqual({
      url: 'https://www.shop.kr/api/x?a=1',
      clientAddress: '198.51.100.7',
    });
  });

  test('what a client wrote before the proxy is not believed', async () => {
    const spoofed = { ...FORWARDED, 'X-Forwarded-For': '203.0.113.9, 198.51.100.7' };
    expect(await ask(spoofed)).toMatchObject({ clientAddress: '198.51.100.7' });
  });

  test('of a list, what the nearest proxy wrote counts, for host and scheme too', async () => {
    const listed = {
      'X-Forwarded-Host': 'evil.example, www.shop.kr',
      'X-Forwarded-Proto': 'http, https',
      'X-Forwarded-For': '203.0.113.9, 198.51.100.7',
    };
    expect(await ask({ ...FORWARDED, ...listed })).toEqual({
      url: 'https://www.shop.kr/api/x?a=1',
      clientAddress: '198.51.100.7',
    });
  });

  test.each([
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['198.51.100.7:4711, ::FFFF:10.1.2.3', '198.51.100.7'],
    ['[2001:DB8::1]:4711', '2001:db8::1'],
    ['198.51.100.7, unknown, 10.1.2.3', '10.1.2.3'],
    ['unknown', '127.0.0.1'],
  ])('the client in "%s" is %s', async (list, clientAddress) => {
    expect(await ask({ ...FORWARDED, 'X-Forwarded-For': list })).toMatchObject({ clientAddress });
  });

  test.each(['www.shop.kr/../x', 'a b', 'user@host', ''])(
    'the host "%s" is ignored',
    async (host) => {
      const { url } = await ask({ ...FORWARDED, 'X-Forwarded-Host': host });
      expect(new URL(url).host).toBe('origin.internal');
    },
  );
});

test('nobody else is believed', async () => {
  const ask = await anOrigin(['10.0.0.0/8']);
  expect(await ask(FORWARDED)).toEqual({
    url: 'http://origin.internal/api/x?a=1',
    clientAddress: '127.0.0.1',
  });
});
