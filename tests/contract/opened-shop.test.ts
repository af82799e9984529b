import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { reachCommerce } from '#scripts/embedded-commerce.ts';
import { openShop } from '#scripts/serve/open-shop.ts';
import { showPublished } from '#scripts/serve/show-published.ts';
import { readConfig } from '#server/config.ts';
import { aFolder } from '../builders/snapshot.ts';

test('a shop of which a part does not open closes those that did', {
  timeout: 120_000,
}, async () => {
  const config = readConfig({ STOREFRONT_DATA: aFolder() });
  const watching = { log: pino({ level: 'silent' }), tracing: undefined };
  const published = showPublished(config, { ...watching, drawings: undefined });
  onTestFinished(published.close);
  const commerce = await reachCommerce(config);
  onTestFinished(commerce.close);
  let gatesClosed = 0;
  const gate = {
    run: <T>(call: () => Promise<T>) => call(),
    close() {
      gatesClosed += 1;
    },
  };
  const watchDatabase = () => {
    throw new Error('The last part does not open.');
  };

  const opened = new AsyncDisposableStack();
  const parts = { watchDatabase, webhooks: undefined, published, ...watching };
  expect(() => openShop(config, { ...parts, commerce: { ...commerce, gate } }, opened)).toThrow(
    'The last part does not open.',
  );
  await opened.disposeAsync();
  expect(gatesClosed).toBe(1);
});
