import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { JobQueues } from '#content-sync/cluster/job-queues.ts';
import { type MailOffer, SharedMails } from '#content-sync/cluster/shared-mails.ts';
import { deadMails, lookAtParts } from '#scripts/serve/watch-parts.ts';
import { NotedFindings } from '#server/checks/noted-findings.ts';
import { aDatabase, queryIn } from '../builders/databases.ts';
import { type RunningPostgres, startPostgres } from '../builders/start-postgres.ts';

let server: RunningPostgres;
let databaseUrl: string;

beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
beforeEach(async () => {
  databaseUrl = await aDatabase(server);
});
afterAll(() => server?.stop());

/** A machine, and the mails that it sent if it's told how to. */
function aMachine(send?: MailOffer['send']) {
  const queues = new JobQueues(databaseUrl);
  const mails = new SharedMails(queues);
  const sent: Array<string> = [];
  if (send) {
    mails.offer({
      everyS: 0.5,
      async send(each) {
        await send(each);
        sent.push(each.subject);
      },
    });
  }
  onTestFinished(async () => {
    mails.stop();
    await queues.close();
  });
  return { mails, sent };
}

const to = 'mei@shop.example';
const mail = (subject: string) => ({ to, subject, text: 'Hello' });
const PATIENCE = { timeout: 20_000 };
const well = async () => {};

test('a mail is sent once, by whichever machine comes first', async () => {
  const { mails } = aMachine();
  const machines = [aMachine(well), aMachine(well)];
  const subjects = ['one', 'three', 'two'];
  for (const subject of subjects) await mails.add(mail(subject));
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
  const { mails } = aMachine();
  for (const subject of ['late', 'soon']) await mails.add(mail(subject));
  const { sent } = aMachine(failing);
  await vi.waitFor(() => expect(sent.toSorted()).toEqual(['late', 'soon']), PATIENCE);
  expect(ids).toHaveLength(2);
  // A receiver that gets it twice knows by its id.
  expect(new Set(ids).size).toBe(1);
});

/** Has all attempts of the mails that wait be the last ones. */
const lastAttempt = () =>
  queryIn(databaseUrl, "UPDATE storefront_jobs.job SET retry_limit = 0 WHERE name = 'mails'");

test('what can never be sent is listed, reported, and sent or given up as somebody decides', async () => {
  let isWell = false;
  const { mails } = aMachine();
  for (const subject of ['a', 'b']) await mails.add(mail(subject));
  await lastAttempt();
  const { sent } = aMachine(async () => {
    if (!isWell) throw new Error('There is no such address.');
  });
  await vi.waitFor(async () => expect(await mails.dead()).toHaveLength(2), PATIENCE);
  expect((await mails.dead()).map(({ subject }) => subject).toSorted()).toEqual(['a', 'b']);
  const log = { error: () => {}, info: () => {} };
  const degraded = new NotedFindings(log);
  const looking = lookAtParts({ looks: [deadMails(mails)], degraded, log, everyMs: 50 });
  onTestFinished(() => looking.stop());
  const problem = expect.stringContaining('2 mails could not be sent');
  await vi.waitFor(() => expect(degraded.list()).toMatchObject([{ about: 'mails', problem }]));

  isWell = true;
  expect(await mails.retryDead()).toBe(2);
  await vi.waitFor(() => expect(sent.toSorted()).toEqual(['a', 'b']), PATIENCE);
  await vi.waitFor(() => expect(degraded.list()).toEqual([]));

  isWell = false;
  await mails.add(mail('c'));
  await lastAttempt();
  await vi.waitFor(async () => expect(await mails.dead()).toHaveLength(1), PATIENCE);
  expect(await mails.discardDead()).toBe(1);
  expect(await mails.dead()).toEqual([]);
}, 60_000);
