import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DCLinter } from 'dclint';
import { SMTPServer } from 'smtp-server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { COMMAND } from '../../builders/command.ts';
import { commandEnvironment } from '../../builders/command-environment.ts';
import { compiledCodeIn } from '../../builders/compiled-code.ts';
import { queryIn } from '../../builders/databases.ts';
import { anEditedApi } from '../../builders/edited-api.ts';
import { freePort, stopServer } from '../../builders/server-package.ts';
import { startPostgres } from '../../builders/start-postgres.ts';
import { startS3 } from '../../builders/start-s3.ts';
import { TIER } from '../../tier.ts';
import { startNginxWith } from '../edges/edge-servers.ts';
import { type ComposeFile, type ComposeService, readCompose, startOrder } from './compose-file.ts';

const ONE = 'compose.yaml';
const TWO = 'compose.two-machines.yaml';

/** Rules about an order, quotes, and a name that the other file has. */
const OF_TASTE: ReadonlySet<string> = new Set([
  'no-quotes-in-volumes',
  'require-project-name-field',
  'service-dependencies-alphabetical-order',
  'service-keys-order',
  'services-alphabetical-order',
  'top-level-properties-order',
]);

describe.each([ONE, TWO])('deploy/%s', (name) => {
  test('is valid', () => {
    const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] });
    const results = linter.lintFiles([join(PROJECT_FOLDER, 'deploy', name)], false);
    const found = results.flatMap(({ messages }) => messages);
    expect(found.filter(({ rule }) => !OF_TASTE.has(rule))).toEqual([]);
  });

  test('names volumes and services that are there', () => {
    const { services, volumes } = both();
    for (const service of Object.values(services)) {
      for (const mounted of service.volumes ?? []) {
        expect(Object.keys(volumes)).toContain(mounted.split(':')[0]);
      }
      for (const before of Object.keys(service.depends_on ?? {})) {
        expect(Object.keys(services)).toContain(before);
      }
    }
  });
});

/** Both files together, as Compose merges them. */
function both(variables = {}): ComposeFile {
  const [one, two] = [readCompose(ONE, variables), readCompose(TWO, variables)];
  const services: Record<string, ComposeService> = { ...one.services };
  for (const [name, service] of Object.entries(two.services)) {
    const base = one.services[service.extends?.service ?? name] ?? {};
    const depends_on = { ...base.depends_on, ...service.depends_on };
    services[name] = { ...base, ...service, depends_on };
  }
  return { ...one, services, volumes: { ...one.volumes, ...two.volumes } };
}

describe('every container', () => {
  const { services, secrets = {} } = both();

  test.each(Object.entries(services))('of %s can write only to its volumes', (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      user: expect.stringMatching(/^[1-9]\d*:/),
    });
  });

  test.each(Object.entries(services))('of %s has its secrets in files alone', (_name, service) => {
    const named = Object.entries(service.environment ?? {}).filter(([, value]) =>
      value.startsWith('/run/secrets/'),
    );
    for (const [variable, value] of named) {
      expect(variable).toMatch(/_FILE$/);
      expect(service.secrets).toContain(value.slice('/run/secrets/'.length));
    }
    const others = Object.keys(service.environment ?? {}).filter((name) => !/_FILE$/.test(name));
    expect(others.filter((name) => /PASSWORD|TOKEN|SECRET|KEY|DATABASE_URL/.test(name))).toEqual(
      [],
    );
  });

  test('is only reached through the edge, and mails on this machine', () => {
    const published = Object.entries(services).flatMap(([name, { ports }]) =>
      ports ? [name] : [],
    );
    expect(published).toEqual(['edge', 'mail']);
  });

  test('finds the secrets that deploy/make-secrets makes, which stay as they are', () => {
    const folder = join(aFolder(), 'secrets');
    const make = () => execFileSync(join(PROJECT_FOLDER, 'deploy', 'make-secrets'), [folder]);
    make();
    const read = () =>
      Object.values(secrets).map(({ file }) =>
        readFileSync(join(folder, file.replace('secrets/', '')), 'utf8'),
      );
    const first = read();
    make();
    expect(read()).toEqual(first);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });
});

test('the image leaves secrets and state where they are', () => {
  const ignored = readFileSync(join(PROJECT_FOLDER, '.dockerignore'), 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['deploy/secrets', '.data', '**/tests', '.git']));
});

const run = promisify(execFile);

/** What a service is in this test, in place of a container. */
interface Started {
  /** The port that stands for the one in the container. */
  readonly port?: number;
  /** Whether the image's own health check can be run here. */
  readonly hasCheck: boolean;
}

/** Longer than a busy machine takes to build a small shop in all locales. */
const PATIENCE_MS = 600_000;

/** The services of both files as processes of this machine, with the environment that the files give them. */
class ComposedShop {
  readonly #compose: ComposeFile;
  readonly #secrets = join(aFolder(), 'secrets');
  readonly #folder = aFolder();
  /** What to write in place of what is in containers. */
  readonly #here: Array<readonly [string | RegExp, string]>;
  edgeUrl = '';

  constructor(compose: ComposeFile) {
    this.#compose = compose;
    execFileSync(join(PROJECT_FOLDER, 'deploy', 'make-secrets'), [this.#secrets]);
    this.#here = [['/run/secrets', this.#secrets]];
  }

  async start(): Promise<void> {
    for (const name of startOrder(this.#compose)) {
      const start = this.#starters[name] ?? expect.unreachable(`Nothing stands for ${name}.`);
      const service = this.#compose.services[name] ?? {};
      const { port, hasCheck } = await start(service, name);
      if (hasCheck) await this.#waitForHealth(service, port);
    }
  }

  readonly #starters: Readonly<
    Record<string, (service: ComposeService, name: string) => Promise<Started>>
  > = {
    database: async ({ environment }) => {
      const postgres = await startPostgres();
      onTestFinished(() => postgres.stop());
      const { POSTGRES_USER: user, POSTGRES_DB: database } = environment ?? {};
      await queryIn(postgres.url, `CREATE ROLE ${user} LOGIN`);
      await queryIn(postgres.url, `CREATE DATABASE ${database} OWNER ${user}`);
      const { port } = new URL(postgres.url);
      const file = join(this.#secrets, 'database-url');
      chmodSync(file, 0o600);
      writeFileSync(
        file,
        readFileSync(file, 'utf8').replace('@database:5432', `@127.0.0.1:${port}`),
      );
      return { port: Number(port), hasCheck: true };
    },
    // Makes a folder, which the S3 server of the tests does.
    bucket: async () => ({ hasCheck: false }),
    objects: async () => {
      const s3 = await startS3();
      onTestFinished(() => s3.stop());
      const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret } = s3.environment;
      const file = join(this.#secrets, 's3-credentials');
      chmodSync(file, 0o600);
      writeFileSync(
        file,
        `[default]\naws_access_key_id = ${id}\naws_secret_access_key = ${secret}\n`,
      );
      this.#here.push(['http://objects:7070', s3.options.endpoint]);
      return { hasCheck: false };
    },
    mail: async () => {
      const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
      const listening = server.listen(0, '127.0.0.1');
      await once(listening, 'listening');
      onTestFinished(() => server.close(() => {}));
      const { port } = listening.address() as AddressInfo;
      this.#here.push(['mail:1025', `127.0.0.1:${port}`]);
      return { hasCheck: false };
    },
    origin: (service, name) => this.#startMachine(service, name),
    'origin-2': (service, name) => this.#startMachine(service, name),
    // nginx has its rules printed when it starts.
    'edge-rules': async () => ({ hasCheck: false }),
    edge: async () => {
      const nginx = await startNginxWith((port, folder) => this.#printRules(port, folder));
      onTestFinished(() => nginx.stop());
      this.edgeUrl = nginx.url;
      return { port: nginx.port, hasCheck: true };
    },
  };

  async #startMachine(service: ComposeService, name: string): Promise<Started> {
    const dataFolder = join(this.#folder, name);
    mkdirSync(dataFolder, { mode: 0o700 });
    await compiledCodeIn(dataFolder);
    const port = await freePort();
    if (name === 'origin') {
      this.#here.push(['origin:4321', `127.0.0.1:${port}`], [/^\/data$/, dataFolder]);
    }
    const env = {
      ...this.#environmentOf(service),
      PORT: String(port),
      STOREFRONT_DATA: dataFolder,
    };
    const [program = '', ...args] = this.#commandOf(service);
    const child: ChildProcess = spawn(program, args, { cwd: PROJECT_FOLDER, env, stdio: 'ignore' });
    onTestFinished(() => stopServer(child));
    return { port, hasCheck: true };
  }

  #printRules(port: number, folder: string): string {
    const rules = this.#compose.services['edge-rules'] ?? {};
    const file = join(folder, 'storefront.conf');
    const [, ...args] = this.#commandOf(rules).map((part) =>
      part
        .replace('--listen 8080', `--listen 127.0.0.1:${port}`)
        .replace('/var/cache/nginx/storefront', join(folder, 'cache'))
        .replace('/edge/storefront.conf', file),
    );
    execFileSync('sh', args, { cwd: PROJECT_FOLDER, env: this.#environmentOf(rules) });
    return readFileSync(file, 'utf8');
  }

  #commandOf({ command = [] }: ComposeService): Array<string> {
    return command.map((part) =>
      this.#asHere(part)
        .replace(/^node\b/, process.execPath)
        .replace('dist/storefront.mjs', COMMAND),
    );
  }

  #environmentOf({ environment = {} }: ComposeService) {
    const { PATH, HOME, NODE_COMPILE_CACHE } = commandEnvironment('') as Record<string, string>;
    const given = Object.entries(environment).map(([name, value]) => [name, this.#asHere(value)]);
    return { PATH, HOME, NODE_COMPILE_CACHE, ...Object.fromEntries(given) };
  }

  #asHere(text: string): string {
    return this.#here.reduce((changed, [there, here]) => changed.replace(there, here), text);
  }

  /** Runs a service's own health check until it passes. */
  async #waitForHealth({ healthcheck }: ComposeService, port = 0): Promise<void> {
    const [kind, program = '', ...args] = healthcheck?.test ?? [];
    expect(kind).toBe('CMD');
    const here = args.map((arg) => arg.replace(/\b(5432|8080)\b/, String(port)));
    const env = { PATH: process.env.PATH, PORT: String(port) };
    const check = () =>
      run(program === 'node' ? process.execPath : program, here, { cwd: PROJECT_FOLDER, env });
    await vi.waitFor(check, { timeout: PATIENCE_MS, interval: 500 });
  }
}

test.skipIf(TIER === 'fast')(
  'both machines of the shop become healthy one after the other, and a page is shown through the edge',
  { timeout: 2 * PATIENCE_MS },
  async () => {
    const api = await anEditedApi(2);
    const shop = new ComposedShop(both({ COMMERCE_API_URL: api.url }));
    await shop.start();
    const answer = await fetch(`${shop.edgeUrl}/products/velvet-lipstick-p1?country_code=SG`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-language')).toBe('en-SG');
    expect(await answer.text()).toContain('Velvet Lipstick');
    expect((await fetch(`${shop.edgeUrl}/console`)).status).toBe(200);
  },
);
