import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { contentModel } from '#content/model.ts';
import { SessionLeases } from '#content-sync/cluster/leases.ts';
import { openPostgres, USUAL_PATIENCE } from '#content-sync/cluster/postgres.ts';
import { openS3 } from '#content-sync/cluster/s3-object-store.ts';
import { addingMail, SharedMails } from '#content-sync/cluster/shared-mails.ts';
import type { Listener } from '#content-sync/engine/events.ts';
import { heldAt } from '#content-sync/locale-file/facts.ts';
import { makeCurrent } from '#content-sync/render/code-build.ts';
import { WorkerPool } from '#content-sync/render/render-pool.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import { goAloneCommand } from '#scripts/commands/go-alone.ts';
import { importCommand } from '#scripts/commands/import.ts';
import { mailsCommand } from '#scripts/commands/mails.ts';
import { rebuildCommand } from '#scripts/commands/rebuild.ts';
import { resumeCommand, rollbackCommand } from '#scripts/commands/rollback.ts';
import { rotateSigningKeyCommand } from '#scripts/commands/rotate-signing-key.ts';
import { EXIT } from '#scripts/exit-codes.ts';
import { commerceFile, openEmbeddedApi } from '#scripts/serve/embedded-commerce.ts';
import { readConfig } from '#server/config/config.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { aCatalogueLine } from '../builders/catalogue-line.ts';
import { compiledCode, compiledCodeIn } from '../builders/compiled-code.ts';
import { aDatabase, queryIn } from '../builders/databases.ts';
import { put } from '../builders/edit.ts';
import { anEditedApi } from '../builders/edited-api.ts';
import { isAlive } from '../builders/is-alive.ts';
import { aMachine } from '../builders/machines.ts';
import { aSeed } from '../builders/seed.ts';
import { type RunningServices, startServices } from '../builders/start-services.ts';
import { startingWorld } from '../builders/starting-world.ts';

let services: RunningServices;

beforeAll(async () => {
  services = await startServices();
}, 180_000);

afterAll(() => services?.stop());
afterEach(() => vi.unstubAllEnvs());

/** What the machines of a new shop are told of the services that they share. */
async function sharedServices() {
  const environment = services.environment(await aDatabase(services.postgres));
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, ...variables } = environment;
  vi.stubEnv('AWS_ACCESS_KEY_ID', AWS_ACCESS_KEY_ID);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', AWS_SECRET_ACCESS_KEY);
  return variables;
}

/** A machine that has published twice. */
async function aPublisher(variables: Readonly<Record<string, string>>) {
  const { machines } = readConfig(variables);
  if (!machines) return expect.unreachable('There are no services.');
  const { databaseUrl } = machines;
  const { entryFile } = await compiledCode();
  const pool = new WorkerPool({ model: contentModel, entryFile, threads: 2 });
  const world = startingWorld();
  const objects = await openS3(machines.objects);
  const machine = await aMachine({ pool, databaseUrl, objects, now: () => world.now });
  onTestFinished(async () => {
    await machine.stop();
    await pool.close();
  });
  await machine.publish(world);
  const before = machine.pages();
  const mistaken = put('mistaken', ['products', 'p1'], () => ({ name: 'Mistaken' }));
  await machine.publish(mistaken.apply(world));
  return { machine, before };
}

test('rollback and resume work on a machine that has nothing of the locale yet', {
  timeout: 120_000,
}, async () => {
  const variables = await sharedServices();
  const { machine, before } = await aPublisher(variables);
  const { complain, result, context } = aMachineOfCommands(variables);
  const locale = localeFor('SG');

  expect(machine.pages()).not.toEqual(before);
  expect(await rollbackCommand(locale, {}, context)).toBe(EXIT.done);
  expect(result).toHaveBeenCalledWith(
    expect.stringContaining('is back at release 1'),
    expect.objectContaining({ type: 'rolled-back' }),
  );
  await machine.catchUp();
  expect(machine.pages()).toEqual(before);
  expect(heldAt(machine.here.file)).toBe(1);

  // There is nothing to render with here, and the others go on.
  expect(await resumeCommand(locale, {}, context)).toBe(EXIT.failed);
  expect(complain).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('no code build'));
  await machine.catchUp();
  expect(heldAt(machine.here.file)).toBeUndefined();
});

/** The config of a machine on which commands run, and what they say there. */
function aMachineOfCommands(variables: Readonly<Record<string, string>>) {
  const said = { complain: vi.fn(), result: vi.fn() };
  const quiet = {
    info: () => {},
    hint: () => {},
    listen: () => {},
    progress: () => {},
    close: () => {},
  };
  const config = readConfig({ ...variables, STOREFRONT_DATA: aFolder() });
  return { ...said, context: { config, terminal: { ...quiet, ...said } } };
}

test('a machine that goes on alone takes what all have along, once the others are stopped', {
  timeout: 120_000,
}, async () => {
  const variables = await sharedServices();
  const { context, complain } = aMachineOfCommands(variables);
  const { DATABASE_URL } = variables;
  const file = commerceFile(context.config);
  expect(await goAloneCommand(context)).toBe(EXIT.failed);
  expect(complain).toHaveBeenLastCalledWith(expect.stringContaining('has nothing of'));

  const api = await openEmbeddedApi(context.config);
  await api.seed(aSeed({ products: 2 }), { identity: 'test' });
  await api.close();
  const postgres = await openPostgres(DATABASE_URL);
  const options = { databaseUrl: DATABASE_URL, machine: 'another', patience: USUAL_PATIENCE };
  const another = new SessionLeases(options);
  await another.acquireIfFree('its presence');
  expect(await goAloneCommand(context)).toBe(EXIT.failed);
  expect(complain).toHaveBeenLastCalledWith(expect.stringContaining('stop all of them'));
  expect(existsSync(file)).toBe(false);

  await another.close();
  await vi.waitUntil(async () => !(await isAlive(postgres, 'another')), 5_000);
  await postgres.close();
  expect(await goAloneCommand(context)).toBe(EXIT.done);
  const alone = await openEmbeddedApi(readConfig({ STOREFRONT_DATA: context.config.dataFolder }));
  onTestFinished(() => alone.close());
  expect(await alone.isSeeded()).toBe('test');
  expect(await goAloneCommand(context)).toBe(EXIT.failed);
  expect(complain).toHaveBeenLastCalledWith(expect.stringContaining('is there already'));
  const single = aMachineOfCommands({});
  expect(await goAloneCommand(single.context)).toBe(EXIT.wrongUse);
});

test('an import and a new key are for all machines', { timeout: 120_000 }, async () => {
  const variables = await sharedServices();
  const [one, other] = [aMachineOfCommands(variables), aMachineOfCommands(variables)];
  const file = join(aFolder(), 'catalogue.jsonl');
  writeFileSync(file, JSON.stringify(aCatalogueLine({ id: 'P1' })));
  expect(await importCommand(file, {}, one.context)).toBe(EXIT.done);
  const api = await openEmbeddedApi(other.context.config);
  onTestFinished(() => api.close());
  const answer = await api.fetch(new Request('http://shop/api/v2.6/products/P1'));
  expect(answer.status).toBe(200);
  expect(await rotateSigningKeyCommand(other.context)).toBe(EXIT.done);
  expect(await importCommand(undefined, { undo: true }, other.context)).toBe(EXIT.failed);
  expect(other.complain).toHaveBeenLastCalledWith(expect.stringContaining('in the database'));
  expect(existsSync(commerceFile(one.context.config))).toBe(false);
});

/** A machine with code and no content, whose commands say what they published. */
async function aBuilder(variables: Readonly<Record<string, string>>) {
  const dataFolder = aFolder();
  await makeCurrent(dataFolder, await compiledCodeIn(dataFolder));
  const config = readConfig({ ...variables, STOREFRONT_DATA: dataFolder });
  return {
    /** Rebuilds locales, and returns which were published. */
    async rebuild(...locales: ReadonlyArray<Locale>) {
      const published: Array<string> = [];
      const listen: Listener = ({ type, locale }) => {
        if (type === 'published') published.push(locale);
      };
      const quiet = {
        info: () => {},
        hint: () => {},
        result: () => {},
        progress: () => {},
        close: () => {},
      };
      const complain = (problem: string) => expect.unreachable(problem);
      const terminal = { ...quiet, complain, listen };
      expect(await rebuildCommand(locales, {}, { config, terminal })).toBe(EXIT.done);
      return published;
    },
  };
}

test('a rebuild of one locale renders the pages of others that name what it gained or lost', {
  timeout: 240_000,
}, async () => {
  const api = await anEditedApi(3);
  const variables = { ...(await sharedServices()), COMMERCE_API_URL: api.url };
  const [sg, my] = [localeFor('SG'), localeFor('MY')];
  const one = await aBuilder(variables);
  expect(await one.rebuild(sg, my)).toEqual(['sg-en', 'my-en']);

  const other = await aBuilder(variables);
  await api.rename(1, 'Renamed');
  expect(await other.rebuild(sg)).toEqual(['sg-en']);
  await api.edit(1, { 'slug-url': 'moved' });
  expect(await other.rebuild(sg)).toEqual(['sg-en', 'my-en']);
});

test('mails that no machine could send are listed, sent again, or given up', {
  timeout: 60_000,
}, async () => {
  const variables = await sharedServices();
  const { DATABASE_URL } = variables;
  const { context, result, complain } = aMachineOfCommands(variables);
  const postgres = await openPostgres(DATABASE_URL);
  const mails = new SharedMails(postgres);
  const sent = vi.fn().mockRejectedValue(new Error('The mail server is away.'));
  onTestFinished(async () => {
    await mails.stop();
    await postgres.close();
  });
  const mail = { to: 'mei@shop.example', subject: 'Your order', text: 'It’s on its way.' };
  const { statement, values } = addingMail(mail);
  await postgres.query(statement, values);
  await queryIn(DATABASE_URL, 'UPDATE storefront.mails SET tries = 22');
  mails.offer({ send: sent, everyMs: 50 });
  await vi.waitFor(async () => expect(await mails.dead()).toHaveLength(1), 20_000);

  expect(await mailsCommand({}, context)).toBe(EXIT.done);
  expect(result).toHaveBeenLastCalledWith(
    expect.stringMatching(/Z {2}mei@shop\.example {2}Your order$/),
    expect.objectContaining({ type: 'mail', to: 'mei@shop.example' }),
  );
  sent.mockResolvedValue(undefined);
  expect(await mailsCommand({ retry: true }, context)).toBe(EXIT.done);
  expect(result).toHaveBeenLastCalledWith('1 sent again', { type: 'mails-retried', mails: 1 });
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2), 20_000);
  expect(await mailsCommand({ discard: true }, context)).toBe(EXIT.done);
  expect(result).toHaveBeenLastCalledWith('0 given up', { type: 'mails-discarded', mails: 0 });
  expect(await mailsCommand({ retry: true, discard: true }, context)).toBe(EXIT.wrongUse);
  expect(await mailsCommand({}, aMachineOfCommands({}).context)).toBe(EXIT.wrongUse);
  expect(complain).toHaveBeenCalledExactlyOnceWith('Either --retry or --discard.');
});
