import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import { localeFilePath } from '#content-sync/locale-file/open-locale-file.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { addDeliveries, listParts } from '#content-sync/work/deliveries.ts';
import { recordDeaths } from '#content-sync/work/settle-rows.ts';
import { LOCALES, localeFor } from '#domain/locale/locales.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { COMMAND, runCommand } from '../builders/command.ts';
import { compiledCodeIn } from '../builders/compiled-code.ts';
import { openJournal } from '../builders/journal.ts';
import { openToOthers } from '../builders/open-to-others.ts';
import { workTables } from '../builders/work-tables.ts';
import { compileCache } from '../compile-cache.ts';
import { casesOfTier, TIER } from '../tier.ts';

/** Runs the `storefront` command in an environment of its own. */
function storefront(args: ReadonlyArray<string>, env: Readonly<Record<string, string>> = {}) {
  const { PATH, HOME } = process.env;
  return runCommand(args, { PATH, HOME, ...compileCache(), STOREFRONT_CONFIG: '', ...env });
}

/** A data folder, and a catalogue of a few products with, on request, one bad line. */
function anEnvironment({ badLine = false } = {}) {
  const folder = aFolder();
  const catalogue = join(folder, 'catalogue.jsonl');
  const lines = ['P1', 'P2', 'P3'].map((id) => JSON.stringify(aLine(id)));
  writeFileSync(catalogue, [...lines, ...(badLine ? ['{"id":'] : [])].join('\n'));
  return { STOREFRONT_DATA: join(folder, 'data'), CATALOGUE: catalogue };
}

function aLine(id: string) {
  return {
    id,
    name: `Velvet Lipstick ${id}`,
    brand: 'Maison Aube',
    brand_id: 12,
    category: ['Makeup', 'Lip', 'Lipstick'],
    size: null,
    price_usd: 26,
    sale_price_usd: null,
    rating: 4.4,
    reviews_count: 31,
    loves: 902,
    is_new: true,
    limited: false,
    exclusive: false,
    online_only: false,
    out_of_stock: false,
    option: 'shade',
    sku_count: 1,
    tags: ['Matte Finish'],
    variants: [{ name: 'Rosewood', hex: '#8e4a4f', price_usd: 26 }],
  };
}

/** An API on a port of its own that gives every request the same answer. */
async function anApi(answer: string | undefined): Promise<string> {
  const server = createServer((_request, response) => {
    if (answer !== undefined) response.end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The files in a folder, without those of SQLite's write-ahead logs. */
function filesIn(folder: string): Array<string> {
  const names = readdirSync(folder, { recursive: true }).map(String);
  return names.filter((name) => !/-(?:wal|shm)$/.test(name)).sort();
}

async function publishedHome(dataFolder: string): Promise<string | undefined> {
  const pages = new PackedPages(dataFolder);
  try {
    return (await pages.read(storedPath(localeFor('SG'), '/')))?.digest;
  } finally {
    pages.close();
  }
}

const COMMANDS = [
  'build',
  'rebuild',
  'serve',
  'import',
  'export-catalogue',
  'plan',
  'why',
  'verify',
  'status',
  'deliveries',
  'replay',
  'discard',
  'mails',
  'purge',
  'rotate-signing-key',
  'go-alone',
  'edge',
  'export',
  'repair',
  'doctor',
] as const;

/** A command takes a second to start: every change runs one of each kind, and the full tier all. */
const testFully = test.runIf(TIER === 'full');

describe('the command line', { timeout: 60_000 }, () => {
  test.each(casesOfTier([['build'], ['rebuild']]))(
    '%s with an unknown locale exits 2 and lists the valid ones',
    async (command) => {
      const { code, stderr } = await storefront([command, 'xx-yy']);
      expect(code).toBe(2);
      for (const { id } of LOCALES) expect(stderr).toContain(id);
    },
  );

  test.each(casesOfTier([['build --colour'], ['nonsense'], ['import']]))(
    '"%s" is a usage error',
    async (args) => {
      expect((await storefront(args.split(' '))).code).toBe(2);
    },
  );

  test.each(casesOfTier(COMMANDS))('%s has help that lists the exit codes', async (command) => {
    const { code, stdout } = await storefront([command, '--help']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/Exit codes: 0 done; 1 failed/);
  });

  test.each(casesOfTier([['serve'], ['start']]))(
    '%s at a port in use says so, and changes nothing',
    async (command) => {
      const taken = new URL(await anApi('not the shop'));
      const env = anEnvironment();
      const address = { HOST: taken.hostname, PORT: taken.port };
      const { code, stderr } = await storefront([command], { ...env, ...address });
      expect(code).toBe(1);
      expect(stderr).toContain(`Port ${taken.port} is taken.`);
      expect(existsSync(env.STOREFRONT_DATA)).toBe(false);
    },
  );

  testFully('status says if edits of a remote API are not followed', async () => {
    const env = { ...anEnvironment(), COMMERCE_API_URL: 'https://api.shop.example' };
    const { stdout } = await storefront(['status'], env);
    expect(stdout).toMatch(/^https:\/\/api\.shop\.example .*STOREFRONT_WEBHOOK_SECRETS/);
    const told = await storefront(['status', '--json'], env);
    expect(JSON.parse(told.stdout.split('\n')[0] ?? '')).toMatchObject({ type: 'not-following' });
    const secret = { STOREFRONT_WEBHOOK_SECRETS: `whsec_${'a'.repeat(32)}` };
    const heard = await storefront(['status'], { ...env, ...secret });
    expect(heard.stdout).not.toContain('STOREFRONT_WEBHOOK_SECRETS');
  });

  testFully('deliveries are listed, and replay says what it needs', async () => {
    const env = anEnvironment();
    expect(await storefront(['deliveries', '--json'], env)).toMatchObject({ code: 0, stdout: '' });
    expect((await storefront(['deliveries', '--state', 'lost'], env)).code).toBe(2);
    const nothing = await storefront(['replay'], env);
    expect(nothing).toMatchObject({ code: 2, stderr: expect.stringContaining('--failed') });
    const unknown = await storefront(['replay', 'msg_1'], env);
    expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining('no such delivery') });
  });

  test('a dead letter is named by status, and discarded, which the journal notes', async () => {
    const env = anEnvironment();
    const log = workTables(env.STOREFRONT_DATA);
    await addDeliveries(log, [{ id: 'msg_1', countries: ['SG'] }], {
      locales: LOCALES,
      now: Date.now(),
    });
    const died = { problem: 'out of memory', claimant: '', now: Date.now(), isAlone: true };
    for (const _ of [1, 2]) await recordDeaths(log, await listParts(log, {}), died);
    const status = await storefront(['status'], env);
    expect(status).toMatchObject({
      code: 3,
      stdout: expect.stringContaining('msg_1 dead-lettered'),
    });

    const discarded = await storefront(
      ['discard', '--dead-lettered', '--reason', 'too large'],
      env,
    );
    expect(discarded).toMatchObject({ code: 0, stdout: '1 discarded\n' });
    expect(await listParts(log, {})).toMatchObject([{ state: 'discarded' }]);
    const journal = openJournal(env.STOREFRONT_DATA);
    expect(await journal.entries({ limit: 10 })).toMatchObject([
      {
        kind: 'action',
        who: `${userInfo().username}@${hostname()}`,
        text: 'storefront discard --dead-lettered: done. Reason: too large',
      },
    ]);
    await journal.close();
  });

  testFully('an edge is printed for the hosts and the origin that are configured', async () => {
    const env = { STOREFRONT_HOSTS: 'HK=www.shop.hk', PORT: '4400' };
    const { code, stdout } = await storefront(['edge', 'varnish', '--json'], env);
    expect(code).toBe(0);
    const { text: written } = JSON.parse(stdout) as { text: string };
    for (const part of ['vcl 4.1;', '.host = "localhost";', '.port = "4400";', 'www.shop.hk']) {
      expect(written).toContain(part);
    }
    expect((await storefront(['edge', 'nginx', '--backend', 'nowhere'], env)).code).toBe(2);
    expect(written).toContain('anything else is SG');
    // nginx creates only the last folder of a path, and /var/cache exists everywhere.
    const nginx = await storefront(['edge', 'nginx'], env);
    expect(nginx.stdout).toMatch(/proxy_cache_path \/var\/cache\/[\w-]+ /);
    for (const [cdn, part] of [
      ['cloudflare', '"www.shop.hk/*"'],
      ['fastly', '#FASTLY recv'],
      ['cloudfront', '"AWS::CloudFront::Distribution"'],
    ] as const) {
      expect((await storefront(['edge', cdn], env)).stdout).toContain(part);
    }
  });

  testFully(
    'an edge is printed for the countries of the source before anything is published',
    async () => {
      const env = {
        ...anEnvironment(),
        STOREFRONT_SOURCE: 'vendure',
        VENDURE_URL: 'http://127.0.0.1:9',
        VENDURE_CHANNELS: 'TH=th-token KR=kr-token',
      };
      const { stdout } = await storefront(['edge', 'varnish'], env);
      expect(stdout).toContain('anything else is KR');
    },
  );

  test('a command ends quietly when nobody reads its output any longer, as SIGPIPE would end it', async () => {
    const command = [COMMAND, 'status', '--json'];
    const child = spawn(process.execPath, command, {
      env: { PATH: process.env.PATH, ...compileCache(), ...anEnvironment() },
    });
    child.stdout.destroy();
    const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect({ code, output }).toEqual({ code: 141, output: expect.stringMatching(/^Data: .*\n$/) });
  });

  test('its version is that of the package, and a misspelled command gets a suggestion', async () => {
    const version = await storefront(['--version']);
    expect(version).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
    expect(await storefront(['stat'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Did you mean status?'),
    });
  });

  testFully('status reports only the locales that are named', async () => {
    const { stdout } = await storefront(['status', 'SG', 'hk-zh'], anEnvironment());
    expect(stdout).toBe('sg-en  not published\nhk-zh  not published\n');
  });

  testFully('an export onto a file is a usage error', async () => {
    const env = anEnvironment();
    expect(await storefront(['export', env.CATALOGUE], env)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("catalogue.jsonl isn't a folder"),
    });
  });

  testFully('a purge says which edge it did not reach, and an export what it needs', async () => {
    const env = { ...anEnvironment(), STOREFRONT_PURGE_VARNISH: 'http://127.0.0.1:9' };
    expect(await storefront(['purge', 'SG'], env)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('varnish http://127.0.0.1:9 was not purged.'),
    });
    expect(await storefront(['export', join(aFolder(), 'tree')], env)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Run "storefront build" first'),
    });
  });

  test('a bad variable is named, and is a usage error', async () => {
    const { code, stderr } = await storefront(['rebuild'], { PORT: 'many' });
    expect(code).toBe(2);
    expect(stderr).toContain('PORT must be a port number');
  });

  testFully(
    'the doctor says what to do before anything is built, and creates nothing',
    async () => {
      const env = { ...anEnvironment(), PORT: '0' };
      const { code, stdout } = await storefront(['doctor'], env);
      expect(code).toBe(0);
      expect(stdout).toMatch(/^warn {2}locales {8}none is published\. Run "storefront build"\.$/m);
      expect(existsSync(env.STOREFRONT_DATA)).toBe(false);
      const bad = await storefront(['doctor', '--json'], { ...env, PORT: 'many' });
      expect(bad.code).toBe(1);
      expect(JSON.parse(bad.stdout)).toMatchObject({ check: 'configuration', level: 'fail' });
    },
  );

  testFully('rebuild without a code build fails and says what to do', async () => {
    const { code, stderr } = await storefront(['rebuild', 'sg-en'], anEnvironment());
    expect(code).toBe(1);
    expect(stderr).toContain('Run "storefront build" first');
  });

  test('import of a missing file fails and names it', async () => {
    const { code, stderr } = await storefront(['import', 'nowhere.jsonl'], anEnvironment());
    expect(code).toBe(1);
    expect(stderr).toContain('nowhere.jsonl');
  });

  test('a bad line of a catalogue is reported with its number, and the rest is imported', async () => {
    const env = anEnvironment({ badLine: true });
    const { code, stderr } = await storefront(['import', env.CATALOGUE], env);
    expect(code).toBe(3);
    expect(stderr).toContain('catalogue.jsonl:4');
  });
});

testFully(
  'a build whose catalogue has a bad line is done with parts left out',
  async () => {
    const env = anEnvironment({ badLine: true });
    await compiledCodeIn(env.STOREFRONT_DATA);
    const first = await storefront(['build', 'sg-en'], env);
    expect(first).toMatchObject({ code: 3 });
    expect(first.stderr).toContain('catalogue.jsonl:4');
    // Records that were pulled before aren't pulled again. Singapore's pages name the new ones.
    const second = await storefront(['build', 'nz-en', '--json'], env);
    expect(second).toMatchObject({ code: 0 });
    const published = /"type":"published","locale":"(\S+?)"/g;
    const locales = [...second.stdout.matchAll(published)].map(([, locale]) => locale);
    expect(locales).toEqual(['nz-en', 'sg-en']);
  },
  120_000,
);

describe('a build on the command line', { timeout: 120_000 }, () => {
  testFully(
    'prints one JSON object a line, survives an API that fails, and is repaired',
    async () => {
      const env = anEnvironment();
      await compiledCodeIn(env.STOREFRONT_DATA);
      const built = await storefront(['build', 'SG', '--json'], env);
      expect(built).toMatchObject({ code: 0 });
      const events = built.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(events.at(-1)).toMatchObject({ type: 'published', locale: 'sg-en', release: 1 });

      const before = filesIn(env.STOREFRONT_DATA);
      expect(await storefront(['plan', 'sg-en', 'th-th'], env)).toMatchObject({
        code: 0,
        stdout: 'sg-en  0 to render, 0 to remove\nth-th  was never built: all of it is to render\n',
      });
      const status = await storefront(['status', '--json'], env);
      expect(status.stdout).toContain('"locale":"sg-en","release":{"id":1');
      const verified = await storefront(['verify', 'sg-en', '--all'], env);
      expect(verified).toMatchObject({ code: 0, stdout: expect.stringContaining(' 0 wrong') });
      const why = await storefront(['why', 'sg-en', '/brands'], env);
      expect(why.stdout).toContain('  brandIndex []\n    from ');
      expect(await storefront(['why', 'sg-en', '/nowhere'], env)).toMatchObject({ code: 1 });
      const affected = await storefront(['affected-by', 'products', 'P1', '--json'], env);
      expect(affected.stdout).toMatch(/"locale":"sg-en","path":"\/products\/[^"]*p1"/);
      expect(await storefront(['affected-by', 'nonsense', '1'], env)).toMatchObject({ code: 2 });
      expect(await storefront(['affected-by', 'products', 'P0'], env)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('No locale has a record products P0'),
      });
      // None of these commands creates a file.
      expect(filesIn(env.STOREFRONT_DATA)).toEqual(before);

      expect(openToOthers(env.STOREFRONT_DATA)).toEqual([]);

      const tree = join(aFolder(), 'tree');
      // Without a picture that is left out, such as a preview of one that is drawn.
      expect(await storefront(['export', tree, '--pictures'], env)).toMatchObject({ code: 0 });
      const rules = ['_headers', '_redirects', '_worker.js'];
      const site = [...rules, 'favicon.svg'].map((file) => `site/${file}`);
      const files = ['nginx.conf', ...site];
      const pages = ['site/sg/en/index.html', 'site/sg/en/robots.txt', 'site/sg/en/404/index.html'];
      for (const file of [...files, ...pages]) {
        expect([file, existsSync(join(tree, file))]).toEqual([file, true]);
      }
      // As readable for a web server of another user.
      expect(openToOthers(tree)).toContain('site/sg/en/index.html 644');
      expect(openToOthers(tree)).toContain('site/_astro 755');
      expect(readFileSync(join(tree, 'site/_headers'), 'utf8')).toMatch(
        /^ {2}Content-Security-Policy: .*script-src 'self' 'sha256-.*frame-ancestors 'self'$/m,
      );
      expect(await storefront(['export', tree], env)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('is not empty'),
      });
      const small = join(aFolder(), 'small-tree');
      expect(await storefront(['export', small, '--compressed'], env)).toMatchObject({ code: 0 });
      // Other hosts than nginx would show pages that are empty.
      expect(files.filter((file) => existsSync(join(small, file)))).toEqual([
        'nginx.conf',
        'site/favicon.svg',
      ]);

      // Nobody can create either, whatever the permissions.
      for (const folder of ['/proc/tree', join(env.CATALOGUE, 'tree')]) {
        expect(await storefront(['export', folder], env)).toMatchObject({
          code: 1,
          stderr: expect.stringMatching(/\n\S+tree cannot be written to: E[A-Z]+.*\n$/),
        });
      }

      const home = await publishedHome(env.STOREFRONT_DATA);
      expect(home).toBeTypeOf('string');
      const down = await storefront(['rebuild', 'sg-en'], {
        ...env,
        COMMERCE_API_URL: 'http://127.0.0.1:9',
      });
      expect(down.code).toBe(1);
      expect(down.stderr).toContain('could not be reached');
      expect(down.stderr).toContain('run the command again');

      const nonsense = await storefront(['rebuild', 'sg-en'], {
        ...env,
        COMMERCE_API_URL: await anApi('<h1>It works!</h1>'),
      });
      expect(nonsense.code).toBe(1);
      expect(nonsense.stderr).toContain('not JSON');
      expect(await publishedHome(env.STOREFRONT_DATA)).toBe(home);
      await damageAndRepair(env);
    },
  );
});

/** Pages that aren't made of the records are found and repaired, with the reasons in the journal. */
async function damageAndRepair(env: ReturnType<typeof anEnvironment>): Promise<void> {
  const file = new DatabaseSync(localeFilePath(env.STOREFRONT_DATA, 'sg-en'));
  file.exec(`UPDATE records SET json = replace(json, 'Velvet', 'Violet')`);
  file.close();

  expect(await storefront(['verify', 'sg-en', '--all'], env)).toMatchObject({ code: 1 });
  expect(await storefront(['verify', 'sg-en', '--all', '--repair'], env)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('repaired, 0 wrong'),
  });
  const journal = openJournal(env.STOREFRONT_DATA);
  const reasons = await journal.reasonsOf('sg-en', 2);
  await journal.close();
  expect(reasons).not.toEqual([]);
}
