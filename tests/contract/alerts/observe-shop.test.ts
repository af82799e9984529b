import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { contentModel } from '#content/model.ts';
import { openLocaleFile } from '#content-sync/locale-file/open-locale-file.ts';
import { rollBack } from '#content-sync/publish/rollback.ts';
import type { LocaleId } from '#domain/locale/locales.ts';
import { certificateExpiry } from '#server/operations/checks/certificates.ts';
import { observeShop } from '#server/operations/checks/observe-shop.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { openJournal } from '../../builders/journal.ts';
import { ensureProgram } from '../../tools/system-package.ts';

const DAY_MS = 86_400_000;

/** A shop's data folder, in which one locale has releases. */
function aDataFolder(locale: LocaleId) {
  const dataFolder = aFolder();
  const file = openLocaleFile(dataFolder, locale);
  const journal = openJournal(dataFolder);
  onTestFinished(async () => {
    file.close();
    await journal.close();
  });
  for (const id of [1, 2]) {
    file.releases.add({ id, createdAt: id, codeBuild: 'code', snapshotVersion: 1 });
  }
  const observe = () =>
    observeShop({
      dataFolder,
      journal,
      deliveries: async () => [],
      edges: () => new Map(),
      certificates: { expiries: () => new Map() },
      recorded: () => [],
    });
  return { dataFolder, file, journal, observe };
}

const WELL = { locale: 'sg-en', stopped: [], heldAt: undefined, failure: undefined };

test('what is published is observed: stopped content, a held locale, a failed rebuild', async () => {
  const { file, journal, observe } = aDataFolder('sg-en');
  expect((await observe()).locales).toEqual([WELL]);
  file.stoppedContent.recordPull(['the price of v1 would be zero'], 1);
  rollBack(file, { model: contentModel, now: 3 });
  const failed = { type: 'failed', locale: 'sg-en', problem: 'It is down.', advice: '' } as const;
  journal.listen(failed);
  const stopped = ['the price of v1 would be zero'];
  expect((await observe()).locales).toEqual([
    { ...WELL, stopped, heldAt: 1, failure: 'It is down.' },
  ]);
  // Stopped content isn't a failure.
  journal.listen({ ...failed, unusual: stopped });
  expect((await observe()).locales).toMatchObject([{ stopped, failure: undefined }]);
});

test('a locale whose file is broken is not observed, and the others are', async () => {
  const { dataFolder, observe } = aDataFolder('sg-en');
  writeFileSync(join(dataFolder, 'locales', 'nz-en.db'), 'This was a database once.'.repeat(99));
  expect((await observe()).locales).toEqual([WELL]);
});

test('the disk of the data folder has a size, and some of it is free', async () => {
  const { disk } = await aDataFolder('sg-en').observe();
  expect(disk.size).toBeGreaterThan(2 ** 20);
  expect(disk.free).toBeLessThanOrEqual(disk.size);
});

test('a certificate is read from the host that presents it, whoever signed it', async () => {
  const folder = aFolder();
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const request = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 5`;
  const files = ['-keyout', key, '-out', cert, '-subj', '/CN=shop.example'];
  const openssl = ensureProgram('openssl', 'openssl');
  execFileSync(openssl, [...request.split(' '), ...files], { stdio: 'ignore' });
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const expiresAt = await certificateExpiry(`127.0.0.1:${port}`);
  expect(Math.abs((expiresAt ?? 0) - Date.now() - 5 * DAY_MS)).toBeLessThan(60_000);
  server.close();
  await once(server, 'close');
  expect(await certificateExpiry(`127.0.0.1:${port}`)).toBeUndefined();
});
