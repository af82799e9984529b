// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { COOKIES } from '#domain/storage/cookies.ts';
import { fetchBag, postLine, putQuantity } from '#islands/bag/bag-api.ts';
import { writeCookie } from '#islands/browser/cookies.ts';

const LOCALE = { country: 'SG', language: 'en' } as const;

type Outcome = 'answered' | 'refused' | 'lost' | 'hidden by a proxy' | 'unreadable';

const ANSWERS = {
  lost: () => Promise.reject(new TypeError('Failed to fetch')),
  refused: async () => Response.json({ errors: [] }, { status: 422 }),
  'hidden by a proxy': async () => new Response('Bad gateway', { status: 502 }),
  unreadable: async () => new Response('<p>', { status: 200 }),
} as const satisfies Record<Exclude<Outcome, 'answered'>, () => Promise<Response>>;

/** An API whose additions go as the test says, and the keys that they came with. */
function anApi() {
  const keys: Array<string> = [];
  const additions = { go: 'answered' as Outcome };
  vi.stubGlobal('fetch', async (_: string, { method, headers }: RequestInit) => {
    if (method === 'POST') {
      keys.push(new Headers(headers).get('Idempotency-Key') ?? '');
      if (additions.go !== 'answered') return ANSWERS[additions.go]();
    }
    const attributes = { token: 'a-bag', 'line-items-count': 1, 'line-items': [] };
    return Response.json({ data: { type: 'carts', id: 'a-bag', attributes } });
  });
  const lose = async (variantId: string, go: Outcome = 'lost') => {
    additions.go = go;
    await expect(postLine(LOCALE, { variantId })).rejects.toThrow();
    additions.go = 'answered';
  };
  return { keys, additions, lose };
}

beforeEach(() => {
  writeCookie(COOKIES.cartToken, 'a-bag');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test.each([
  ['the bag is read', () => fetchBag(LOCALE)],
  ['a line is changed', () => putQuantity(LOCALE, '1', 2)],
  ['something else is added', () => postLine(LOCALE, { variantId: 'another' })],
] as const)('an addition without an answer keeps its key when %s', async (what, answer) => {
  const { keys, lose } = anApi();
  const variantId = `lipstick, until ${what}`;
  await lose(variantId);
  await answer();
  await postLine(LOCALE, { variantId });
  expect(keys.at(-1)).toBe(keys[0]);
});

test.each(['hidden by a proxy', 'unreadable'] as const)(
  'an addition whose answer is %s keeps its key',
  async (go) => {
    const { keys, lose } = anApi();
    const variantId = `lipstick, ${go}`;
    await lose(variantId, go);
    await postLine(LOCALE, { variantId });
    expect(keys.at(-1)).toBe(keys[0]);
  },
);

test.each(['answered', 'refused'] as const)('a key ends once its addition is %s', async (go) => {
  const { keys, additions, lose } = anApi();
  const variantId = `lipstick, ${go}`;
  await lose(variantId);
  additions.go = go;
  await postLine(LOCALE, { variantId }).catch(() => {});
  additions.go = 'answered';
  await postLine(LOCALE, { variantId });
  expect(keys.at(-2)).toBe(keys[0]);
  expect(keys.at(-1)).not.toBe(keys[0]);
});

test('two presses at the same time after one without an answer are two additions', async () => {
  const { keys, lose } = anApi();
  await lose('balm');
  await Promise.all([0, 1].map(() => postLine(LOCALE, { variantId: 'balm' })));
  const [first, ...later] = keys.slice(-3);
  expect(later[0]).toBe(first);
  expect(later[1]).not.toBe(first);
});
