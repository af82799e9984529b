import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { aFolder } from '#storage/tests/folders.ts';
import { aDatabase } from '../../builders/databases.ts';
import { type RunningPostgres, startPostgres } from '../../builders/start-postgres.ts';
import { ALERT_SECRET, aWebhookReceiver } from '../alerts/alert-receivers.ts';
import { anEditingConsole, anEditor, doneIn } from './editing-console.ts';
import { aMachinesState, openConsoleState } from './shared-consoles.ts';
import type { BareConsole } from './test-console.ts';

let postgres: RunningPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres?.stop());

const STORES = {
  async 'files of one machine'() {
    const state = openConsoleState({ dataFolder: aFolder() });
    onTestFinished(() => state.close());
    return { people: state.people, drafts: state.drafts };
  },
  async 'the database of several'() {
    const { people, drafts } = await aMachinesState(await aDatabase(postgres));
    return { people, drafts };
  },
};

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Ana, who edits and asks; Bo and Cy, who may publish in Singapore; and a chat that is told. */
async function aTeam(state: Pick<BareConsole, 'people' | 'drafts'> | object = {}) {
  const mails: Array<Mail> = [];
  const chat = await aWebhookReceiver();
  const console = await anEditingConsole({
    ...state,
    sendMail: async (mail) => void mails.push(mail),
    webhook: { url: chat.url, secret: ALERT_SECRET },
  });
  const of = (name: string, role: 'editor' | 'publisher', countries: ReadonlyArray<'SG' | 'HK'>) =>
    anEditor(console, { name, role, countries, email: `${name.toLowerCase()}@shop.example` });
  const ana = of('Ana', 'editor', ['SG']);
  const bo = of('Bo', 'publisher', ['SG']);
  const cy = of('Cy', 'publisher', ['SG', 'HK']);
  const di = of('Di', 'publisher', ['HK']);
  const [id] = await Promise.all([ana.begin(), bo.get('/me'), cy.get('/me'), di.get('/me')]);
  const draft = await ana.draft(id, {});
  const approvers = async () => (await ana.get(`/change-sets/${id}/approvers`)).json.approvers;
  const idOf = async (name: string) =>
    String((await approvers()).find((each: { name: string }) => each.name === name)?.id);
  const { version } = draft;
  return {
    ...{ console, mails, chat, ana, bo, cy, di, id, version, approvers, idOf },
    async asks(name = 'Bo', comment = 'Please look at the title.') {
      const body = { approver: await idOf(name), comment };
      return ana.ask('POST', `/change-sets/${id}/approval`, body);
    },
    /** Decides on the set as it is now. */
    async decides(who: typeof bo, decision: 'approved' | 'sent-back', reason = '') {
      const { version: expected } = await who.set(id);
      return who.ask('PUT', `/change-sets/${id}/approval`, { decision, reason, expected });
    },
    said: async () => (await ana.get(`/change-sets/${id}/conversation`)).json.threads,
  };
}

const waitingFor = async (who: ReturnType<typeof anEditor>) => (await who.get('/waiting')).json;

describe.each(Object.entries(STORES))('in %s', (_where, open) => {
  test('an editor asks somebody, who sees it first and approves it', async () => {
    const { ana, bo, cy, id, asks, decides, said } = await aTeam(await open());
    const asked = await asks();
    expect(asked.json.approval).toMatchObject({
      state: 'asked',
      asker: { name: 'Ana' },
      approver: { name: 'Bo' },
      comment: 'Please look at the title.',
    });
    expect((await waitingFor(bo)).sets).toMatchObject([{ id, approval: { state: 'asked' } }]);
    expect((await waitingFor(cy)).sets).toEqual([]);
    expect((await waitingFor(ana)).sets).toEqual([]);
    const approved = await decides(bo, 'approved', 'Lovely.');
    expect(approved.json.approval).toMatchObject({
      state: 'approved',
      decision: { who: { name: 'Bo' }, reason: 'Lovely.' },
    });
    expect((await waitingFor(bo)).sets, 'it is still to be published').toHaveLength(1);
    expect((await bo.publish(id)).status).toBe(200);
    expect((await waitingFor(bo)).sets).toEqual([]);
    expect(
      (await said()).map(({ kind, text }: { kind: string; text: string }) => [kind, text]),
    ).toEqual([
      ['asked', 'Please look at the title.'],
      ['approved', 'Lovely.'],
    ]);
  });

  test('a set that is changed after it was approved is not approved, and says what changed', async () => {
    const { ana, bo, id, version, asks, decides } = await aTeam(await open());
    await ana.draft(id, { type: 'variants', id: 'p1-v1', field: 'price', value: 1500 });
    await asks();
    await decides(bo, 'approved');
    const title = { value: 'Winter glow, again', expected: version };
    const { json: saved } = await ana.save(id, title);
    const changed = await ana.set(id);
    expect(changed.approval.state).toBe('outdated');
    expect(changed.changedSince).toMatchObject([
      { field: 'title', from: 'Winter glow', to: 'Winter glow, again' },
    ]);
    const [listed] = (await ana.get('/change-sets')).json.sets;
    expect(listed.approval.state).toBe('outdated');
    expect((await waitingFor(ana)).sets).toHaveLength(1);
    await ana.save(id, { value: 'Winter glow', expected: saved.version });
    expect((await ana.set(id)).approval.state, 'it is what was approved').toBe('approved');
    await ana.drop(id, 'variants/p1-v1');
    expect((await ana.set(id)).changedSince).toMatchObject([{ field: 'price', from: 1500 }]);
  });

  test('people comment on a set, a record and a field, answer, and resolve', async () => {
    const { ana, bo, id, said } = await aTeam(await open());
    const say = (who: typeof ana, body: object) =>
      who.ask('POST', `/change-sets/${id}/comments`, body);
    const record = { type: 'billboards', id: 'bb1', country: 'SG' };
    await say(bo, { text: 'Nice.' });
    await say(bo, { text: 'Its picture?', on: record });
    await say(bo, {
      text: 'Too long.',
      on: { ...record, field: 'title', place: 'sg-en', title: 'Winter' },
    });
    expect((await waitingFor(ana)).threads).toHaveLength(3);
    await say(ana, { text: 'Shorter now.', thread: 3 });
    expect((await waitingFor(ana)).threads).toHaveLength(2);
    expect((await waitingFor(bo)).threads).toMatchObject([
      { set: id, on: { field: 'title' }, last: { text: 'Shorter now.' } },
    ]);
    const resolve = (number: number, isResolved = true) =>
      bo.ask('PATCH', `/change-sets/${id}/comments/${number}`, { isResolved });
    await resolve(3);
    expect((await waitingFor(bo)).threads).toEqual([]);
    const [, , third] = await said();
    expect(third).toMatchObject({
      ...{ number: 3, resolvedBy: 'Bo', on: { field: 'title', place: 'sg-en', title: 'Winter' } },
      replies: [{ number: 4, text: 'Shorter now.', who: { name: 'Ana' } }],
    });
    await say(ana, { text: 'Once more.', thread: 3 });
    expect((await said())[2].resolvedBy, 'a reply opens it again').toBeUndefined();
    expect((await resolve(4)).status, 'a reply is no thread').toBe(404);
    expect((await say(ana, { text: 'Hm.', thread: 9 })).status).toBe(404);
  });

  test('what was said stays with a set that is published', async () => {
    const { ana, bo, id, asks, said } = await aTeam(await open());
    await asks();
    await bo.publish(id);
    expect(await said()).toHaveLength(2);
    await ana.ask('POST', `/change-sets/${id}/comments`, { text: 'It is live.' });
    expect(await said()).toHaveLength(3);
  });
});

test('only people may be asked who may publish all of it, and not the asker', async () => {
  const { bo, id, approvers, asks, di } = await aTeam();
  const names = (found: ReadonlyArray<{ name: string }>) => found.map(({ name }) => name);
  expect(names(await approvers())).toEqual(['Bo', 'Cy']);
  const ofBo = (await bo.get(`/change-sets/${id}/approvers`)).json.approvers;
  expect(names(ofBo)).toEqual(['Cy']);
  expect((await asks('Di')).status).toBe(409);
  expect((await asks()).status).toBe(200);
  expect((await asks('Cy')).json.error).toBe(
    'The change set waits for approval already. Withdraw the request first.',
  );
  const approve = { decision: 'approved', expected: (await di.set(id)).version };
  expect((await di.ask('PUT', `/change-sets/${id}/approval`, approve)).json.error).toBe(
    'You don’t work for Singapore. Ask an operator.',
  );
});

test('somebody else than was asked may decide, and whoever asked may not', async () => {
  const { bo, cy, id, decides } = await aTeam();
  const approver = (await bo.get(`/change-sets/${id}/approvers`)).json.approvers[0].id;
  await bo.ask('POST', `/change-sets/${id}/approval`, { approver });
  expect((await decides(bo, 'approved')).status).toBe(409);
  expect((await decides(cy, 'approved')).status).toBe(200);
  expect((await decides(cy, 'approved')).json.error).toBe(
    'Nobody asks for approval of the change set any more.',
  );
});

test('a version that nobody has seen is not approved', async () => {
  const { ana, bo, id, asks, version } = await aTeam();
  await asks();
  const { version: expected } = await bo.set(id);
  await ana.save(id, { value: 'Another', expected: version });
  const answered = await bo.ask('PUT', `/change-sets/${id}/approval`, {
    ...{ decision: 'approved', expected },
  });
  expect(answered.status).toBe(409);
  expect((await bo.set(id)).approval.state).toBe('asked');
});

test('a set that is sent back says why, waits for its editor, and can be asked about again', async () => {
  const { ana, bo, asks, decides } = await aTeam();
  await asks();
  expect((await decides(bo, 'sent-back')).status, 'without a reason').toBe(400);
  await decides(bo, 'sent-back', 'The title is too long.');
  expect((await waitingFor(ana)).sets).toMatchObject([
    { approval: { state: 'sent-back', decision: { reason: 'The title is too long.' } } },
  ]);
  expect((await asks('Cy')).json.approval).toMatchObject({
    state: 'asked',
    approver: { name: 'Cy' },
  });
  expect((await waitingFor(ana)).sets).toEqual([]);
});

test('a request is withdrawn by an editor of its set, and with it', async () => {
  const { ana, bo, id, asks, said } = await aTeam();
  await asks();
  expect((await ana.ask('DELETE', `/change-sets/${id}/approval`)).json.approval).toBeUndefined();
  expect((await ana.ask('DELETE', `/change-sets/${id}/approval`)).status).toBe(409);
  await asks();
  const { version: expected } = await ana.set(id);
  await ana.change(id, { state: 'withdrawn', expected });
  expect((await waitingFor(bo)).sets).toEqual([]);
  const kinds = (await said()).map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(['asked', 'withdrew', 'asked', 'withdrew']);
});

test('publishing and scheduling approve what waits', async () => {
  const { bo, ana, id, asks, mails } = await aTeam();
  await asks();
  const { version: expected } = await bo.set(id);
  const schedule = { expected, at: 4_000_000_000_000, country: 'SG' };
  const { json } = await bo.ask('POST', `/change-sets/${id}/schedule`, schedule);
  expect(json.approval).toMatchObject({ state: 'approved', decision: { who: { name: 'Bo' } } });
  await vi.waitFor(() =>
    expect(mails.map(({ subject }) => subject)).toContain(
      'Bo approved and scheduled “Christmas in Korea”',
    ),
  );
  expect((await ana.change(id, { state: 'open', expected: json.version })).status).toBe(403);
});

test('whoever publishes what they asked for needs no approval, and tells whom they asked', async () => {
  const { bo, cy, id, idOf, mails, chat } = await aTeam();
  await bo.ask('POST', `/change-sets/${id}/approval`, { approver: await idOf('Cy') });
  expect((await bo.publish(id)).status).toBe(200);
  await vi.waitFor(() => expect(mails).toHaveLength(2));
  expect(mails[1]).toMatchObject({
    to: 'cy@shop.example',
    subject: 'Bo published “Christmas in Korea”',
  });
  await vi.waitFor(() =>
    expect(chat.received.map(({ type }) => type)).toEqual(['approval.asked', 'approval.withdrawn']),
  );
  expect((await waitingFor(cy)).sets).toEqual([]);
});

test('a namesake of whoever asked approves the set by publishing it', async () => {
  const { console, id, asks, mails } = await aTeam();
  await asks();
  const email = 'other.ana@shop.example';
  const other = anEditor(console, { name: 'Ana', role: 'publisher', countries: ['SG'], email });
  const { json } = await other.publish(id);
  expect(json.approval).toMatchObject({ state: 'approved' });
  await vi.waitFor(() => expect(mails).toHaveLength(2));
  expect(mails[1]).toMatchObject({
    to: 'ana@shop.example',
    subject: expect.stringMatching(/approved/),
  });
});

test('people are told by mail, and a chat by a signed webhook', async () => {
  const { ana, bo, id, asks, decides, mails, chat, console } = await aTeam();
  await asks();
  const link = `http://localhost/console/change-sets/${id}`;
  await vi.waitFor(() => expect(mails).toHaveLength(1));
  expect(mails[0]).toEqual({
    to: 'bo@shop.example',
    subject: 'Ana asks Bo to approve “Christmas in Korea”',
    text: `Ana asks Bo to approve “Christmas in Korea”\n\nPlease look at the title.\n\n${link}`,
  });
  await vi.waitFor(() => expect(chat.received).toHaveLength(1));
  expect(chat.received[0]).toMatchObject({
    type: 'approval.asked',
    text: `Ana asks Bo to approve “Christmas in Korea”\nPlease look at the title.\n${link}`,
    data: { set: id, who: 'Ana', to: ['Bo'], link },
  });
  const on = { type: 'billboards', id: 'bb1', country: 'SG', field: 'title', place: 'sg-en' };
  await bo.ask('POST', `/change-sets/${id}/comments`, { text: 'Too long.', on });
  await vi.waitFor(() => expect(mails).toHaveLength(2));
  expect(mails[1]).toMatchObject({
    to: 'ana@shop.example',
    subject: 'Bo commented on “Title” of Billboard bb1 in “Christmas in Korea”',
  });
  await decides(bo, 'sent-back', 'See my comment.');
  await vi.waitFor(() => expect(mails).toHaveLength(3));
  expect(mails[2]).toMatchObject({ to: 'ana@shop.example' });
  await vi.waitFor(() =>
    expect(chat.received.map(({ type }) => type)).toEqual([
      'approval.asked',
      'comment.added',
      'approval.sent-back',
    ]),
  );
  await ana.ask('DELETE', `/change-sets/${id}/approval`);
  expect(await doneIn(console)).toEqual(
    expect.arrayContaining([
      'Ana: Asked Bo to approve “Christmas in Korea”.',
      'Bo: Commented on “Christmas in Korea”.',
      'Bo: Sent back “Christmas in Korea”.',
    ]),
  );
});

test('a schedule is only taken away by those who may publish what it shows', async () => {
  const { console, bo } = await aTeam();
  const mei = anEditor(console, { name: 'Mei', role: 'operator' });
  const id = await mei.begin('Tags');
  await mei.save(id, { type: 'products', id: 'p1', field: 'tags', value: ['Matte'] });
  const { version: expected, showsIn } = await mei.set(id);
  expect(showsIn.length).toBeGreaterThan(1);
  const schedule = { expected, at: 4_000_000_000_000, country: 'SG' };
  const { json } = await mei.ask('POST', `/change-sets/${id}/schedule`, schedule);
  const takeBack = { state: 'open', expected: json.version };
  expect((await bo.change(id, takeBack)).json.error).toMatch(/^You don’t work for /);
  expect((await mei.change(id, takeBack)).status).toBe(200);
});
