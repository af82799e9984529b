import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Author } from '#console/server/people/access.ts';
import { companyPerson } from '#console/server/people/company-sign-in.ts';
import {
  addPasskey,
  findPasskey,
  notePasskeyUse,
  passkeysOf,
  removePasskey,
} from '#console/server/people/passkeys.ts';
import {
  addPerson,
  changeReach,
  findByEmail,
  findInvitation,
  invitedUntil,
  invitePerson,
  listPeople,
  removePerson,
} from '#console/server/people/people.ts';
import {
  beginSession,
  endAllSessions,
  endSession,
  isOpen,
  OVERLAP_MS,
  ROTATED_AFTER_MS,
  recogniseSession,
  sessionsOf,
} from '#console/server/people/sessions.ts';
import {
  addLink,
  findLink,
  openLinks,
  withdrawLink,
} from '#console/server/previews/preview-link.ts';
import { scheduleSet } from '#console/server/publishing/schedule.ts';
import { openAttempts } from '#console/server/sets/attempts.ts';
import {
  beginChangeSet,
  changeChangeSet,
  findChangeSet,
  listChangeSets,
} from '#console/server/sets/change-sets.ts';
import {
  draftsOf,
  dropRecord,
  type FieldDraft,
  saveField,
} from '#console/server/sets/draft-fields.ts';
import { dueTimes, nextDue, noteMissed } from '#console/server/sets/due-times.ts';
import {
  beginAttempt,
  fieldsOf,
  finishAttempt,
  historyOf,
  publicationsOf,
  recordsPublished,
  wasReviewed,
} from '#console/server/sets/publications.ts';
import { marksIn, noteMarks, setMark } from '#console/server/sets/text-marks.ts';
import { earlierOriginals } from '#console/server/translations/earlier-originals.ts';
import type { EngineEvent } from '#content-sync/engine/events.ts';
import type { PageToRender } from '#content-sync/plan/plan.ts';
import { type LocaleId, localeOfId } from '#domain/locale/locales.ts';
import type { PublishedField } from '#domain/records/record-edits.ts';
import { Journal } from '#server/operations/journal.ts';
import { PagelessPaths } from '#server/operations/pageless-paths.ts';
import type { StateStore } from '#storage/state-store.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { aDatabase } from '../../builders/databases.ts';
import { openJournal } from '../../builders/journal.ts';
import { type RunningPostgres, startPostgres } from '../../builders/start-postgres.ts';
import { aMachinesState, type ConsoleState, openConsoleState } from './shared-consoles.ts';

let postgres: RunningPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres?.stop());

const NOW = 1_790_000_000_000;
const ANA: Author = { kind: 'person', id: 'a', name: 'Ana', role: 'editor', countries: 'all' };
const BO = { id: 'bo', name: 'Bo' };
const MEI = { name: 'Mei', email: 'Mei@shop.example', role: 'operator', countries: 'all' } as const;
const TITLE: FieldDraft = {
  ...{ type: 'billboards', id: 'bb1', place: 'sg-en', field: 'title' },
  ...{ scope: 'locale', locale: 'sg-en' },
  ...{ value: 'Winter', live: 'Summer', author: 'Ana', expected: 0 },
};

const STORES = {
  async 'files of one machine'() {
    const dataFolder = aFolder();
    const state = openConsoleState({ dataFolder });
    onTestFinished(() => state.close());
    return state;
  },
  'the database of several': async () => aMachinesState(await aDatabase(postgres)),
} satisfies Record<string, () => Promise<ConsoleState>>;

describe.each(Object.entries(STORES))('in %s', (_where, open) => {
  test('a transaction that throws leaves nothing, and one in another belongs to it', async () => {
    const { people } = await open();
    const failed = people.need((tables) =>
      tables.transaction(async () => {
        await tables.transaction(() => addPerson(tables, MEI, NOW));
        throw new Error('no');
      }),
    );
    await expect(failed).rejects.toThrow('no');
    expect(await people.need(listPeople)).toEqual([]);
  });

  test('transactions come one after the other, and lose nothing of others', async () => {
    const { drafts } = await open();
    const set = await drafts.need((tables) =>
      beginChangeSet(tables, 'Winter', { author: ANA, now: NOW }),
    );
    const fields = Array.from({ length: 20 }, (_, number) => `field-${number}`);
    const saved = await Promise.all(
      fields.map((field) =>
        drafts.need((tables) => saveField(tables, set.id, { ...TITLE, field, now: NOW })),
      ),
    );
    expect(new Set(saved.map(({ outcome }) => outcome))).toEqual(new Set(['done']));
    const versions = (await drafts.need((tables) => draftsOf(tables, set.id))).map(
      ({ version }) => version,
    );
    expect(new Set(versions).size).toBe(fields.length);
    const same = await Promise.all(
      [1, 2, 3].map((value) =>
        drafts.need((tables) => saveField(tables, set.id, { ...TITLE, value, now: NOW })),
      ),
    );
    expect(same.map(({ outcome }) => outcome).sort()).toEqual(['conflict', 'conflict', 'done']);
  });

  test('a rule that is broken is an error of the code, not of the store', async () => {
    const { people } = await open();
    const twice = people.use(async (tables) => {
      const insert = 'INSERT INTO invitations VALUES (?, ?, ?, ?)';
      await tables.run(insert, 'a', 'hash', 'Mei', NOW);
      await tables.run(insert, 'b', 'hash', 'Mei', NOW);
      return 'done';
    }, 'out of order');
    await expect(twice).rejects.toThrow(/unique/i);
    expect(
      await people.need((tables) => tables.get('SELECT count(*) AS n FROM people')),
    ).toBeDefined();
  });

  test('people are invited, changed and removed', async () => {
    const { people } = await open();
    await people.need(async (tables) => {
      const mei = await addPerson(tables, MEI, NOW);
      if (!mei) throw new Error('Nobody was added.');
      expect(mei).toMatchObject({ email: 'mei@shop.example', countries: 'all' });
      expect(await addPerson(tables, MEI, NOW)).toBeUndefined();
      expect(await findByEmail(tables, 'MEI@shop.example')).toEqual(mei);
      const bo = { name: 'Bo', role: 'editor', countries: ['SG', 'KR'] } as const;
      await addPerson(tables, bo, NOW);
      expect((await listPeople(tables)).map(({ name }) => name)).toEqual(['Bo', 'Mei']);

      const first = await invitePerson(tables, mei, { by: 'Root', now: NOW });
      const { secret, endsAt } = await invitePerson(tables, mei, { by: 'Root', now: NOW + 1 });
      expect(await findInvitation(tables, first.secret, NOW)).toBeUndefined();
      expect(await findInvitation(tables, secret, NOW)).toEqual({
        person: mei,
        madeBy: 'Root',
        endsAt,
      });
      expect(await invitedUntil(tables, mei.id, endsAt)).toBeUndefined();

      const identity = { subject: 'issuer mei', name: 'Mei', email: 'mei@shop.example' };
      expect(await companyPerson(tables, identity, { role: undefined, now: NOW })).toEqual(mei);
      expect(await invitedUntil(tables, mei.id, NOW), 'it is accepted').toBeUndefined();
      const viewer = { role: 'viewer', countries: 'all' } as const;
      expect(await changeReach(tables, mei.id, viewer)).toBe('last-operator');
      expect(await removePerson(tables, mei.id)).toBe('last-operator');
      const other = { subject: 'issuer eve', name: 'Eve', email: undefined };
      const eve = await companyPerson(tables, other, { role: 'operator', now: NOW });
      expect(await removePerson(tables, mei.id)).toBe('done');
      expect(await removePerson(tables, mei.id)).toBe('unknown');
      expect(await changeReach(tables, eve?.id ?? '', viewer)).toBe('last-operator');
    });
  });

  test('passkeys are kept with their bytes', async () => {
    const { people } = await open();
    const publicKey = new Uint8Array([0, 1, 92, 255]);
    const key = { id: 'k', person: 'a', publicKey, counter: 0, transports: ['usb', 'nfc'] };
    await people.need(async (tables) => {
      await addPasskey(tables, { ...key, device: 'Browser', createdAt: NOW });
      const kept = { ...key, device: 'Browser', createdAt: NOW, usedAt: undefined };
      expect(await passkeysOf(tables, 'a')).toEqual([kept]);
      await notePasskeyUse(tables, 'k', { counter: 4_000_000_000, now: NOW + 1 });
      const used = { ...kept, counter: 4_000_000_000, usedAt: NOW + 1 };
      expect(await findPasskey(tables, 'k')).toEqual(used);
      expect(await removePasskey(tables, 'b', 'k')).toBe(false);
      expect(await removePasskey(tables, 'a', 'k')).toBe(true);
    });
  });

  test('sessions go on under new secrets, and end', async () => {
    const { people } = await open();
    await people.need(async (tables) => {
      const mei = await addPerson(tables, MEI, NOW);
      if (!mei) throw new Error('Nobody was added.');
      const { session, secret } = await beginSession(tables, mei, { device: 'x\0y', now: NOW });
      expect(await recogniseSession(tables, 'another', NOW)).toEqual({ outcome: 'unknown' });
      expect(await recogniseSession(tables, secret, NOW)).toMatchObject({ outcome: 'valid' });
      const later = NOW + ROTATED_AFTER_MS;
      const renewed = await recogniseSession(tables, secret, later);
      expect(renewed).toMatchObject({ outcome: 'valid', renewed: expect.any(String) });
      expect((await recogniseSession(tables, secret, later)).outcome).toBe('valid');
      expect(await isOpen(tables, session.id, later)).toBe(true);
      const second = 'renewed' in renewed ? renewed.renewed : undefined;
      expect((await recogniseSession(tables, second ?? '', later)).outcome).toBe('valid');
      const copied = await recogniseSession(tables, secret, later + OVERLAP_MS + 1);
      expect(copied).toEqual({ outcome: 'copied', person: mei });
      expect(await isOpen(tables, session.id, later)).toBe(false);

      const one = await beginSession(tables, mei, { device: 'x', now: NOW });
      await beginSession(tables, mei, { device: 'y', now: NOW + 1 });
      const devices = (await sessionsOf(tables, mei, NOW)).map(({ device }) => device);
      expect(devices).toEqual(['y', 'x']);
      expect(await endSession(tables, mei.id, one.session.id)).toBe(true);
      expect(await endSession(tables, mei.id, one.session.id)).toBe(false);
      expect(await endAllSessions(tables, mei.id, NOW)).toBe(1);
    });
  });

  test('change sets are written, scheduled, published and undone', async () => {
    const { drafts } = await open();
    await drafts.need(async (tables) => {
      const { id } = await beginChangeSet(tables, 'Winter', { author: ANA, now: NOW });
      const saved = await saveField(tables, id, { ...TITLE, now: NOW + 1 });
      expect(saved).toMatchObject({ outcome: 'done', value: { version: 2, live: 'Summer' } });
      const again = { ...TITLE, value: { text: ['ü', 1] }, live: 'Autumn', expected: 2 };
      await saveField(tables, id, { ...again, now: NOW + 2 });
      expect(await draftsOf(tables, id)).toMatchObject([
        { value: { text: ['ü', 1] }, live: 'Summer', version: 3, changedAt: NOW + 2 },
      ]);
      const other = { ...TITLE, id: 'bb2' };
      await saveField(tables, id, { ...other, now: NOW });
      const dropped = await dropRecord(tables, id, { type: other.type, id: other.id, now: NOW });
      expect(dropped).toEqual({ outcome: 'done', value: 1 });

      const start = { at: NOW + 60_000, country: 'KR' } as const;
      const later = { ...start, at: start.at + 1 };
      const chosen = { end: null, who: BO, now: NOW + 3 } as const;
      expect(await nextDue(tables)).toBeUndefined();
      await scheduleSet(tables, id, { ...chosen, start, expected: 5 });
      const moved = await scheduleSet(tables, id, { ...chosen, start: later, expected: 6 });
      expect(moved).toMatchObject({ outcome: 'done', value: { state: 'scheduled' } });
      expect(await nextDue(tables)).toBe(later.at);
      expect(await dueTimes(tables, start.at)).toEqual([]);
      const [due, ...others] = await dueTimes(tables, later.at);
      expect([due, others]).toMatchObject([{ set: id, kind: 'published', version: 7 }, []]);
      const missed = { set: id, kind: 'published' } as const;
      await noteMissed(tables, missed, { problem: 'It was changed.', now: NOW + 4 });
      const [listed] = await listChangeSets(tables);
      expect(listed).toMatchObject({
        ...{ id, title: 'Winter', author: 'Ana', state: 'open', version: 8, fields: 1, records: 1 },
        ...{ createdAt: NOW, changedAt: NOW + 4 },
        schedule: { ...later, who: 'Bo', problem: 'It was changed.' },
      });
      const renamed = await changeChangeSet(tables, id, {
        ...{ title: 'Snow', state: 'open', expected: 8, now: NOW + 5 },
      } as const);
      expect(renamed).toMatchObject({ outcome: 'done', value: { title: 'Snow', version: 9 } });
      expect((await findChangeSet(tables, id))?.schedule).toBeUndefined();

      const wanted = { set: id, kind: 'published', who: 'Bo', expected: 9 } as const;
      const begun = await beginAttempt(tables, wanted);
      if (begun.outcome !== 'done') throw new Error(begun.outcome);
      expect(await beginAttempt(tables, { ...wanted, who: 'Mei' })).toEqual(begun);
      expect((await saveField(tables, id, { ...again, now: NOW })).outcome).toBe('closed');
      const { type, locale, scope, field, place } = TITLE;
      const change = { type, id: 'bb1', locale, scope, field, place, from: null, to: 'Winter' };
      const result = { fields: [change, { ...change, field: 'link' }], now: NOW + 6 };
      expect(await finishAttempt(tables, begun.value, result)).toBe(true);
      expect(await finishAttempt(tables, begun.value, result)).toBe(false);
      const [publication] = await publicationsOf(tables, id);
      expect(publication).toMatchObject({ kind: 'published', who: 'Bo', at: NOW + 6 });
      expect(await fieldsOf(tables, publication ?? { id: 0 })).toEqual(result.fields);
      expect(await recordsPublished(tables)).toEqual(new Set(['billboards bb1']));
      expect(await historyOf(tables, { type, id: 'bb1' }, 1)).toEqual([
        { ...change, kind: 'published', who: 'Bo', at: NOW + 6, set: id, title: 'Snow' },
      ]);
    });
  });

  test('translations are marked, and which originals they had is known', async () => {
    const { drafts } = await open();
    await drafts.need(async (tables) => {
      const name = { type: 'brands', id: 'b1', place: 'zh', field: 'name' } as const;
      const texts = { original: 'Dune', text: '沙丘' };
      const marked = { ...name, ...texts, kind: 'machine' } as const;
      const by = { who: 'Ana', now: NOW };
      await noteMarks(tables, [marked, { ...marked, place: 'ko' }], by);
      await noteMarks(tables, [{ ...marked, kind: 'written' }], by);
      const kinds = async () => {
        const marks = await marksIn(tables, ['zh', 'hk-zh']);
        return [...marks].map(([key, of]) => [key, of.map(({ kind, who }) => `${kind} ${who}`)]);
      };
      expect(await kinds()).toEqual([['brands b1 name', ['machine Ana']]]);
      await setMark(tables, { ...marked, kind: 'checked' }, { who: 'Bo', now: NOW });
      expect(await kinds()).toEqual([['brands b1 name', ['checked Bo']]]);

      const publish = async (...fields: ReadonlyArray<readonly [LocaleId, string, string]>) => {
        const { id: set } = await beginChangeSet(tables, 'Names', { author: ANA, now: NOW });
        const saved = await saveField(tables, set, { ...TITLE, now: NOW });
        const expected = saved.outcome === 'done' ? saved.value.version : 0;
        const begun = await beginAttempt(tables, { set, kind: 'published', who: 'Bo', expected });
        if (begun.outcome !== 'done') throw new Error(begun.outcome);
        const changes = fields.map(([locale, from, to]) => ({
          ...{ ...name, locale, scope: 'language', from, to },
          place: localeOfId(locale).language,
        })) satisfies ReadonlyArray<PublishedField>;
        await finishAttempt(tables, begun.value, { fields: changes, now: NOW });
      };
      const earlier = async () => {
        const places = { originals: new Set(['en']), translations: new Set(['zh']) };
        return (await earlierOriginals(tables, places)).get('brands b1 name');
      };
      await publish(['hk-zh', '', '沙丘'], ['hk-en', 'Sand', 'Dune']);
      expect(await earlier(), 'both together').toBeUndefined();
      await publish(['sg-en', 'Dune', 'Dune Lab']);
      await publish(['sg-en', 'Dune Lab', 'Dunes']);
      expect(await earlier(), 'before the first change').toBe('Dune');
      await publish(['hk-zh', '沙丘', '沙丘群']);
      expect(await earlier()).toBeUndefined();
    });
  });

  test('a set is published and ends country by country', async () => {
    const { drafts } = await open();
    await drafts.need(async (tables) => {
      const { id } = await beginChangeSet(tables, 'Sale', { author: ANA, now: NOW });
      const times = (at: number) => ({
        ...{ at, country: 'KR' as const },
        each: [
          { at, country: 'KR' as const },
          { at: at + 1, country: 'SG' as const },
        ],
      });
      const [start, end] = [times(NOW + 10), times(NOW + 20)];
      const chosen = { start, end, who: BO, reviewed: true, expected: 1, now: NOW };
      await scheduleSet(tables, id, chosen);
      expect(await findChangeSet(tables, id)).toMatchObject({
        ...{ state: 'scheduled', schedule: { ...start, who: 'Bo' } },
        end: { ...end, who: 'Bo', isOver: false },
      });
      const { type, locale, scope, field, place } = TITLE;
      const change = { type, id: 'bb1', locale, scope, field, place, from: null, to: 'Winter' };
      const happened: Array<string> = [];
      for (let at = NOW + 10; at < NOW + 30; at += 1) {
        for (const due of await dueTimes(tables, at)) {
          const { kind, country, reviewed, version: expected } = due;
          const wanted = { set: id, kind, country, who: 'Bo', reviewed, expected };
          const begun = await beginAttempt(tables, wanted);
          if (begun.outcome !== 'done') throw new Error(begun.outcome);
          const [attempt] = await openAttempts(tables);
          expect(attempt, 'as it is resumed').toMatchObject({ ...REVIEWED[kind] });
          await finishAttempt(tables, begun.value, { fields: [change], now: at });
          happened.push(`${at - NOW} ${kind} ${country}`);
        }
      }
      expect(happened).toEqual([
        '10 published KR',
        '11 published SG',
        '20 ended KR',
        '21 ended SG',
      ]);
      expect(await wasReviewed(tables, id)).toBe(true);
      expect(await nextDue(tables)).toBeUndefined();
      expect((await findChangeSet(tables, id))?.end).toMatchObject({ isOver: true });
    });
  });

  test('links to previews are opened until they end or are withdrawn', async () => {
    const { drafts } = await open();
    await drafts.need(async (tables) => {
      const link = await addLink(tables, {
        ...{ sets: ['s', 't'], at: NOW + 9, locale: 'sg-en', path: '/', page: 1, extent: 'shop' },
        ...{ who: 'Ana', createdAt: NOW, endsAt: NOW + 2 },
      } as const);
      expect(await openLinks(tables, { set: 't', now: NOW + 1 })).toEqual([link]);
      expect(await openLinks(tables, { set: 'u', now: NOW + 1 })).toEqual([]);
      expect(await openLinks(tables, { now: NOW + 2 })).toEqual([]);
      expect(await withdrawLink(tables, { id: link.id, now: NOW + 1 })).toBe(true);
      expect(await withdrawLink(tables, { id: link.id, now: NOW + 1 })).toBe(false);
      expect(await findLink(tables, link.id)).toEqual({ ...link, withdrawnAt: NOW + 1 });
    });
  });
});

const RENDERED = { path: '/sale', at: '/sale', reason: { kind: 'new' } } as unknown as PageToRender;
const RELEASE = { added: 1, replaced: 1, removed: 1, unchanged: 9, ms: 5 };

test.each(Object.entries(STORES))(
  'what has no page is counted in %s',
  async (_where, open) => {
    const { journal } = await open();
    const machines = [1, 2].map(() => new PagelessPaths(journal, { now: () => NOW }));
    onTestFinished(async () => {
      for (const asked of machines) await asked.close();
    });
    const request = new Request('http://shop/', { headers: { Accept: 'text/html' } });
    const missing = { request, country: 'SG', outcome: 'missing' } as const;
    for (const asked of [...machines, ...machines]) asked.count({ ...missing, path: '/campaign' });
    for (let round = 0; round < 2; round += 1) {
      for (let each = 0; each < 1_500; each += 1) {
        machines[0]?.count({ ...missing, path: `/made-up-${round}-${each}` });
      }
      await machines[0]?.of('SG', 'missing');
    }
    await machines[1]?.of('SG', 'missing');
    const [first, ...others] = (await machines[0]?.of('SG', 'missing', 10_000)) ?? [];
    expect(first).toEqual({ path: '/campaign', times: 4 });
    expect(others.length).toBeLessThan(2_000);
  },
  60_000,
);

describe.each(Object.entries(STORES))('the journal in %s', (_where, open) => {
  test('has what happened in its order, and forgets it after a month', async () => {
    const { journal: store } = await open();
    const clock = { ms: NOW };
    const journal = new Journal(store, { now: () => clock.ms });
    const failed = { type: 'failed', locale: 'sg-en', problem: 'It is down.', advice: 'Wait.' };
    journal.listen({ ...failed, unusual: ['a price'] } as EngineEvent);
    expect(await journal.failures(['sg-en', 'hk-en'])).toEqual(
      new Map([
        ['sg-en', { at: NOW, problem: 'It is down.', advice: 'Wait.', unusual: ['a price'] }],
      ]),
    );
    journal.listen({ type: 'up-to-date', locale: 'sg-en' } as EngineEvent);
    journal.listen({ type: 'up-to-date', locale: 'sg-en' } as EngineEvent);
    expect(await journal.failures(['sg-en'])).toEqual(new Map());
    for (const release of [6, 7]) {
      journal.listen({ type: 'planned', locale: 'sg-en', render: [RENDERED], remove: ['/old'] });
      journal.listen({ type: 'published', locale: 'sg-en', release, ...RELEASE });
    }
    journal.listen({ type: 'held', locale: 'hk-en', release: 3 } as EngineEvent);
    journal.listen({ type: 'held', locale: 'hk-en', release: 3 } as EngineEvent);
    journal.recordAction({ who: 'Mei', text: 'looked', locale: 'hk-en' });

    const texts = async (limit = 10, locale?: LocaleId) =>
      (await journal.entries({ limit, locale })).map(({ who = '', text }) => `${who}: ${text}`);
    expect(await texts()).toEqual([
      'Mei: looked',
      ': Changes wait; release 3 is held.',
      ': Release 7: 1 added, 1 replaced, 1 removed, 9 as before, in 0.01 s.',
      ': Release 6: 1 added, 1 replaced, 1 removed, 9 as before, in 0.01 s.',
      ': Up to date again.',
      ': It is down.',
    ]);
    expect(await texts(1, 'hk-en')).toEqual(['Mei: looked']);
    const removed = 'the content has no such page any more';
    expect(await journal.reasonsOf('sg-en', 7)).toEqual([
      { text: 'it is new', pages: 1, example: '/sale' },
      { text: removed, pages: 1, example: '/old' },
    ]);
    expect(await journal.reasonsOf('sg-en', 8)).toEqual([]);
    const reasons = new Map([
      ['/sale', 'it is new'],
      ['/old', removed],
    ]);
    expect(await journal.pageReasons('sg-en', 6)).toEqual(reasons);
    expect(await journal.rendered(1)).toEqual([
      { locale: 'sg-en', at: NOW, release: 7, pages: 11 },
    ]);

    clock.ms += 31 * 86_400_000;
    journal.recordAction({ who: 'Mei', text: 'came back' });
    expect(await texts()).toEqual(['Mei: came back']);
    expect(await journal.pageReasons('sg-en', 6)).toEqual(new Map());
    await journal.close();
  });
});

test('the journal is one for all machines, and the first one brings its own', async () => {
  const dataFolder = aFolder();
  const before = openJournal(dataFolder);
  before.recordAction({ who: 'Ana', text: 'was alone' });
  await before.close();
  const databaseUrl = await aDatabase(postgres);
  const [first, second] = [
    await aMachinesState(databaseUrl, dataFolder),
    await aMachinesState(databaseUrl),
  ];
  const [here, there] = [new Journal(first.journal), new Journal(second.journal)];
  here.recordAction({ who: 'Bo', text: 'acted here' });
  await here.close();
  there.recordAction({ who: 'Mei', text: 'acted there' });
  const acts = [
    { who: 'Mei', text: 'acted there' },
    { who: 'Bo', text: 'acted here' },
    { who: 'Ana', text: 'was alone' },
  ];
  expect(await there.entries({ limit: 10 })).toMatchObject(acts);
  await there.close();
  await first.exportStates();
  const after = openJournal(dataFolder);
  onTestFinished(() => after.close());
  expect(await after.entries({ limit: 10 })).toMatchObject(acts);
});

/** The tables of times as code wrote them that knew no ends. */
const BEFORE_ENDS = `
  CREATE TABLE change_sets (
    id TEXT PRIMARY KEY, title TEXT NOT NULL, author_id TEXT NOT NULL, author TEXT NOT NULL,
    state TEXT NOT NULL, version INTEGER NOT NULL, created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE publications (
    id INTEGER PRIMARY KEY AUTOINCREMENT, change_set TEXT NOT NULL, kind TEXT NOT NULL,
    who TEXT NOT NULL, at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE attempts (
    change_set TEXT PRIMARY KEY, key TEXT NOT NULL, kind TEXT NOT NULL, who TEXT NOT NULL
  ) STRICT;
  CREATE TABLE schedule (
    change_set TEXT PRIMARY KEY, at INTEGER NOT NULL, country TEXT NOT NULL, who TEXT NOT NULL,
    problem TEXT
  ) STRICT;
  CREATE TABLE preview_links (
    id TEXT PRIMARY KEY, change_set TEXT NOT NULL, locale TEXT NOT NULL, path TEXT NOT NULL,
    page INTEGER NOT NULL, extent TEXT NOT NULL, who TEXT NOT NULL, created_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL, withdrawn_at INTEGER
  ) STRICT;
  INSERT INTO change_sets VALUES
    ('s1', 'Done', 'a', 'Ana', 'published', 3, 1, 1),
    ('s2', 'To come', 'a', 'Ana', 'scheduled', 2, 1, 1);
  INSERT INTO schedule VALUES ('s1', 10, 'SG', 'Bo', NULL), ('s2', 20, 'KR', 'Bo', NULL);
  INSERT INTO publications VALUES (1, 's1', 'published', 'Bo', 10);
  INSERT INTO attempts VALUES ('s2', 's2 2', 'published', 'Bo');
  PRAGMA user_version = 1;
`;

test('times that older code wrote come once, and what it began is finished', async () => {
  const dataFolder = aFolder();
  const older = new DatabaseSync(join(dataFolder, 'drafts.db'));
  older.exec(BEFORE_ENDS);
  older.close();
  const { drafts, close } = openConsoleState({ dataFolder });
  onTestFinished(close);
  await drafts.need(async (tables) => {
    expect(await dueTimes(tables, 30)).toMatchObject([{ set: 's2', kind: 'published', at: 20 }]);
    expect((await findChangeSet(tables, 's1'))?.schedule).toEqual({
      at: 10,
      country: 'SG',
      who: 'Bo',
    });
    expect(await publicationsOf(tables, 's1')).toMatchObject([{ kind: 'published', who: 'Bo' }]);
    const [attempt] = await openAttempts(tables);
    expect(attempt).toEqual({ set: 's2', key: 's2 2', kind: 'published', who: 'Bo' });
    if (attempt) await finishAttempt(tables, attempt, { fields: [], now: 20 });
    expect(await nextDue(tables)).toBeUndefined();
  });
});

describe('a machine that joins others', () => {
  test('brings what its files have, once, and leaves them as they would be', async () => {
    const dataFolder = aFolder();
    const alone = openConsoleState({ dataFolder });
    const mei = await alone.people.need((tables) => addPerson(tables, MEI, NOW));
    const publicKey = new Uint8Array([0, 1, 92, 255]);
    const key = { id: 'k', person: mei?.id ?? '', publicKey, counter: 0, transports: [] };
    await alone.people.need((tables) =>
      addPasskey(tables, { ...key, device: 'x', createdAt: NOW }),
    );
    const set = await alone.drafts.need((tables) =>
      beginChangeSet(tables, 'Winter', { author: ANA, now: NOW }),
    );
    await alone.drafts.need((tables) => saveField(tables, set.id, { ...TITLE, now: NOW }));
    await published(alone.drafts, set.id);
    await alone.close();

    const databaseUrl = await aDatabase(postgres);
    const first = await aMachinesState(databaseUrl, dataFolder);
    const brought = await first.people.need(listPeople);
    await first.drafts.need(listChangeSets);
    const second = await aMachinesState(databaseUrl, await aFolderOfOthers());
    expect(brought).toEqual([mei]);
    expect(await second.people.need(listPeople), 'the file of another stays').toEqual([mei]);
    expect(await second.drafts.need((tables) => draftsOf(tables, set.id))).toHaveLength(1);
    await second.drafts.need((tables) =>
      beginChangeSet(tables, 'Snow', { author: ANA, now: NOW + 1 }),
    );
    const [, later] = await second.drafts.need(async (tables) => {
      const [other] = await listChangeSets(tables);
      return [other, other?.id ?? ''] as const;
    });
    await published(second.drafts, later);

    await first.exportStates();
    const kept = () => readdirSync(dataFolder).filter((name) => name.includes('.alone-'));
    expect(kept(), 'what it had when it joined').toHaveLength(2);
    await first.exportStates();
    expect(kept(), 'a copy is replaced').toHaveLength(2);
    const again = openConsoleState({ dataFolder });
    onTestFinished(() => again.close());
    const titles = (await again.drafts.need(listChangeSets)).map(({ title }) => title);
    expect(titles.sort()).toEqual(['Snow', 'Winter']);
    expect(await again.people.need(listPeople)).toEqual([mei]);
    const [passkey] = await again.people.need((tables) => passkeysOf(tables, key.person));
    expect(passkey?.publicKey).toEqual(publicKey);
    await published(again.drafts, set.id, 'undone');
    expect(await again.drafts.need((tables) => publicationsOf(tables, set.id))).toHaveLength(2);
    await again.close();
    await first.exportStates();
    expect(kept(), 'what it wrote alone').toHaveLength(3);
  });
});

const REVIEWED = { published: { reviewed: true }, ended: {} } as const;

async function aFolderOfOthers() {
  const dataFolder = aFolder();
  const state = openConsoleState({ dataFolder });
  await state.people.need((tables) => addPerson(tables, { ...MEI, name: 'Other' }, NOW));
  await state.close();
  return dataFolder;
}

async function published(
  drafts: StateStore,
  set: string,
  kind: 'published' | 'undone' = 'published',
) {
  await drafts.need(async (tables) => {
    const { version = 0 } = (await findChangeSet(tables, set)) ?? {};
    const begun = await beginAttempt(tables, { set, kind, who: 'Bo', expected: version });
    if (begun.outcome !== 'done') throw new Error(begun.outcome);
    const { type, id, locale, scope, field, place } = TITLE;
    const change = { type, id, locale, scope, field, place, from: null, to: 'Winter' };
    await finishAttempt(tables, begun.value, { fields: [change], now: NOW });
  });
}

test('while the database is away, the console says so, and is there again with it', {
  timeout: 60_000,
}, async () => {
  const { people, drafts } = await aMachinesState(await aDatabase(postgres));
  await people.need((tables) => addPerson(tables, MEI, NOW));
  postgres.halt();
  try {
    await expect(people.need(listPeople)).rejects.toThrow("PostgreSQL can't be used");
    expect(await drafts.use(listChangeSets, [])).toEqual([]);
  } finally {
    postgres.startAgain();
  }
  await vi.waitFor(async () => expect(await people.need(listPeople)).toHaveLength(1), 20_000);
});
