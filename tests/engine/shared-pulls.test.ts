import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { JobQueues } from '#content-sync/cluster/job-queues.ts';
import { type PullOffer, SharedPulls } from '#content-sync/cluster/shared-pulls.ts';
import { aDatabase } from '../builders/databases.ts';
import { type RunningPostgres, startPostgres } from '../builders/start-postgres.ts';

let server: RunningPostgres;
let databaseUrl: string;

beforeAll(async () => {
  server = await startPostgres();
  databaseUrl = await aDatabase(server);
}, 60_000);

afterAll(() => server?.stop());

/** A machine that does pulls, and those that it did. */
function aMachine(take: PullOffer['take'] = async () => {}) {
  const queues = new JobQueues(databaseUrl);
  const errors: Array<unknown> = [];
  const pulls = new SharedPulls(queues, (error) => errors.push(error));
  const taken: Array<string> = [];
  pulls.offer({
    everyS: 0.5,
    async take(pull) {
      await take(pull);
      taken.push(pull.countries.join(' '));
    },
  });
  onTestFinished(async () => {
    pulls.stop();
    await queues.close();
    expect(errors).toEqual([]);
  });
  return { pulls, taken };
}

const NIGHTLY = { by: 'nightly', countries: ['SG'], periodS: 3_600 } as const;
const PATIENCE = { timeout: 20_000 };

test('one machine does the pull that all of them ask for, once in its period', async () => {
  const machines = [aMachine(), aMachine(), aMachine()];
  const taken = () => machines.flatMap((machine) => machine.taken).toSorted();
  for (const { pulls } of machines) pulls.ask(NIGHTLY);
  await vi.waitFor(() => expect(taken()).toEqual(['SG']), PATIENCE);
  for (const { pulls } of machines) {
    pulls.ask(NIGHTLY);
    pulls.ask({ ...NIGHTLY, countries: ['HK', 'TH'] });
  }
  await vi.waitFor(() => expect(taken()).toEqual(['HK TH', 'SG']), PATIENCE);
  // Whatever else was asked for would have been found by now.
  await wait(1_200);
  expect(taken()).toEqual(['HK TH', 'SG']);
});

test('a pull that could not be taken is taken later', async () => {
  const take = vi.fn<PullOffer['take']>().mockRejectedValueOnce(new Error('The log is full.'));
  const { pulls, taken } = aMachine(take);
  pulls.ask({ ...NIGHTLY, by: 'poll' });
  await vi.waitFor(() => expect(taken).toEqual(['SG']), PATIENCE);
  const [first, again] = take.mock.calls.map(([pull]) => pull.id);
  expect(again).toBe(first);
});

test('a pull that is asked for while PostgreSQL is away is done once it’s back', async () => {
  const { pulls, taken } = aMachine();
  server.halt();
  pulls.ask({ ...NIGHTLY, countries: ['KR'] });
  await wait(500);
  server.startAgain();
  await vi.waitFor(() => expect(taken).toEqual(['KR']), PATIENCE);
});
