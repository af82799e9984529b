import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { SHOP_DATA_VARIABLE } from './serve-shop.ts';

/** The code of the latest mail to an address, once the shop has sent more to it than were read before. */
export async function mailedCode(
  address: string,
  readBefore = 0,
  dataFolder?: string,
): Promise<string> {
  const mails = () => mailsTo(address, dataFolder);
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(readBefore);
  return /^\d{6}$/m.exec((await mails()).at(-1) ?? '')?.[0] ?? '';
}

/** The path of the link, with this in it, of the latest mail to an address. */
export async function mailedLink(address: string, part: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(address)).length).toBeGreaterThan(0);
  const text = (await mailsTo(address)).at(-1) ?? '';
  const link = text.split(/\s+/).find((word) => word.includes(part));
  const url = new URL(link ?? '');
  return url.pathname + url.search + url.hash;
}

/** The code of a gift card in the latest mail to an address. */
export async function mailedGiftCard(address: string): Promise<string> {
  // The shop looks every 15 seconds for what is to be sent.
  await expect
    .poll(async () => (await mailsTo(address)).length, { timeout: 60_000 })
    .toBeGreaterThan(0);
  return /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec((await mailsTo(address)).at(-1) ?? '')?.[0] ?? '';
}

/** Oldest first, as their files are named. */
async function mailsTo(
  address: string,
  dataFolder = process.env[SHOP_DATA_VARIABLE] ?? '',
): Promise<ReadonlyArray<string>> {
  const folder = join(dataFolder, 'mail');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names.toSorted().map((name) => readFile(join(folder, name), 'utf8')),
  );
  return mails
    .map((mail) => mail.replaceAll('\r\n', '\n'))
    .filter((mail) => mail.includes(`\nTo: ${address}\n`));
}
