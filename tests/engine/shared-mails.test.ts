import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openPostgres, type Postgres } from '#content-sync/cluster/postgres.ts';
import { addingMail, type MailOffer, SharedMails } from '#content-sync/cluster/shared-mails.ts';
import { deadMails, runProbes } from '#scripts/serve/watch-parts.ts';
import { RecordedFindings } from '#server/operations/checks/recorded-findings.ts';
import { aDatabase, queryIn } from '../builders/databases.ts';
import { type RunningPostgres, startPostgres } from '../builders/start-postgres.ts';

let server: RunningPostgres;
let databaseUrl: string;
let postgres: Postgres;

beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
beforeEach(async () => {
  databaseUrl = await aDatabase(server);
  postgres = await openPostgres(databaseUrl);
  return () => postgres.close();
});
afterAll(() => server?.stop());

/** A machine, and the mails that it sent if it's told how to. */
function aMachine(send?: MailOffer['send']) {
  const mails = new SharedMails(postgres);
  const sent: Array<string> = [];
  if (send) {
    mails.offer({
      everyMs: 20,
      async send(each) {
        await send(each);
        sent.push(each.subject);
      },
    });
  }
  onTestFinished(() => mails.stop());
  return { mails, sent };
}

async function add(...subjects: ReadonlyArray<string>) {
  for (const subject of subjects) {
    const { statement, values } = addingMail({ to: 'mei@shop.example', subject, text: 'Hello' });
    await postgres.query(statement, values);
  }
}

const PATIENCE = { timeout: 20_000 };
const well = async () => {};

test('a mail is sent once, by whichever machine comes first', async () => {
  const machines = [aMachine(well), aMachine(well)];
  const subjects = ['one', 'three', 'two'];
  await add(...subjects);
  const sent = () => machines.flatMap((machine) => machine.sent).toSorted();
  await vi.waitFor(() => expect(sent()).toEqual(subjects), PATIENCE);
});

test('one that fails is tried again, and keeps no other from being sent', async () => {
  const ids: Array<string> = [];
  const failing = vi.fn<MailOffer['send']>(async ({ subject, id }) => {
    if (subject !== 'late') return;
    ids.push(id);
    if (ids.length === 1) throw new Error('The mail server is away.');
  });
  await add('late', 'soon');
  const { sent } = aMachine(failing);
  await vi.waitFor(() => expect(sent.toSorted()).toEqual(['late', 'soon']), PATIENCE);
  expect(ids).toHaveLength(2);
  // A receiver that gets it twice knows by its id.
  expect(new Set(ids).size).toBe(1);
});

/** Has all attempts of the mails that wait be the last ones. */
const lastAttempt = () => queryIn(databaseUrl, 'UPDATE storefront.mails SET tries = 22');

test('what can never be sent is listed, reported, and sent or given up as somebody decides', async () => {
  let isWell = false;
  const { mails } = aMachine();
  await add('a', 'b');
  await lastAttempt();
  const { sent } = aMachine(async () => {
    if (!isWell) throw new Error('There is no such address.');
  });
  await vi.waitFor(async () => expect(await mails.dead()).toHaveLength(2), PATIENCE);
  expect((await mails.dead()).map(({ subject }) => subject).toSorted()).toEqual(['a', 'b']);
  const log = { error: () => {}, info: () => {} };
  const degraded = new RecordedFindings(log);
  const looking = runProbes({ probes: [deadMails(mails)], degraded, log, everyMs: 50 });
  onTestFinished(() => looking.stop());
  const problem = expect.stringContaining('2 mails could not be sent');
  await vi.waitFor(() => expect(degraded.list()).toMatchObject([{ about: 'mails', problem }]));

  isWell = true;
  expect(await mails.retryDead()).toBe(2);
  await vi.waitFor(() => expect(sent.toSorted()).toEqual(['a', 'b']), PATIENCE);
  await vi.waitFor(() => expect(degraded.list()).toEqual([]));

  isWell = false;
  await add('c');
  await vi.waitFor(async () => {
    await lastAttempt();
    expect(await mails.dead()).toHaveLength(1);
  }, PATIENCE);
  expect(await mails.discardDead()).toBe(1);
  expect(await mails.dead()).toEqual([]);
}, 60_000);

/** Moves all instants of mails into the past, as if so much time had passed. */
const pass = (time: string) =>
  queryIn(
    databaseUrl,
    `UPDATE storefront.mails SET due_at = due_at - interval '${time}', died_at = died_at - interval '${time}'`,
  );

test('a mail whose machine is lost is sent by another a minute later, under the same id', async () => {
  const ids: Array<string> = [];
  const taken = Promise.withResolvers<void>();
  const lost = new SharedMails(postgres);
  await add('one');
  lost.offer({
    send({ id }) {
      ids.push(id);
      taken.resolve();
      return new Promise(() => {});
    },
  });
  await taken.promise;
  const { sent } = aMachine(async ({ id }) => void ids.push(id));
  await pass('50 seconds');
  const late = aMachine(well);
  await vi.waitFor(async () => expect(late.sent).toEqual([]), PATIENCE);
  expect(sent).toEqual([]);
  await pass('10 seconds');
  await vi.waitFor(() => expect([...sent, ...late.sent]).toEqual(['one']), PATIENCE);
  expect(new Set(ids).size).toBe(1);
});

test('a mail is tried for half a day, and forgotten two weeks after that', async () => {
  await add('never');
  const mails = new SharedMails(postgres);
  let hours = 0;
  let tries = 0;
  while ((await mails.dead()).length === 0) {
    await tryOnce();
    tries += 1;
    hours += await hoursUntilDue();
    await pass('1 hour');
  }
  expect(tries).toBe(23);
  expect(hours).toBeGreaterThan(11);
  expect(hours).toBeLessThan(13);
  const looking = new SharedMails(postgres);
  looking.offer({ send: async () => expect.unreachable(), everyMs: 20 });
  onTestFinished(() => looking.stop());
  await pass('13 days');
  expect(await mails.dead()).toHaveLength(1);
  await pass('1 day');
  await vi.waitFor(async () => expect(await mails.dead()).toEqual([]), PATIENCE);
}, 60_000);

/** Has a machine try in vain to send what is due. */
async function tryOnce() {
  const mails = new SharedMails(postgres);
  const tried = Promise.withResolvers<void>();
  mails.offer({
    async send() {
      tried.resolve();
      throw new Error('There is no such address.');
    },
  });
  await tried.promise;
  await mails.stop();
}

async function hoursUntilDue() {
  const [row] = await queryIn<{ hours: number }>(
    databaseUrl,
    `SELECT extract(epoch FROM due_at - now())::float / 3600 AS hours
     FROM storefront.mails WHERE died_at IS NULL`,
  );
  return row?.hours ?? 0;
}
