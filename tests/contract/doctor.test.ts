import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openLocaleFile } from '#content-sync/locale-file/open-locale-file.ts';
import { doctorCommand, reportBadSettings } from '#scripts/commands/doctor.ts';
import type { CheckResult } from '#scripts/doctor/check.ts';
import { probeAddress } from '#scripts/doctor/check-origin.ts';
import { readConfig } from '#server/config/config.ts';
import type { Finding } from '#server/operations/checks/finding.ts';
import { openJournalDatabase } from '#server/operations/journal.ts';
import { createContentWebhooks } from '#sources/content-webhooks.ts';
import { fileProblem } from '#storage/file-condition.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { aSeed } from '../builders/seed.ts';
import { aSourceServer } from '../builders/source-server.ts';
import { aSpecifiedApi } from '../builders/specified-api.ts';
import { addStep } from '../builders/tables.ts';
import { aTerminal } from '../builders/terminal.ts';
import { aMailServer, aWebhookReceiver } from './alerts/alert-receivers.ts';
import { startOrigin } from './origin/test-origin.ts';

const aSecret = () => `whsec_${randomBytes(24).toString('base64')}`;

/** The doctor's report on an environment: its exit code, and the worst finding of each check. */
async function examine(env: Readonly<Record<string, string>>) {
  const { terminal, results: findings } = aTerminal<CheckResult>();
  const code = await doctorCommand({ config: readConfig(env), terminal });
  const levels = ['ok', 'warn', 'fail'] as const;
  const worst = Object.fromEntries(
    [...Map.groupBy(findings, ({ check }) => check)].map(([check, some]) => [
      check,
      levels.findLast((level) => some.some((finding) => finding.level === level)),
    ]),
  );
  return { code, findings, worst };
}

/** A shop in perfect condition, as far as that is possible without a build. */
async function aWellShop() {
  const secret = aSecret();
  const dataFolder = aFolder();
  const file = openLocaleFile(dataFolder, 'sg-en');
  file.releases.add({ id: 1, createdAt: 1, codeBuild: 'code', snapshotVersion: 1 });
  file.close();
  const [api, origin, alerts, mail] = await Promise.all([
    aSourceServer(aSeed({ products: 3 })),
    startOrigin({
      pages: { 'sg/en/index.html': '<p>home</p>' },
      hooks: { webhooks: createContentWebhooks([secret]), enqueue: async () => {} },
    }),
    aWebhookReceiver(),
    aMailServer(),
  ]);
  onTestFinished(() => origin.stop());
  const env = {
    HOST: '127.0.0.1',
    PORT: String(origin.port),
    STOREFRONT_ORIGIN: 'http://shop.example',
    STOREFRONT_DATA: dataFolder,
    STOREFRONT_TRUST_PROXY: 'loopback',
    COMMERCE_API_URL: api.url,
    CHECKOUT_URL: 'https://pay.example',
    CHECKOUT_SECRET: 'a secret between the shop and its checkout'.replaceAll(' ', '-'),
    STOREFRONT_WEBHOOK_SECRETS: secret,
    ALERT_WEBHOOK_URL: alerts.url,
    ALERT_WEBHOOK_SECRET: aSecret(),
    SMTP_URL: mail.url(),
    ALERT_MAIL_TO: 'ops@shop.example',
    ALERT_LIMITS: 'disk-filling=0%',
  };
  return { env, dataFolder, api, mail };
}

/** A port at which something other than the shop answers. */
async function aTakenPort(): Promise<string> {
  const server = createServer((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\nhello'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return String((server.address() as AddressInfo).port);
}

test('a healthy shop is reported as such, and one that was never built learns what to do', async () => {
  const { env } = await aWellShop();
  const { code, worst, findings } = await examine(env);
  expect(worst).toEqual({
    configuration: 'ok',
    'data folder': 'ok',
    'state files': 'ok',
    code: 'warn',
    locales: 'ok',
    port: 'ok',
    'commerce API': 'ok',
    'API clock': 'ok',
    search: 'ok',
    webhooks: 'ok',
    clock: 'ok',
    disk: 'ok',
    edges: 'ok',
    certificates: 'ok',
    alerts: 'ok',
  });
  expect(code).toBe(0);
  expect(findings.find(({ check }) => check === 'code')).toMatchObject({
    type: 'finding',
    level: 'warn',
    message: expect.stringMatching(/^build: The compiled code is gone.* Run "storefront build"\.$/),
    advice: 'See docs/alerts.md#part-out-of-order.',
  });
});

test('a machine that shows no pages is well, and one that is degraded says so', async () => {
  const { env } = await aWellShop();
  const degraded: Array<Finding> = [];
  const renderer = await startOrigin({ isForShoppers: false, degraded: () => degraded });
  onTestFinished(() => renderer.stop());
  const ofRenderer = { ...env, PORT: String(renderer.port), STOREFRONT_WEBHOOK_SECRETS: '' };
  const { code, findings } = await examine(ofRenderer);
  expect(code).toBe(0);
  const port = () => findings.find(({ check }) => check === 'port');
  expect(port()).toMatchObject({ level: 'ok', message: expect.stringContaining('no shoppers') });
  degraded.push({ check: 'part-out-of-order', about: 'disk', problem: 'no space is left' });
  expect((await examine(ofRenderer)).findings).toContainEqual(
    expect.objectContaining({ level: 'warn', message: expect.stringContaining('no space') }),
  );
});

test('what the doctor and the running origin both find is told once', async () => {
  const { env, dataFolder } = await aWellShop();
  writeFileSync(join(dataFolder, 'journal.db'), 'This was a database once.'.repeat(99));
  const problem = fileProblem(join(dataFolder, 'journal.db'))?.message ?? '';
  const broken: Finding = { check: 'part-out-of-order', about: 'journal.db', problem };
  const origin = await startOrigin({ isForShoppers: false, degraded: () => [broken] });
  onTestFinished(() => origin.stop());
  const { findings } = await examine({ ...env, PORT: String(origin.port) });
  const told = findings.filter(({ message }) => message.includes(problem));
  expect(told).toMatchObject([{ check: 'state files', level: 'fail' }]);
});

test('what is broken fails, each with what to do, and hides nothing else', async () => {
  const { env, dataFolder, mail } = await aWellShop();
  openJournalDatabase(dataFolder).close();
  writeFileSync(join(dataFolder, 'journal.db'), 'This was a database once.'.repeat(99));
  publishTomorrow(dataFolder);
  const { code, findings, worst } = await examine({
    ...env,
    COMMERCE_API_URL: 'http://127.0.0.1:9',
    STOREFRONT_WEBHOOK_SECRETS: aSecret(),
    STOREFRONT_PURGE_VARNISH: 'http://127.0.0.1:9',
    SMTP_URL: mail.url('shop:wrong'),
    ALERT_LIMITS: 'disk-filling=101%',
  });
  expect(code).toBe(1);
  expect(worst).toEqual({
    configuration: 'ok',
    'data folder': 'ok',
    'state files': 'fail',
    code: 'warn',
    locales: 'ok',
    port: 'ok',
    'commerce API': 'fail',
    webhooks: 'fail',
    clock: 'fail',
    disk: 'fail',
    edges: 'fail',
    certificates: 'ok',
    alerts: 'fail',
  });
  const failed = findings.filter(({ level }) => level === 'fail');
  for (const { advice } of failed) expect(advice).toMatch(/^[A-Z].*[.)]$/);
});

/** A CDN that has had a page for ten minutes, until it's purged. */
async function aCdn(isPurged: boolean) {
  let ageS = 600;
  const server = createHttpServer(async (request, response) => {
    if (isPurged && (await text(request)).includes('sg-en-path-')) ageS = 0;
    response.setHeader('Age', ageS).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    STOREFRONT_ORIGIN: url,
    STOREFRONT_PURGE_URL: url,
    STOREFRONT_PURGE_TOKEN: 'token-of-the-cdn',
  };
}

test.each([
  [true, 'ok', 'was purged, and is fetched anew'],
  [false, 'warn', 'was purged, and is shown as it was 600 s ago'],
])(
  'a purge that arrives (%s) is told from one that is only confirmed',
  async (isPurged, level, said) => {
    const { env } = await aWellShop();
    const cdn = await aCdn(isPurged);
    const { findings, worst } = await examine({ ...env, ...cdn });
    expect(worst.edges).toBe(level);
    expect(findings).toContainEqual(
      expect.objectContaining({
        check: 'edges',
        level,
        message: `${cdn.STOREFRONT_ORIGIN}/?country_code=SG ${said}`,
      }),
    );
  },
);

test('a locale that older code published is named with what to do, and is not called unpublished', async () => {
  const { env } = await aWellShop();
  addStep();
  const { code, findings } = await examine(env);
  expect(code).toBe(0);
  expect(findings.filter(({ check }) => check === 'locales')).toEqual([
    expect.objectContaining({
      level: 'warn',
      message: expect.stringMatching(/^sg-en\.db: .*version 1.*"storefront build"/),
    }),
  ]);
});

test('an API that breaks the contract fails, as do a port in use and a file in place of a folder', async () => {
  const { env, dataFolder, api } = await aWellShop();
  const file = join(dataFolder, 'file');
  writeFileSync(file, '');
  const headers = { Date: new Date(Date.now() + 600_000).toUTCString() };
  api.fail((path) => {
    if (path.endsWith('/categories')) return new Response('{}', { status: 404 });
    if (path.endsWith('/layout_config')) return Response.json({ data: [] }, { headers });
    if (!path.endsWith('/search')) return undefined;
    return Response.json({ results: { variants: { hits: [] } } });
  });
  const { code, findings, worst } = await examine({
    ...env,
    STOREFRONT_DATA: file,
    PORT: await aTakenPort(),
    COMMERCE_WEBHOOK_URL: `http://127.0.0.1:${env.PORT}/hooks/content`,
    COMMERCE_WEBHOOK_SECRET: aSecret(),
    ALERT_WEBHOOK_URL: 'http://127.0.0.1:9',
  });
  expect(code).toBe(1);
  expect(worst).toMatchObject({
    'data folder': 'fail',
    port: 'fail',
    'commerce API': 'fail',
    'API clock': 'fail',
    search: 'warn',
    webhooks: 'fail',
    alerts: 'fail',
  });
  expect(findings.find(({ check }) => check === 'commerce API')?.message).toBe(
    'not as agreed: categories: /api/{version}/categories is not there',
  );
});

test('an API is asked in the versions that the configuration sets', async () => {
  const { env, api } = await aWellShop();
  const names = ['categories', 'layoutConfig', 'search', 'searchSuggestions'];
  const value = Object.fromEntries(names.map((name) => [name, 'v9.1']));
  api.fail((path) => {
    const id = 'endpoint-versions';
    if (path.endsWith(`/global_config/${id}`)) {
      return Response.json({ data: { type: 'global-config', id, attributes: { value } } });
    }
    const isOther = /\/v(?!9)[^/]+\/(categories|layout_config|search)$/.test(path);
    return isOther ? new Response('{}', { status: 404 }) : undefined;
  });
  const { worst } = await examine(env);
  expect(worst).toMatchObject({ 'commerce API': 'ok', 'API clock': 'ok', search: 'ok' });
});

test('an API that answers the specification alone is asked no more than that', async () => {
  const { env } = await aWellShop();
  const api = await aSpecifiedApi();
  onTestFinished(() => void api.close());
  const { worst } = await examine({ ...env, COMMERCE_API_URL: api.url });
  expect(worst).toMatchObject({ 'commerce API': 'warn', 'API clock': 'ok', search: 'ok' });
});

test('an API is not followed to another host, which builds do not follow either', async () => {
  const { env, api } = await aWellShop();
  const other = await aSourceServer(aSeed({ products: 3 }));
  api.fail((path) => Response.redirect(other.url + path, 307));
  const { worst, findings } = await examine(env);
  expect(worst).toMatchObject({ 'commerce API': 'fail' });
  expect(findings.find(({ check }) => check === 'commerce API')?.message).toContain('307');
});

function publishTomorrow(folder: string): void {
  const file = openLocaleFile(folder, 'sg-en');
  const createdAt = Date.now() + 86_400_000;
  file.releases.add({ id: 2, createdAt, codeBuild: 'code', snapshotVersion: 1 });
  file.close();
}

test('an address of another machine cannot be listened on', async () => {
  expect(await probeAddress({ host: '192.0.2.1', port: 4321 })).toEqual({
    is: 'impossible',
    problem: 'EADDRNOTAVAIL',
  });
});

test('settings that cannot be read are findings, one for each variable', () => {
  const { terminal, results: findings, output } = aTerminal<CheckResult>();
  expect(reportBadSettings('PORT must be a port number.\nSMTP_URL must be …', terminal)).toBe(1);
  expect(
    findings.map(({ check, level, message }) => [check, level, message.split(' ')[0]]),
  ).toEqual([
    ['configuration', 'fail', 'PORT'],
    ['configuration', 'fail', 'SMTP_URL'],
  ]);
  expect(output[0]).toMatch(/PORT must be a port number\. Correct it/);
});
