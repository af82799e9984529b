import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aFolder } from '#storage/tests/folders.ts';
import { COMMAND } from '../../builders/command.ts';
import { commandEnvironment } from '../../builders/command-environment.ts';
import { listeningAddress } from '../../builders/listening-command.ts';
import { ALERT_SECRET, aWebhookReceiver } from './alert-receivers.ts';

const PATIENCE = { timeout: 60_000, interval: 100 };

/** A shop with a remote commerce API, and nothing published. */
async function serve(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [COMMAND, 'serve', '--json'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const url = await listeningAddress(child);
  await vi.waitFor(async () => {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toMatch(/^storefront_disk_free_bytes \d+/m);
  }, PATIENCE);
  return {
    async stop() {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    },
  };
}

test('a served shop reports its troubles, and not again when it is restarted', {
  timeout: 180_000,
}, async () => {
  const { url, received } = await aWebhookReceiver();
  const env = {
    ...commandEnvironment(aFolder()),
    COMMERCE_API_URL: 'http://127.0.0.1:9',
    STOREFRONT_ORIGIN: 'https://shop.example',
    ALERT_WEBHOOK_URL: url,
    ALERT_WEBHOOK_SECRET: ALERT_SECRET,
    // No disk is emptier than this limit.
    ALERT_LIMITS: 'disk-filling=101%',
  };
  const first = await serve(env);
  await vi.waitFor(() => expect(received).toHaveLength(1), PATIENCE);
  await first.stop();
  const second = await serve(env);
  await second.stop();
  expect(received).toMatchObject([
    { type: 'alert.raised', data: { kind: 'disk-filling', shop: 'https://shop.example' } },
  ]);
});
