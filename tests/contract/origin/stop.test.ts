import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { NodeEnv } from '#server/http/client-address.ts';
import { listen } from '#server/http/listen.ts';

const anApp = () => new Hono<NodeEnv>();

test('an origin that stops finishes requests under way and accepts no new ones', async () => {
  let release = () => {};
  let arrived = () => {};
  const isUnderWay = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const app = anApp();
  app.get('/slow', async (context) => {
    arrived();
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return context.text('finished');
  });
  const { port, stop } = await listen(app, { port: 0, host: '127.0.0.1' });
  const slow = fetch(`http://127.0.0.1:${port}/slow`);
  await isUnderWay;
  const stopped = stop();
  await expect(fetch(`http://127.0.0.1:${port}/slow`)).rejects.toThrow();
  release();
  expect(await (await slow).text()).toBe('finished');
  await stopped;
});

test('an origin that stops cuts requests that do not end within its limit', async () => {
  let arrived = () => {};
  const isUnderWay = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const app = anApp();
  app.get('/endless', () => {
    arrived();
    return new Promise<Response>(() => {});
  });
  const { port, stop } = await listen(app, { port: 0, host: '127.0.0.1', graceMs: 20 });
  const endless = fetch(`http://127.0.0.1:${port}/endless`).catch((error: unknown) => error);
  await isUnderWay;
  await stop();
  expect(await endless).toBeInstanceOf(Error);
});
