import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { TEST_CARDS } from '#commerce-api/checkout/test-cards.ts';
import { openPlace } from '#commerce-api/database/open-place.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import { mailWith } from '#commerce-api/members/mail/mailer.ts';
import { openPostgres } from '#content-sync/cluster/postgres.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { enlistMail, mailDelivery, shopMailer } from '#scripts/serve/shop-mailer.ts';
import { readConfig } from '#server/config/config.ts';
import { aDatabase, queryIn } from '../builders/databases.ts';
import { aSeed, aVariant, perCountry } from '../builders/seed.ts';
import { type RunningPostgres, startPostgres } from '../builders/start-postgres.ts';
import { typedAddress } from '../builders/typed-address.ts';
import { aMailServer } from './alerts/alert-receivers.ts';
import {
  CHECKOUT_SECRET,
  handedOver,
  openCheckout,
  openCheckoutBrowser,
  pay,
} from './commerce-api/checkout/checkout-browser.ts';
import { startApiAt } from './commerce-api/test-api.ts';

let server: RunningPostgres;
beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
afterAll(() => server?.stop());

/** A database that machines have used. */
async function aUsedDatabase() {
  const databaseUrl = await aDatabase(server);
  const postgres = await openPostgres(databaseUrl);
  await postgres.close();
  return databaseUrl;
}

const waiting = async (databaseUrl: string) => {
  const rows = await queryIn<{ to: string }>(
    databaseUrl,
    'SELECT receiver AS "to" FROM storefront.mails',
  );
  return rows.map(({ to }) => to);
};

const NOW = '2026-06-01T00:00:00Z';
const mailTo = (to: string) => ({ to, subject: 'Good news', text: 'It’s here.' });
const config = (env: Readonly<Record<string, string>> = {}) =>
  readConfig({ STOREFRONT_DATA: mkdtempSync(join(tmpdir(), 'storefront-mails-')), ...env });

test('an order and its mail are there together, and a refused order has none', async () => {
  const databaseUrl = await aUsedDatabase();
  const place = { databaseFile: 'of nobody', databaseUrl };
  const options = { mailer: enlistMail, checkoutSecret: CHECKOUT_SECRET };
  const { api, call } = await startApiAt(place, options);
  const inventory = perCountry(() => 500);
  const variants = [aVariant({ id: 'v', inventory })];
  await api.seed(aSeed({ products: 1, product: () => ({ variants }) }), { identity: 'test' });
  const body = { line_items: [{ variant_id: 'v', quantity: 2 }] };
  const bag = await call('v2.5/cart/line_items', { method: 'POST', body });
  const token = String(bag.data[0]?.attributes.token);
  const browser = openCheckoutBrowser(api);
  const locale = localeFor('SG');
  const address = { ...typedAddress(locale), email: 'mei@shop.example' };
  const at = await openCheckout(browser, await handedOver(token, { locale, now: NOW }), {
    address,
  });
  await pay(browser, at, TEST_CARDS.declined);
  expect(await waiting(databaseUrl)).toEqual([]);
  await Promise.all([pay(browser, at), pay(browser, at)]);
  expect(await waiting(databaseUrl)).toEqual(['mei@shop.example']);
}, 120_000);

test('a mail is gone with the transaction that it was part of', async () => {
  const databaseUrl = await aUsedDatabase();
  const db = await openPlace({ databaseFile: 'of nobody', databaseUrl });
  onTestFinished(() => db.destroy());
  const undone = inTransaction(db, [], async (transaction) => {
    await enlistMail(transaction, mailTo('nobody@shop.example'));
    throw new Error('Undone.');
  });
  await expect(undone).rejects.toThrow('Undone.');
  const mailer = { send: async () => expect.unreachable(), enlist: enlistMail };
  const inBackground = () => expect.unreachable();
  await inTransaction(db, [], (transaction) =>
    mailWith(transaction, { mailer, inBackground }, mailTo('mei@shop.example')),
  );
  await enlistMail(db, mailTo('tan@shop.example'));
  const to = ['mei@shop.example', 'tan@shop.example'];
  expect((await waiting(databaseUrl)).toSorted()).toEqual(to);
}, 60_000);

test('a mail server gets them, under an id that stays the same', async () => {
  const { url, mails } = await aMailServer();
  const delivery = mailDelivery(config({ SMTP_URL: url(), SHOP_MAIL_FROM: 'hi@shop.example' }));
  const mail = { ...mailTo('mei@shop.example'), id: 'job-1' };
  for (const _ of [1, 2]) await delivery.send(mail);
  expect(mails.map(({ to }) => to)).toEqual([['mei@shop.example'], ['mei@shop.example']]);
  for (const { source } of mails) {
    expect(source).toMatch(/^Message-ID: <job-1@shop.example>\r$/m);
    expect(source).toMatch(/^From: hi@shop.example\r$/m);
    expect(source).toMatch(/^Subject: Good news\r$/m);
  }
});

test('a machine alone keeps as a file what it cannot send', async () => {
  const refusing = { SMTP_URL: 'smtp://127.0.0.1:9', SHOP_MAIL_FROM: 'hi@shop.example' };
  const settings = config(refusing);
  const mailer = shopMailer(settings);
  if (typeof mailer === 'function') expect.unreachable('There is no database to keep mails in.');
  expect(mailer.enlist).toBeUndefined();
  await expect(mailer.send(mailTo('mei@shop.example'))).rejects.toThrow('could not be sent');
  const folder = join(settings.dataFolder, 'mail');
  const [name = ''] = readdirSync(folder);
  expect(readFileSync(join(folder, name), 'utf8')).toContain('To: mei@shop.example');
}, 60_000);
