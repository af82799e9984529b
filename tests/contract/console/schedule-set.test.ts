import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { addPerson, listPeople } from '#console/server/people/people.ts';
import { tellMissed } from '#console/server/publishing/tell-missed.ts';
import { mailPeople, type SendMail } from '#console/server/sets/mail-people.ts';
import type { WritableRecords } from '#content/writable-records.ts';
import { aScheduler } from './due-scheduler.ts';
import { anEditingConsole, anEditor, doneIn } from './editing-console.ts';

const PRICE = { type: 'variants', id: 'p1-v1', field: 'price' } as const;
const MINUTE_MS = 60_000;
const VIEWER = { role: 'viewer', countries: 'all' } as const;

/** A set with a new price, a publisher who schedules it, and a scheduler that a test runs. */
async function aScheduledSet() {
  const console = await anEditingConsole();
  const bo = anEditor(console, { name: 'Bo', role: 'publisher' });
  const id = await bo.begin('Winter');
  await bo.draft(id, { ...PRICE, value: 1500 });
  const schedule = async (at: number, country = 'SG') => {
    const { version: expected } = await bo.set(id);
    return bo.ask('POST', `/change-sets/${id}/schedule`, { at, country, expected });
  };
  const price = async () => (await console.live('variants', 'p1-v1'))?.price;
  return { console, bo, id, schedule, price };
}

describe('a change set with a time', () => {
  test('is published when it has come, also by a process that started later', async () => {
    const { console, bo, id, schedule, price } = await aScheduledSet();
    const at = console.now() + MINUTE_MS;
    const { status, json } = await schedule(at);
    expect([status, json.state, json.schedule]).toEqual([
      200,
      'scheduled',
      { at, country: 'SG', who: 'Bo' },
    ]);
    expect((await doneIn(console))[0]).toMatch(
      /^Bo: Scheduled the change set “Winter” for \d+ \w+ \d{4} at \d\d:\d\d in Singapore\.$/,
    );
    expect((await bo.save(id, {})).status, 'it stays as it was looked at').toBe(409);
    await aScheduler(console).run();
    expect(await price()).toBe(2000);
    console.wait(5 * MINUTE_MS);
    await aScheduler(console).run();
    await aScheduler(console).run();
    expect(await price()).toBe(1500);
    const { state, publications } = await bo.set(id);
    expect([state, publications.length]).toEqual(['published', 1]);
    expect(publications[0].who).toBe('Bo (at the time chosen)');
    const undone = await bo.publish(id, 'undo');
    expect([undone.status, undone.json.undone]).toMatchObject([200, { by: [] }]);
    expect(await price()).toBe(2000);
  });

  test('is moved, taken back and withdrawn', async () => {
    const { console, bo, id, schedule, price } = await aScheduledSet();
    await schedule(console.now() + MINUTE_MS);
    await schedule(console.now() + 3 * MINUTE_MS, 'KR');
    console.wait(2 * MINUTE_MS);
    await aScheduler(console).run();
    expect(await price(), 'it was moved').toBe(2000);
    const { version, schedule: moved } = await bo.set(id);
    expect(moved.country).toBe('KR');
    const back = await bo.change(id, { state: 'open', expected: version });
    expect([back.json.state, back.json.schedule]).toEqual(['open', undefined]);
    await schedule(console.now() + MINUTE_MS);
    const scheduled = await bo.set(id);
    await bo.change(id, { state: 'withdrawn', expected: scheduled.version });
    console.wait(2 * MINUTE_MS);
    await aScheduler(console).run();
    expect(await price()).toBe(2000);
    expect((await schedule(console.now() + MINUTE_MS)).status, 'it is withdrawn').toBe(409);
  });

  test('opens again, with the reason, if somebody changed what is live', async () => {
    const { console, bo, id, schedule, price } = await aScheduledSet();
    await schedule(console.now() + MINUTE_MS);
    await console.edit('variants', 'p1-v1', { price: 1900 });
    console.wait(2 * MINUTE_MS);
    await aScheduler(console).run();
    expect(await price()).toBe(1900);
    const missed = await bo.set(id);
    expect(missed.state).toBe('open');
    expect(missed.schedule.problem).toContain('was “$20”, and is “$19” now');
    expect((await doneIn(console))[0]).toContain('could not be published at its time');
    await aScheduler(console).run();
    expect(await price(), 'nobody chose another time').toBe(1900);
  });

  test('is told by mail to everybody concerned if it could not be published', async () => {
    const { console, id, schedule } = await aScheduledSet();
    await console.people.need(async (tables) => {
      const [bo] = await listPeople(tables);
      if (bo)
        await tables.run('UPDATE people SET email = ? WHERE id = ?', 'bo@shop.example', bo.id);
      await addPerson(tables, { ...VIEWER, name: 'Vi', email: 'vi@shop.example' }, 0);
    });
    await schedule(console.now() + MINUTE_MS);
    await console.edit('variants', 'p1-v1', { price: 1900 });
    console.wait(2 * MINUTE_MS);
    const mails: Array<Parameters<SendMail>[0]> = [];
    const sendMail: SendMail = async (mail) => void mails.push(mail);
    const sources = { ...console, sendMail, origin: 'https://shop.example' };
    await aScheduler(console, console.records, (set, missed) =>
      tellMissed(set, missed, sources),
    ).run();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['bo@shop.example', 'Not published: Winter'],
    ]);
    expect(mails[0]?.text).toContain('was “$20”, and is “$19” now');
    expect(mails[0]?.text).toContain(`https://shop.example/console/change-sets/${id}`);
  });

  test('is told to whoever is involved, and to nobody else of that name', async () => {
    const { people } = await anEditingConsole();
    const [first] = await people.need(async (tables) => {
      for (const email of ['one@shop.example', 'other@shop.example']) {
        await addPerson(tables, { ...VIEWER, name: 'Ana', email }, 0);
      }
      return (await listPeople(tables)).filter(({ email }) => email === 'one@shop.example');
    });
    const told: Array<string> = [];
    const sendMail: SendMail = async ({ to }) => void told.push(to);
    const mail = { subject: 'Not published', text: 'Winter' };
    const renamed = { id: first?.id, name: 'Anna' };
    await mailPeople([renamed, { name: 'Anna' }], mail, { people, sendMail });
    expect(told).toEqual(['one@shop.example']);
  });

  test('is told to others even if a mail to somebody can’t be handed over', async () => {
    const { people } = await anEditingConsole();
    await people.need(async (tables) => {
      for (const name of ['Al', 'Vi']) {
        await addPerson(
          tables,
          { ...VIEWER, name, email: `${name.toLowerCase()}@shop.example` },
          0,
        );
      }
    });
    const told: Array<string> = [];
    const sendMail: SendMail = async ({ to }) => {
      if (to.startsWith('al@')) throw new Error('No such mailbox.');
      told.push(to);
    };
    const mail = { subject: 'Not published', text: 'Winter' };
    await expect(
      mailPeople([{ name: 'Al' }, { name: 'Vi' }], mail, { people, sendMail }),
    ).rejects.toMatchObject({ errors: [new Error('No such mailbox.')] });
    expect(told).toEqual(['vi@shop.example']);
  });

  test('is taken back only by whoever could have chosen its time', async () => {
    const { console, bo, id, schedule } = await aScheduledSet();
    await schedule(console.now() + MINUTE_MS);
    const ana = anEditor(console, { name: 'Ana' });
    const { version: expected } = await ana.set(id);
    for (const state of ['open', 'withdrawn']) {
      const refused = await ana.change(id, { state, expected });
      expect([refused.status, refused.json.error], state).toEqual([
        403,
        expect.stringContaining('This takes a publisher'),
      ]);
    }
    expect((await bo.change(id, { state: 'open', expected })).status).toBe(200);
  });

  test('waits while the commerce API is away', async () => {
    const { console, bo, id, schedule, price } = await aScheduledSet();
    await schedule(console.now() + MINUTE_MS);
    console.wait(2 * MINUTE_MS);
    const away = async (): Promise<never> => {
      throw new Error('The commerce API is away.');
    };
    const failing = aScheduler(console, { ...console.records, write: away });
    await failing.run();
    expect(failing.errors).toHaveLength(1);
    expect((await bo.set(id)).state).toBe('scheduled');
    await aScheduler(console).run();
    expect([await price(), (await bo.set(id)).state]).toEqual([1500, 'published']);
  });

  test('is tried again soon after the commerce API did not answer', async () => {
    const { console, bo, id, schedule, price } = await aScheduledSet();
    await schedule(console.now() + MINUTE_MS);
    console.wait(2 * MINUTE_MS);
    let attempts = 0;
    const starting: WritableRecords = {
      ...console.records,
      write(...args) {
        attempts += 1;
        if (attempts <= 2) throw new Error('The commerce API is starting.');
        return console.records.write(...args);
      },
    };
    const { scheduler, errors } = aScheduler(console, starting);
    onTestFinished(() => scheduler.stop());
    await scheduler.run();
    await vi.waitFor(async () => expect(await price()).toBe(1500), { timeout: 10_000 });
    expect(errors).toHaveLength(2);
    expect((await bo.set(id)).state).toBe('published');
  });

  test('is chosen by publishers, and in the future', async () => {
    const { console, id, schedule } = await aScheduledSet();
    expect((await schedule(console.now() - 1)).json.error).toContain('has passed');
    const ana = anEditor(console, { name: 'Ana' });
    const { version: expected } = await ana.set(id);
    const ofAna = { at: console.now() + MINUTE_MS, country: 'SG', expected };
    expect((await ana.ask('POST', `/change-sets/${id}/schedule`, ofAna)).status).toBe(403);
  });
});
