import { expect, test } from 'vitest';
import { createClientLimit } from '#server/http/limits/client-limit.ts';

test('a client waits beyond its number, and others do not', async () => {
  const limit = createClientLimit({ perClient: 2, windowS: 60 });
  expect(await limit.consume('192.0.2.1')).toBeUndefined();
  expect(await limit.waitS('192.0.2.1')).toBeUndefined();
  expect(await limit.consume('192.0.2.1')).toBeUndefined();
  expect(await limit.waitS('192.0.2.1')).toBeGreaterThan(50);
  expect(await limit.consume('192.0.2.1')).toBeGreaterThan(50);
  expect(await limit.consume('192.0.2.2')).toBeUndefined();
});

test('a network of 64 bits is one client', async () => {
  const limit = createClientLimit({ perClient: 1, windowS: 60 });
  await limit.consume('2001:db8:1:2::1');
  expect(await limit.consume('2001:db8:1:2:3::4')).toBeGreaterThan(0);
  expect(await limit.consume('2001:db8:1:3::1')).toBeUndefined();
});

test('of more clients than are remembered, the one seen longest ago starts over', async () => {
  const limit = createClientLimit({ perClient: 1, windowS: 60, clientsMax: 2 });
  await limit.consume('192.0.2.1');
  await limit.consume('192.0.2.2');
  await limit.consume('192.0.2.3');
  expect(await limit.waitS('192.0.2.1')).toBeUndefined();
  expect(await limit.waitS('192.0.2.2')).toBeGreaterThan(0);
  expect(await limit.waitS('192.0.2.3')).toBeGreaterThan(0);
});
