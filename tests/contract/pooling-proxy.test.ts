import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openSharedDatabase } from '#commerce-api/database/open-shared-database.ts';
import { openPostgres } from '#content-sync/cluster/postgres.ts';
import { checksOfMachines } from '#scripts/doctor/check-machines.ts';
import { readConfig } from '#server/config/config.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { COMMAND } from '../builders/command.ts';
import { commandEnvironment } from '../builders/command-environment.ts';
import { aDatabase } from '../builders/databases.ts';
import { hasPostgres } from '../builders/postgres-programs.ts';
import { type RunningPostgres, startPostgres } from '../builders/start-postgres.ts';
import { TIER } from '../tier.ts';
import { ensureProgram, findProgram } from '../tools/system-package.ts';
import { freePort, startDaemon } from './edges/edge-servers.ts';

const pgbouncer =
  TIER === 'fast' ? findProgram('pgbouncer') : ensureProgram('pgbouncer', 'pgbouncer');

const NAMED = /proxy that pools transactions.+pool_mode = session/;

describe.runIf(pgbouncer && hasPostgres())('PgBouncer before the database', () => {
  let server: RunningPostgres;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server?.stop());

  /** Settings of a shop whose machines share a database through a PgBouncer. */
  async function behind(poolMode: string, settings: ReadonlyArray<string> = []) {
    const direct = new URL(await aDatabase(server));
    const folder = mkdtempSync(join(tmpdir(), 'storefront-pgbouncer-'));
    // It refuses to run as root, and has to read its settings as another user.
    chmodSync(folder, 0o755);
    const port = await freePort();
    const file = join(folder, 'pgbouncer.ini');
    const written = [
      '[databases]',
      `* = host=${direct.hostname} port=${direct.port} user=${direct.username}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      `pool_mode = ${poolMode}`,
      ...settings,
    ];
    writeFileSync(file, `${written.join('\n')}\n`);
    const user = process.getuid?.() === 0 ? ['-u', direct.username] : [];
    const proxy = await startDaemon(pgbouncer ?? '', [...user, file], { port, folder });
    onTestFinished(() => proxy.stop());
    const databaseUrl = new URL(direct);
    databaseUrl.port = String(port);
    return readConfig({
      STOREFRONT_DATA: aFolder(),
      DATABASE_URL: databaseUrl.href,
      S3_BUCKET: 'shop',
      S3_ENDPOINT: 'http://127.0.0.1:1',
    });
  }

  type Settings = Awaited<ReturnType<typeof behind>>;

  const urlOf = ({ machines }: Settings) => machines?.databaseUrl ?? '';

  async function told(config: Settings) {
    const check = checksOfMachines(config).find(({ name }) => name === 'PostgreSQL');
    return (await check?.run())?.map(({ level, message, advice }) =>
      level === 'ok' ? level : `${level}: ${message}. ${advice}`,
    );
  }

  test.each([
    ['transaction', []],
    ['statement', []],
    ['transaction', ['server_round_robin = 1', 'min_pool_size = 3']],
    ['transaction', ['ignore_startup_parameters = options,statement_timeout']],
    ['transaction', ['default_pool_size = 1']],
  ])('that pools by %s is what is wrong, with %j', async (poolMode, settings) => {
    const config = await behind(poolMode, settings);
    expect(await told(config)).toEqual(['ok', expect.stringMatching(NAMED)]);
    await expect(openPostgres(urlOf(config))).rejects.toThrow(NAMED);
    await expect(openSharedDatabase(urlOf(config))).rejects.toThrow(NAMED);
  });

  test('that pools transactions keeps the shop from being served, with one message', async () => {
    const { dataFolder, machines } = await behind('transaction');
    const env = {
      ...commandEnvironment(dataFolder),
      DATABASE_URL: machines?.databaseUrl,
      S3_BUCKET: 'shop',
    };
    const child = spawn(process.execPath, [COMMAND, 'serve'], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const said = await text(child.stderr);
    expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(1);
    expect(said.split('\n').filter((line) => NAMED.test(line))).toHaveLength(1);
    expect(said).not.toContain('    at ');
  });

  test('that pools sessions is as good as none', async () => {
    const config = await behind('session');
    expect(await told(config)).toEqual(['ok']);
    const postgres = await openPostgres(urlOf(config));
    onTestFinished(() => postgres.close());
    const heads = await postgres.query('SELECT count(*)::integer AS count FROM heads');
    expect(heads.rows).toEqual([{ count: 0 }]);
    await (await openSharedDatabase(urlOf(config))).destroy();
  });
});
