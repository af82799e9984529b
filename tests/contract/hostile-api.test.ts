import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aFolder } from '#storage/tests/folders.ts';
import { COMMAND } from '../builders/command.ts';
import { commandEnvironment } from '../builders/command-environment.ts';
import { compiledCodeIn } from '../builders/compiled-code.ts';
import { listeningAddress } from '../builders/listening-command.ts';
import { aHostileApi, type HostileMode } from '../faults/hostile-api.ts';
import { asksForPause } from '../faults/hostile-modes.ts';
import { TIER } from '../tier.ts';

/** The commands of a shop with such an API, as an operator runs them. */
async function aShopOf(...modes: ReadonlyArray<HostileMode>) {
  const api = await aHostileApi({ modes });
  const dataFolder = aFolder();
  await compiledCodeIn(dataFolder);
  const env = { ...commandEnvironment(dataFolder), COMMERCE_API_URL: api.url };
  const begin = (...args: ReadonlyArray<string>) =>
    spawn(process.execPath, [COMMAND, ...args], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  return {
    api,
    begin,
    async run(...args: ReadonlyArray<string>) {
      const child = begin(...args);
      const [[code], stdout, stderr] = await Promise.all([
        once(child, 'close'),
        text(child.stdout),
        text(child.stderr),
      ]);
      return { code: code as number | null, stdout, stderr };
    },
  };
}

const PAUSES = [
  ['429 in seconds', asksForPause({ status: 429, retryAfter: '1' })] as const,
  ...(TIER === 'full'
    ? [['503 by a date', asksForPause({ status: 503, retryAfter: { dateInS: 2 } })] as const]
    : []),
];

describe('a commerce API that asks for a pause', { timeout: 120_000 }, () => {
  test.each(PAUSES)('by %s makes a build wait', async (_, mode) => {
    const shop = await aShopOf(mode);
    const { code, stdout, stderr } = await shop.run('build', 'sg-en');
    expect(stderr).not.toContain('top-level await');
    expect([code, stdout]).toEqual([0, expect.stringContaining('published release 1')]);
    expect(shop.api.calls.get('/api/v2.6/products 1')).toBe(2);
  });

  test('keeps nothing that is published from being served', async () => {
    const shop = await aShopOf();
    expect((await shop.run('build', 'sg-en', 'th-th')).code).toBe(0);
    shop.api.become(asksForPause({ status: 429, retryAfter: '1' }));
    const child = shop.begin('start', '--json');
    onTestFinished(async () => {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    });
    const url = await listeningAddress(child);
    const page = await fetch(`${url}/products/velvet-lipstick-p1`);
    expect(page.status).toBe(200);
  });
});
