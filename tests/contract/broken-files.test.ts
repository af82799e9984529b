import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addDeliveries, listParts } from '#content-sync/work/deliveries.ts';
import { openWorkDatabase } from '#content-sync/work/work-store.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { tablesOf } from '#storage/file-store.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { aCatalogueFile } from '../builders/catalogue-line.ts';
import { COMMAND, runCommand } from '../builders/command.ts';
import { commandEnvironment } from '../builders/command-environment.ts';
import { compiledCodeIn } from '../builders/compiled-code.ts';
import { breakFile } from '../builders/damage.ts';
import { listeningAddress } from '../builders/listening-command.ts';
import { workTables } from '../builders/work-tables.ts';

const SECRET = `whsec_${randomBytes(24).toString('base64')}`;
const SG = { cookie: 'locale=SG' };
const NZ = { cookie: 'locale=NZ' };

/** A shop of two locales, whose commands run as an operator runs them. */
async function aBuiltShop() {
  const folder = aFolder();
  const dataFolder = join(folder, 'data');
  await compiledCodeIn(dataFolder);
  const catalogue = aCatalogueFile(folder);
  const env = {
    ...commandEnvironment(dataFolder),
    CATALOGUE: catalogue,
    STOREFRONT_WEBHOOK_SECRETS: SECRET,
    STOREFRONT_PURGE_VARNISH: 'http://127.0.0.1:9',
  };
  /** The command's exit code and output. */
  const run = async (...args: ReadonlyArray<string>) => {
    const { code, stdout, stderr } = await runCommand(args, env);
    return { code, output: stdout + stderr };
  };
  expect(await run('build', 'sg-en', 'nz-en')).toMatchObject({ code: 0 });
  return {
    dataFolder,
    run,
    async serve() {
      const child = spawn(process.execPath, [COMMAND, 'serve', '--json'], {
        env,
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      onTestFinished(() => void child.kill('SIGKILL'));
      return { child, url: await listeningAddress(child) };
    },
  };
}

async function stop(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
}

async function get(url: string, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url + path, { headers, redirect: 'manual' });
  return {
    status: answer.status,
    retry: answer.headers.get('retry-after'),
    text: await answer.text(),
  };
}

function announce(url: string, id: string): Promise<Response> {
  const now = new Date();
  const timestamp = now.toISOString();
  const body = JSON.stringify({ type: 'content.changed', timestamp, data: { countries: ['SG'] } });
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': new Webhook(SECRET).sign(id, now, body),
  };
  return fetch(`${url}/hooks/content`, { method: 'POST', headers, body });
}

const SIDE_FILES = [
  'journal.db',
  'deliveries.db',
  'purges.db',
  'commerce.db',
  'paths.db',
  'alerts.db',
];

test('a shop keeps running without broken files, names them, and is repaired by one command', {
  timeout: 400_000,
}, async () => {
  const shop = await aBuiltShop();
  const log = openWorkDatabase(shop.dataFolder);
  const before = [{ id: 'before', countries: ['SG'] as const }];
  await addDeliveries(tablesOf(log), before, { locales: LOCALES, now: Date.now() });
  log.close();
  const first = await shop.serve();
  await stop(first.child);
  expect(readdirSync(shop.dataFolder)).toEqual(expect.arrayContaining(SIDE_FILES));
  for (const name of SIDE_FILES) breakFile(join(shop.dataFolder, name));
  breakFile(join(shop.dataFolder, 'locales', 'nz-en.db'));

  const { child, url } = await shop.serve();
  expect(await get(url, '/', SG)).toMatchObject({ status: 200 });
  expect(await get(url, '/', NZ)).toMatchObject({ status: 503, retry: expect.any(String) });
  expect(await get(url, '/api/v2.4/global_config')).toMatchObject({ status: 503 });
  const refused = await announce(url, 'during');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  const ready = async () => get(url, '/readyz');
  const named = [
    'journal.db',
    'deliveries.db',
    'commerce.db',
    'purges.db',
    'alerts.db',
    'nz-en.db',
  ];
  await vi.waitFor(
    async () => {
      const { status, text } = await ready();
      expect(status).toBe(200);
      for (const name of named) expect(text).toContain(`degraded: ${name}: `);
    },
    { timeout: 30_000, interval: 200 },
  );
  const status = await shop.run('status');
  expect(status.code).toBe(3);
  for (const name of [...SIDE_FILES, 'nz-en.db']) expect(status.output).toContain(name);
  expect(status.output).toContain('sg-en  release 1');

  // The running origin continues with the files that the command puts in their place.
  await shop.run('repair');
  expect((await shop.run('status')).output).not.toContain('is broken');
  const kept = readdirSync(shop.dataFolder).filter((name) => name.includes('.broken-'));
  for (const name of SIDE_FILES) expect(kept.join(' ')).toContain(`${name}.broken-`);
  // What couldn't be saved of a locale is made again.
  await vi.waitFor(async () => expect(await get(url, '/', NZ)).toMatchObject({ status: 200 }), {
    timeout: 120_000,
    interval: 500,
  });
  // A request has found that the locale's file is in order.
  await vi.waitFor(async () => expect((await ready()).text).toBe('ok'), {
    timeout: 120_000,
    interval: 500,
  });
  expect(await get(url, '/', SG)).toMatchObject({ status: 200 });
  expect((await announce(url, 'after')).status).toBe(202);
  const parts = await listParts(workTables(shop.dataFolder), {});
  const deliveries = new Set(parts.map(({ delivery }) => delivery));
  expect(deliveries).toContain('before');
  expect(deliveries).toContain('after');
  await stop(child);
});
