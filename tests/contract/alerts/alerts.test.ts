import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LOCALES } from '#domain/locale/locales.ts';
import { QUIET_MS } from '#server/operations/alerts/alert.ts';
import {
  type AlertChannel,
  checkMailServer,
  createMailChannel,
  createWebhookChannel,
  type Sending,
} from '#server/operations/alerts/alert-channels.ts';
import { AlertLog, openAlertsDatabase, readAlerts } from '#server/operations/alerts/alert-log.ts';
import { AlertWatch } from '#server/operations/alerts/alert-watch.ts';
import { USUAL_CHECK_LIMITS } from '#server/operations/checks/checks.ts';
import type { Observation } from '#server/operations/checks/observation.ts';
import { openDatabase } from '#storage/open-database.ts';
import { sqliteError, strikeDatabases } from '#storage/tests/database-faults.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { aLocaleObservation, anObservation } from '../../builders/observation.ts';
import { freePort } from '../../builders/server-package.ts';
import { ALERT_SECRET, aMailServer, aWebhookReceiver } from './alert-receivers.ts';

const SHOP = 'https://shop.example';
const FAILING = anObservation({ locales: [aLocaleObservation({ failure: 'The API is down.' })] });
const STOPPED = anObservation({
  locales: [aLocaleObservation({ stopped: ['the price is zero'] })],
});

const webhookTo = (url: string) => createWebhookChannel({ url, secret: ALERT_SECRET, shop: SHOP });

/** A watched shop. Time only passes when it's observed. */
function aWatchedShop(...first: ReadonlyArray<AlertChannel>) {
  let channels = first;
  const dataFolder = aFolder();
  const shop = { condition: anObservation(), now: Date.parse('2026-03-01T12:00:00Z') };
  const logged: Array<string> = [];
  const note = (_about: unknown, message: string) => void logged.push(message);
  let changes = 0;
  let watching: ReturnType<typeof openWatch>;
  function openWatch() {
    // A file that is out of order is reopened on each check.
    const alertLog = new AlertLog(dataFolder, {
      onDown: () => {},
      onUp: () => {},
      retryMs: 0,
    });
    const watch = new AlertWatch({
      observe: async () => shop.condition,
      alertLog,
      channels,
      limits: USUAL_CHECK_LIMITS,
      log: { warn: note, info: note, error: note } as never,
      onAlerts() {
        changes += 1;
      },
      clock: () => shop.now,
      pollMs: 1e9,
    });
    const stop = async () => {
      await watch.stop();
      alertLog.close();
    };
    return { watch, stop, open: () => watch.open() };
  }
  watching = openWatch();
  onTestFinished(() => watching.stop());
  return {
    dataFolder,
    logged,
    /** How often the alerts changed. */
    changes: () => changes,
    open: () => watching.open(),
    /** Observes this condition, some milliseconds later. */
    async look(condition: Observation, laterMs = 0) {
      await watching.watch.poll();
      shop.condition = condition;
      shop.now += laterMs;
      await watching.watch.poll();
    },
    /** Restarts it, with further channels. */
    async restart(...further: ReadonlyArray<AlertChannel>) {
      await watching.stop();
      channels = [...channels, ...further];
      watching = openWatch();
    },
  };
}

test('a trouble is reported by a signed webhook, once, and so is its end; a restart repeats nothing', async () => {
  const { url, received } = await aWebhookReceiver();
  const shop = aWatchedShop(webhookTo(url));
  await shop.look(FAILING);
  expect(received).toEqual([]);
  await shop.look(FAILING, USUAL_CHECK_LIMITS.failing);
  await shop.look(FAILING, 60_000);
  await shop.restart();
  await shop.look(FAILING, 60_000);
  expect(received).toEqual([
    {
      id: `${received[0]?.data.alert}.raised`,
      type: 'alert.raised',
      timestamp: '2026-03-01T12:10:00.000Z',
      data: {
        alert: expect.stringMatching(/^alert_[0-9a-f-]{36}$/),
        shop: SHOP,
        kind: 'failing',
        about: 'sg-en',
        text: 'Rebuilds of a locale fail: sg-en',
        problem: 'The API is down.',
        since: '2026-03-01T12:00:00.000Z',
        runbook: 'docs/alerts.md#failing',
      },
    },
  ]);
  await shop.look(anObservation(), 1_000);
  await shop.restart();
  await shop.look(anObservation(), QUIET_MS);
  await shop.look(anObservation(), QUIET_MS);
  expect(received.map(({ type, data }) => [type, data.alert])).toEqual([
    ['alert.raised', received[0]?.data.alert],
    ['alert.resolved', received[0]?.data.alert],
  ]);
  expect(shop.logged).toEqual([
    'Rebuilds of a locale fail: sg-en',
    'Over: Rebuilds of a locale fail: sg-en',
  ]);
});

test('an alert is open from the moment it is raised until it is resolved, with its runbook', async () => {
  const shop = aWatchedShop();
  await shop.look(FAILING);
  expect([shop.open(), shop.changes()]).toEqual([[], 0]);
  await shop.look(FAILING, USUAL_CHECK_LIMITS.failing);
  await shop.look(FAILING, 1_000);
  expect(shop.open()).toEqual([
    {
      id: expect.stringMatching(/^alert_/),
      title: 'Rebuilds of a locale fail',
      about: 'sg-en',
      problem: 'The API is down.',
      since: Date.parse('2026-03-01T12:00:00Z'),
      runbook: 'docs/alerts.md#failing',
    },
  ]);
  expect(shop.changes()).toBe(1);
  await shop.look(anObservation(), 1_000);
  expect(shop.open()).toHaveLength(1);
  await shop.look(anObservation(), QUIET_MS);
  expect([shop.open(), shop.changes()]).toEqual([[], 2]);
});

test('what a receiver does not accept is sent again, after a restart as well, and in order', async () => {
  const { url, received, answers } = await aWebhookReceiver();
  answers.status = 503;
  const shop = aWatchedShop(webhookTo(url));
  await shop.look(STOPPED);
  expect(answers.asked).toBe(1);
  expect(shop.logged.at(-1)).toBe('An alert could not be sent; it is tried again.');
  // Not before it's due.
  await shop.look(STOPPED, 1_000);
  expect(answers.asked).toBe(1);
  await shop.look(anObservation(), 60_000);
  await shop.restart();
  await shop.look(anObservation(), 2 * QUIET_MS);
  answers.status = 204;
  await shop.look(anObservation(), 600_000);
  expect(received.map(({ type }) => type)).toEqual(['alert.raised', 'alert.resolved']);
  await shop.look(anObservation(), 600_000);
  expect(received).toHaveLength(2);
});

test('what is being sent while the shop stops is not sent again', async () => {
  const begun = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<Sending>();
  let sent = 0;
  const slow: AlertChannel = {
    name: 'slow',
    most: 1,
    send() {
      sent += 1;
      begun.resolve();
      return answered.promise;
    },
  };
  const shop = aWatchedShop(slow);
  const looked = shop.look(STOPPED);
  await begun.promise;
  const restarted = shop.restart();
  answered.resolve({ outcome: 'sent' });
  await Promise.all([looked, restarted]);
  await shop.look(STOPPED, 60_000);
  expect(sent).toBe(1);
});

test('on a full disk an alert is sent once, and the file gets it when there is room', async () => {
  const { url, received, answers } = await aWebhookReceiver();
  const shop = aWatchedShop(webhookTo(url));
  await shop.look(anObservation());
  const makeRoom = strikeDatabases((file, sql) => {
    if (file.endsWith('alerts.db') && sql?.startsWith('BEGIN')) throw sqliteError(13);
  });
  onTestFinished(makeRoom);
  answers.status = 503;
  await shop.look(STOPPED, 1_000);
  answers.status = 200;
  for (const _ of [1, 2, 3]) await shop.look(STOPPED, 15_000);
  expect(received.map(({ type }) => type)).toEqual(['alert.raised']);
  expect(shop.open()).toHaveLength(1);
  makeRoom();
  const kept = openAlertsDatabase(shop.dataFolder);
  onTestFinished(() => kept.close());
  await vi.waitFor(() => expect(readAlerts(kept)).toHaveLength(1));
  await shop.restart();
  await shop.look(STOPPED, 15_000);
  expect(received).toHaveLength(1);
});

test('an alert of other code, for a check that this code does not have, is forgotten', async () => {
  const { url, received } = await aWebhookReceiver();
  const shop = aWatchedShop(webhookTo(url));
  await shop.look(STOPPED);
  const database = openAlertsDatabase(shop.dataFolder);
  onTestFinished(() => database.close());
  const other = {
    id: 'alert_1',
    check: 'too-hot',
    about: 'x',
    problem: 'x',
    since: 1,
    notified: {},
  };
  const put = database.prepare('INSERT INTO alerts VALUES (?, ?)');
  put.run(other.id, JSON.stringify({ ...other, raisedAt: 1 }));
  await shop.restart();
  await shop.look(STOPPED, 15_000);
  expect(shop.open().map(({ about }) => about)).toEqual(['sg-en']);
  expect(received).toHaveLength(1);
});

test('what channels sent is still known after an upgrade that renamed it', () => {
  const folder = aFolder();
  const alert = { id: 'alert_1', check: 'held', about: 'sg-en', problem: 'x', since: 1 };
  const older = openDatabase(join(folder, 'alerts.db'));
  older.exec('CREATE TABLE alerts (id TEXT PRIMARY KEY, alert TEXT NOT NULL) STRICT');
  older.exec('PRAGMA user_version = 1');
  const put = older.prepare('INSERT INTO alerts VALUES (?, ?)');
  put.run(alert.id, JSON.stringify({ ...alert, told: { mail: 'raised' } }));
  older.close();
  const database = openAlertsDatabase(folder);
  onTestFinished(() => database.close());
  expect(readAlerts(database)).toEqual([{ ...alert, notified: { mail: 'raised' } }]);
});

test('a channel that is down does not delay another', async () => {
  const { url, received } = await aWebhookReceiver();
  const down: AlertChannel = {
    name: 'down',
    most: 1,
    send: async () => ({ outcome: 'failed', problem: 'It is down.' }),
  };
  const shop = aWatchedShop(down, webhookTo(url));
  await shop.look(STOPPED);
  expect(received).toHaveLength(1);
});

test('of a receiver that nothing reaches, the log has what the network says', async () => {
  const sent: Array<Sending> = [];
  const channel = webhookTo(`http://127.0.0.1:${await freePort()}`);
  const send: AlertChannel['send'] = async (alerts) => {
    const sending = await channel.send(alerts);
    sent.push(sending);
    return sending;
  };
  await aWatchedShop({ ...channel, send }).look(STOPPED);
  expect(sent).toEqual([{ outcome: 'failed', problem: expect.stringContaining('ECONNREFUSED') }]);
});

test('a channel that is added later is told what lasts, and nothing else', async () => {
  const [first, added] = [await aWebhookReceiver(), await aWebhookReceiver()];
  const shop = aWatchedShop({ ...webhookTo(first.url), name: 'first' });
  const before = anObservation({
    locales: [aLocaleObservation({ locale: 'nz-en', stopped: ['x'] })],
  });
  await shop.look(before);
  await shop.look(STOPPED, 1_000);
  await shop.look(STOPPED, QUIET_MS);
  await shop.restart(webhookTo(added.url));
  await shop.look(STOPPED, 15_000);
  expect(first.received.map(({ type, data }) => [type, data.about])).toEqual([
    ['alert.raised', 'nz-en'],
    ['alert.raised', 'sg-en'],
    ['alert.resolved', 'nz-en'],
  ]);
  expect(added.received.map(({ type, data }) => [type, data.about])).toEqual([
    ['alert.raised', 'sg-en'],
  ]);
});

test('an alert is mailed, and the mail about its end replies to that mail', async () => {
  const { url, mails } = await aMailServer();
  const mail = { from: 'alerts@shop.example', to: ['ops@shop.example', 'web@shop.example'] };
  const shop = aWatchedShop(createMailChannel({ ...mail, smtpUrl: url(), shop: SHOP }));
  await shop.look(STOPPED);
  await shop.look(anObservation());
  await shop.look(anObservation(), QUIET_MS);
  expect(mails.map(({ to }) => to)).toEqual([mail.to, mail.to]);
  const [raised = '', resolved = ''] = mails.map(({ source }) => unfolded(source));
  expect(raised).toContain('Subject: [shop.example] Content is stopped as unusual: sg-en');
  expect(raised).toContain('the price is zero.');
  expect(raised).toContain('What to do: docs/alerts.md#content-stopped');
  const [, id] = /^Message-ID: +(.+)\r$/m.exec(raised) ?? [];
  expect(id).toMatch(/^<alert_.*\.raised@shop\.example>$/);
  expect(resolved).toContain('Subject: [shop.example] Over: Content is stopped as unusual: sg-en');
  expect(resolved).toMatch(new RegExp(`^In-Reply-To: +${id}\r$`, 'm'));
});

test('troubles that start in every locale at once are one mail', async () => {
  const { url, mails } = await aMailServer();
  const mail = { from: 'alerts@shop.example', to: ['ops@shop.example'], shop: SHOP };
  const shop = aWatchedShop(createMailChannel({ ...mail, smtpUrl: url() }));
  const stopped = ['the price is zero'];
  const locales = LOCALES.map(({ id: locale }) => aLocaleObservation({ locale, stopped }));
  await shop.look(anObservation({ locales }));
  const [told = ''] = mails.map(({ source }) => unfolded(source));
  expect(mails).toHaveLength(1);
  expect(told).toMatch(/^Subject: .*as unusual: au-en \(and 11 more\)\r$/m);
  for (const { id } of LOCALES) expect(told).toContain(`Content is stopped as unusual: ${id}`);
});

/** Unfolds long header lines. */
function unfolded(source: string): string {
  return source.replaceAll(/\r\n[ \t]/g, ' ');
}

test('a mail server is asked whether it accepts the user', async () => {
  const { url } = await aMailServer();
  expect(await checkMailServer({ smtpUrl: url() })).toEqual({ outcome: 'sent' });
  const refused = await checkMailServer({ smtpUrl: url('shop:wrong') });
  expect(refused).toMatchObject({ outcome: 'failed', problem: expect.stringContaining('535') });
});
