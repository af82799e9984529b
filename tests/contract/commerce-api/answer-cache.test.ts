import { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';
import { createAnswerCache } from '#commerce-api/http/answer-cache.ts';
import type { ApiEnv } from '#commerce-api/http/api-env.ts';
import { localeFor } from '#domain/locale/locales.ts';

/** An API that numbers its answers. */
function anApi({ keepMs = 5_000 } = {}) {
  let made = 0;
  let release = () => {};
  const cache = createAnswerCache({ keepMs });
  const app = new Hono<ApiEnv>();
  app.use((context, next) => {
    context.set('locale', localeFor(context.req.header('X-Site-Country') === 'KR' ? 'KR' : 'SG'));
    return next();
  });
  app.use(cache.middleware);
  app.get('/public', (context) => context.text(`${++made}`));
  app.get('/personal', (context) =>
    context.text(`${++made}`, 200, { 'Cache-Control': 'private, no-store' }),
  );
  app.get('/cookie', (context) => context.text(`${++made}`, 200, { 'Set-Cookie': 'a=b' }));
  app.get('/missing', (context) => context.text(`${++made}`, 404));
  app.get('/broken', () => {
    throw new Error(`${++made}`);
  });
  app.post('/public', (context) => context.text(`${++made}`));
  app.get('/slow', async (context) => {
    made += 1;
    const answer = `${made}`;
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return context.text(answer);
  });
  app.onError((_, context) => context.text('broken', 500));
  const ask = async (path: string, init: RequestInit = {}) =>
    (await app.request(path, init)).text();
  return { ask, cache, made: () => made, release: () => release() };
}

describe('answers that are kept', () => {
  test('are those of the same address and locale', async () => {
    const { ask } = anApi();
    const inKorea = { headers: { 'X-Site-Country': 'KR' } };
    const answers = [await ask('/public'), await ask('/public'), await ask('/public?page=2')];
    expect(answers).toEqual(['1', '1', '2']);
    expect([await ask('/public', inKorea), await ask('/public', inKorea)]).toEqual(['3', '3']);
  });

  test.each([
    ['/personal', {}],
    ['/cookie', {}],
    ['/missing', {}],
    ['/broken', {}],
    ['/public', { method: 'POST' }],
    ['/public', { headers: { Authorization: 'Bearer a.b' } }],
    ['/public', { headers: { 'X-CART-TOKEN': 'token' } }],
  ])('are none of %s with %j', async (path, init) => {
    const { ask, made } = anApi();
    await ask(path, init);
    await ask(path, init);
    expect(made()).toBe(2);
  });

  test('are forgotten by an edit, and after their time', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    vi.advanceTimersByTime(1_000);
    const { ask, cache } = anApi({ keepMs: 5_000 });
    expect(await ask('/public')).toBe('1');
    cache.clear();
    expect(await ask('/public')).toBe('2');
    vi.advanceTimersByTime(4_900);
    expect(await ask('/public')).toBe('2');
    vi.advanceTimersByTime(200);
    expect(await ask('/public')).toBe('3');
    vi.useRealTimers();
  });

  test('are made once for all who ask meanwhile', async () => {
    const { ask, made, release } = anApi();
    const answers = Promise.all([ask('/slow'), ask('/slow'), ask('/slow')]);
    await vi.waitFor(() => expect(made()).toBe(1));
    release();
    expect(await answers).toEqual(['1', '1', '1']);
  });

  test('are not what was read before an edit and answered after it', async () => {
    const { ask, cache, made, release } = anApi();
    const before = ask('/slow');
    await vi.waitFor(() => expect(made()).toBe(1));
    cache.clear();
    release();
    expect(await before).toBe('1');
    const after = ask('/slow');
    await vi.waitFor(() => expect(made()).toBe(2));
    release();
    expect(await after).toBe('2');
  });

  test('are none where none are to be kept', async () => {
    const { ask } = anApi({ keepMs: 0 });
    expect([await ask('/public'), await ask('/public')]).toEqual(['1', '2']);
  });
});
