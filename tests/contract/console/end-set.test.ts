import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlannedTime } from '#console/contract/editing-contract.ts';
import { tellMissed } from '#console/server/publishing/tell-missed.ts';
import type { SendMail } from '#console/server/sets/mail-people.ts';
import { beginAttempt } from '#console/server/sets/publications.ts';
import { type Country, localeFor } from '#domain/locale/locales.ts';
import { aScheduler } from './due-scheduler.ts';
import { anEditingConsole, anEditor, doneIn } from './editing-console.ts';

const PRICE = { type: 'variants', id: 'p1-v1', field: 'price' } as const;
const LINK = { type: 'quick-links', id: 'quick-links-1a2b3c4d', locale: 'hk-en' } as const;
const MINUTE_MS = 60_000;

/** A set with a new price in some countries, and a publisher who chooses its times. */
async function aSale(countries: ReadonlyArray<Country> = ['SG']) {
  const console = await anEditingConsole();
  const bo = anEditor(console, { name: 'Bo', role: 'publisher' });
  const id = await bo.begin('Sale');
  for (const country of countries) {
    await bo.draft(id, { ...PRICE, locale: localeFor(country).id, value: 1500 });
  }
  const expected = async () => (await bo.set(id)).version;
  const choose = async (method: string, path: string, body: object) =>
    bo.ask(method, `/change-sets/${id}/${path}`, { ...body, expected: await expected() });
  const priceIn = async (country: Country) => {
    const record = { ...PRICE, locale: localeFor(country) };
    return (await console.records.read(record))?.fields.price;
  };
  return {
    ...{ console, bo, id, priceIn },
    schedule: (start: PlannedTime, end: PlannedTime | null = null) =>
      choose('POST', 'schedule', { ...start, end }),
    publish: (end: PlannedTime | null = null) => choose('POST', 'publish', { end }),
    changeEnd: (end: PlannedTime | null) => choose('PUT', 'end', { end }),
    /** A time in so many minutes, on the clock of Singapore. */
    inMinutes: (minutes: number) =>
      ({ at: console.now() + minutes * MINUTE_MS, country: 'SG' }) as const,
    price: () => priceIn('SG'),
    /** Lets time pass while no process runs, and then runs one. */
    async afterMinutes(minutes: number) {
      console.wait(minutes * MINUTE_MS);
      await aScheduler(console).run();
    },
    /** Publishes another value of a field, as somebody else. */
    async edit(field: object) {
      const other = await bo.begin('Meanwhile');
      await bo.draft(other, field);
      expect((await bo.publish(other)).status).toBe(200);
    },
  };
}

describe('a change set with an end', () => {
  test('goes back by itself, once, and says so', async () => {
    const { console, bo, id, schedule, inMinutes, afterMinutes, price } = await aSale();
    const [start, end] = [inMinutes(1), inMinutes(3)];
    const { status, json } = await schedule(start, end);
    expect([status, json.end]).toEqual([200, { ...end, who: 'Bo', isOver: false }]);
    expect((await doneIn(console))[0]).toMatch(
      /^Bo: Scheduled the change set “Sale” for .+ in Singapore, until .+ in Singapore\.$/,
    );
    await afterMinutes(2);
    expect(await price()).toBe(1500);
    await afterMinutes(2);
    await afterMinutes(2);
    expect(await price()).toBe(2000);
    const ended = await bo.set(id);
    expect(ended.end.isOver).toBe(true);
    expect(ended.publications).toMatchObject([
      { kind: 'ended', who: 'Bo (at the time chosen)', fields: [{ from: 1500, to: 2000 }] },
      { kind: 'published' },
    ]);
    expect((await doneIn(console))[0]).toBe(
      'Bo (at the time chosen): Ended the change set “Sale”: 1 field of 1 record.',
    );
    expect((await bo.publish(id, 'undo')).status, 'there is nothing left to undo').toBe(409);
  });

  test('is published now, with an end', async () => {
    const { console, bo, id, publish, inMinutes, afterMinutes, price } = await aSale();
    expect((await publish(inMinutes(2))).status).toBe(200);
    expect((await doneIn(console))[0]).toContain('It ends on ');
    expect([await price(), (await bo.set(id)).end.isOver]).toEqual([1500, false]);
    await afterMinutes(3);
    expect([await price(), (await bo.set(id)).end.isOver]).toEqual([2000, true]);
  });

  test('keeps what somebody edited since, and tells it', async () => {
    const { console, bo, id, publish, inMinutes, afterMinutes, edit, price } = await aSale();
    await bo.draft(id, {});
    await publish(inMinutes(2));
    await edit({ ...PRICE, value: 1700 });
    await afterMinutes(3);
    expect(await price()).toBe(1700);
    expect((await console.live('billboards', 'bb1'))?.title).toBe('Night colours');
    const { end } = await bo.set(id);
    expect(end.problem).toBe(
      '“Price” of Variant p1-v1 was “$15”, and is “$17” now. What was edited since stays as it is now.',
    );
    expect((await doneIn(console))[0]).toContain(end.problem);
  });

  test('keeps all of a record that it added if somebody edited it since', async () => {
    const { console, bo, id, publish, inMinutes, afterMinutes, edit } = await aSale();
    await bo.draft(id, { ...LINK, field: 'exists', value: true });
    await bo.draft(id, { ...LINK, field: 'name', value: 'Sale' });
    await bo.draft(id, { ...LINK, field: 'link', value: '/sale' });
    await publish(inMinutes(2));
    // A text that the set left in English.
    await edit({ ...LINK, locale: 'hk-zh', field: 'name', value: '優惠' });
    expect((await bo.publish(id, 'undo')).json.error, 'nor is it undone').toContain('優惠');
    await afterMinutes(3);
    const { fields } = (await bo.get(`/writable/hk-zh/quick-links/${LINK.id}`)).json;
    expect(fields).toMatchObject({ exists: true, name: '優惠' });
    expect((await console.live('variants', 'p1-v1'))?.price).toBe(2000);
    expect((await bo.set(id)).end.problem).toContain(`Quick link ${LINK.id} was edited since.`);
  });

  test('keeps a price at which somebody sells again what it took out of a country', async () => {
    const { console, bo, id, publish, inMinutes, afterMinutes, edit } = await aSale([]);
    await bo.draft(id, { type: 'products', id: 'p1', field: 'assortment', value: false });
    await publish(inMinutes(2));
    expect(await console.live('variants', 'p1-v2')).toMatchObject({ price: null });
    await edit({ ...PRICE, value: 1700 });
    await afterMinutes(3);
    const prices = ['p1-v1', 'p1-v2'].map(
      async (each) => (await console.live('variants', each))?.price,
    );
    expect(await Promise.all(prices)).toEqual([1700, 2000]);
    expect((await bo.set(id)).end.problem).toContain('was “empty”, and is “$17” now');
  });

  test('that could not go back stays live, says why, and can be undone', async () => {
    const { console, bo, id, publish, inMinutes, price } = await aSale();
    await publish(inMinutes(2));
    console.wait(3 * MINUTE_MS);
    const problems = [{ detail: 'It is not allowed.' }];
    const refused = async () => ({ outcome: 'refused', problems }) as const;
    await console.people.need((tables) =>
      tables.run(`UPDATE people SET email = 'bo@shop.example' WHERE name = 'Bo'`),
    );
    const mails: Array<Parameters<SendMail>[0]> = [];
    const sendMail: SendMail = async (mail) => void mails.push(mail);
    const sources = { ...console, sendMail, origin: 'https://shop.example' };
    const records = { ...console.records, write: refused };
    await aScheduler(console, records, (set, missed) => tellMissed(set, missed, sources)).run();
    expect(mails).toMatchObject([{ to: 'bo@shop.example', subject: 'Not ended: Sale' }]);
    expect(mails[0]?.text).toContain('It is not allowed.');
    expect([await price(), (await bo.set(id)).end.problem]).toEqual([1500, 'It is not allowed.']);
    expect((await doneIn(console))[0]).toContain('could not end at its time: It is not allowed.');
    expect((await bo.publish(id, 'undo')).status).toBe(200);
    expect(await price()).toBe(2000);
  });
});

describe('the end of a change set', () => {
  test('is changed and taken away, before and during', async () => {
    const { bo, id, schedule, changeEnd, inMinutes, afterMinutes, price } = await aSale();
    await schedule(inMinutes(1), inMinutes(3));
    expect((await changeEnd(null)).json.end).toBeUndefined();
    expect((await changeEnd(inMinutes(4))).status).toBe(200);
    await afterMinutes(2);
    expect((await changeEnd(inMinutes(4))).status, 'while it is live').toBe(200);
    await afterMinutes(3);
    expect(await price()).toBe(1500);
    expect((await changeEnd(null)).status).toBe(200);
    await afterMinutes(9);
    expect([await price(), (await bo.set(id)).publications.length]).toEqual([1500, 1]);
  });

  test('goes with what is taken back, withdrawn or undone', async () => {
    const { bo, id, schedule, publish, inMinutes, afterMinutes, price } = await aSale();
    await schedule(inMinutes(1), inMinutes(3));
    const { version } = await bo.set(id);
    const { json } = await bo.change(id, { state: 'open', expected: version });
    expect([json.schedule, json.end]).toEqual([undefined, undefined]);
    await publish(inMinutes(2));
    await bo.publish(id, 'undo');
    expect((await bo.set(id)).end).toBeUndefined();
    await afterMinutes(3);
    expect([await price(), (await bo.set(id)).publications.length]).toEqual([2000, 2]);
    const other = await aSale();
    await other.schedule(other.inMinutes(1), other.inMinutes(3));
    const scheduled = await other.bo.set(other.id);
    await other.bo.change(other.id, { state: 'withdrawn', expected: scheduled.version });
    await other.afterMinutes(9);
    expect([await other.price(), (await other.bo.set(other.id)).state]).toEqual([
      2000,
      'withdrawn',
    ]);
    expect((await other.changeEnd(other.inMinutes(1))).status).toBe(409);
  });

  test('is later than the beginning, and in the future', async () => {
    const { bo, id, schedule, publish, changeEnd, inMinutes } = await aSale();
    const early = await schedule(inMinutes(5), inMinutes(4));
    expect([early.status, early.json.error]).toEqual([
      400,
      expect.stringMatching(/^It would end on .+ in Singapore, and begin on .+ in Singapore\./),
    ]);
    expect((await publish(inMinutes(-1))).json.error).toMatch(/ in Singapore has passed\./);
    await schedule(inMinutes(5), inMinutes(9));
    expect((await changeEnd(inMinutes(4))).status).toBe(400);
    expect((await bo.set(id)).publications).toEqual([]);
  });

  test('that passed together with the beginning publishes nothing', async () => {
    const { bo, id, schedule, inMinutes, afterMinutes, price } = await aSale();
    await schedule(inMinutes(1), inMinutes(3));
    await afterMinutes(4);
    const { state, schedule: missed, publications } = await bo.set(id);
    expect([state, publications, await price()]).toEqual(['open', [], 2000]);
    expect(missed.problem).toMatch(/^It was to end on .+, which has passed, too\.$/);
  });

  test('that was cut off after it was written is finished once', async () => {
    const { console, bo, id, publish, inMinutes, afterMinutes, edit, price } = await aSale();
    await publish(inMinutes(1));
    const wanted = { set: id, kind: 'ended', who: 'Bo (at the time chosen)' } as const;
    const { version: expected } = await bo.set(id);
    // The process ended after the API had written, and before that was noted.
    const begun = await console.drafts.need((tables) =>
      beginAttempt(tables, { ...wanted, expected }),
    );
    if (begun.outcome !== 'done') throw new Error(begun.outcome);
    const inverse = { ...PRICE, locale: 'sg-en', value: 2000, expected: 1500 } as const;
    await console.records.write([inverse], begun.value.key);
    await edit({ ...PRICE, value: 1700 });
    await afterMinutes(2);
    await afterMinutes(2);
    expect(await price(), 'what came after it stays').toBe(1700);
    const { end, publications } = await bo.set(id);
    expect([end.isOver, end.problem]).toEqual([true, undefined]);
    expect(publications).toMatchObject([
      { kind: 'ended', fields: [{ from: 1500, to: 2000 }] },
      { kind: 'published' },
    ]);
  });
});

describe('a change set on the clock of each country', () => {
  const later = { AU: 1, KR: 3, SG: 5 } as const;

  test('begins and ends in each at its time', async () => {
    const { bo, id, schedule, inMinutes, afterMinutes, priceIn } = await aSale(['AU', 'KR', 'SG']);
    const before = await Promise.all((['AU', 'KR', 'SG'] as const).map(priceIn));
    const { at: now } = inMinutes(0);
    const times = (by: number) => {
      const each = Object.entries(later).map(([country, minutes]) => ({
        at: now + (minutes + by) * MINUTE_MS,
        country: country as Country,
      }));
      return { ...(each[0] ?? inMinutes(0)), each };
    };
    const { status, json } = await schedule(times(0), times(3));
    expect([status, json.schedule.each.length, json.end.at]).toEqual([200, 3, times(3).at]);
    const prices = async (minutes: number) => {
      await afterMinutes(minutes);
      return Promise.all((['AU', 'KR', 'SG'] as const).map(priceIn));
    };
    const [au, kr, sg] = before;
    expect(await prices(0.5)).toEqual(before);
    expect(await prices(1.5), 'after 2 minutes').toEqual([1500, kr, sg]);
    expect((await bo.set(id)).state).toBe('published');
    expect(await prices(1.5), 'after 3.5').toEqual([1500, 1500, sg]);
    expect(await prices(1), 'after 4.5').toEqual([au, 1500, sg]);
    expect(await prices(1), 'after 5.5').toEqual([au, 1500, 1500]);
    expect(await prices(1), 'after 6.5').toEqual([au, kr, 1500]);
    expect(await prices(2), 'after 8.5').toEqual(before);
    const { end, publications } = await bo.set(id);
    expect([end.isOver, end.problem]).toEqual([true, undefined]);
    expect(
      publications.map(({ kind, country }: { kind: string; country: string }) => [kind, country]),
    ).toEqual([
      ['ended', 'SG'],
      ['ended', 'KR'],
      ['published', 'SG'],
      ['ended', 'AU'],
      ['published', 'KR'],
      ['published', 'AU'],
    ]);
  });

  test('is undone where it is live, and goes out nowhere else', async () => {
    const { bo, id, schedule, inMinutes, afterMinutes, priceIn } = await aSale(['KR', 'SG']);
    const korea = await priceIn('KR');
    const each = [
      { ...inMinutes(1), country: 'KR' },
      { ...inMinutes(3), country: 'SG' },
    ] as const;
    await schedule({ ...each[0], each }, inMinutes(9));
    await afterMinutes(2);
    expect([await priceIn('KR'), await priceIn('SG')]).toEqual([1500, 2000]);
    expect((await bo.publish(id, 'undo')).status).toBe(200);
    await afterMinutes(9);
    expect([await priceIn('KR'), await priceIn('SG')]).toEqual([korea, 2000]);
    expect((await bo.set(id)).publications).toHaveLength(2);
  });

  test('goes out in the others if one can’t have it, and says which', async () => {
    const { bo, id, schedule, inMinutes, afterMinutes, edit, priceIn } = await aSale(['KR', 'SG']);
    const each = [
      { ...inMinutes(1), country: 'KR' },
      { ...inMinutes(3), country: 'SG' },
    ] as const;
    await schedule({ ...each[0], each });
    await afterMinutes(2);
    await edit({ ...PRICE, value: 1900 });
    await afterMinutes(2);
    expect([await priceIn('KR'), await priceIn('SG')]).toEqual([1500, 1900]);
    expect((await bo.set(id)).schedule.problem).toMatch(/^In Singapore: “Price” of Variant p1-v1/);
  });

  test('takes a time for each, and changes nothing that several countries share', async () => {
    const { bo, id, schedule, inMinutes } = await aSale(['KR', 'SG']);
    const each = (...countries: ReadonlyArray<Country>) => {
      const times = countries.map((country) => ({ ...inMinutes(1), country }));
      return { ...inMinutes(1), each: times };
    };
    expect((await schedule(each('KR', 'HK'))).json.error).toBe(
      'each: It takes a time for South Korea and Singapore.',
    );
    await bo.draft(id, { type: 'products', id: 'p1', field: 'tags', value: [] });
    expect((await schedule(each('KR', 'SG'))).json.error).toBe(
      '“Tags” of Product p1 shows in several countries, so it can’t go by the clock of each.',
    );
  });
});

test('whatever is edited meanwhile stays, and all else is as before', {
  timeout: 60_000,
}, async () => {
  const { console, bo } = await aSale();
  const fields = [
    PRICE,
    { ...PRICE, id: 'p2-v1' },
    { type: 'billboards', id: 'bb1', field: 'title' },
    { type: 'billboards', id: 'bb1', field: 'link' },
    { type: 'quick-links', id: 'ql1', field: 'name' },
    { type: 'products', id: 'p1', field: 'tags' },
  ] as const;
  const someValue = (field: string, seed: number) => {
    if (field === 'price') return 1000 + seed;
    if (field === 'tags') return [`Tag ${seed}`];
    return field === 'link' ? `/sale-${seed}` : `Text ${seed}`;
  };
  const live = () =>
    Promise.all(fields.map(async ({ type, id, field }) => (await console.live(type, id))?.[field]));
  const publish = async (seeds: ReadonlyArray<number | undefined>, end: object | null) => {
    const id = await bo.begin('Of a property');
    for (const [index, seed] of seeds.entries()) {
      const field = fields[index];
      if (!field || seed === undefined) continue;
      await bo.draft(id, { ...field, value: someValue(field.field, seed) });
    }
    const { version } = await bo.set(id);
    return bo.ask('POST', `/change-sets/${id}/publish`, { end, expected: version });
  };
  const some = fc.array(fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }), {
    minLength: fields.length,
    maxLength: fields.length,
  });
  await fc.assert(
    fc.asyncProperty(some, some, async (changed, edited) => {
      const before = await live();
      const end = { at: console.now() + MINUTE_MS, country: 'SG' };
      const { status } = await publish(changed, end);
      const during = await live();
      await publish(edited, null);
      const after = await live();
      console.wait(2 * MINUTE_MS);
      await aScheduler(console).run();
      const isKept = (index: number) =>
        status !== 200 || JSON.stringify(after[index]) !== JSON.stringify(during[index]);
      expect(await live()).toEqual(
        before.map((value, index) => (isKept(index) ? after[index] : value)),
      );
    }),
    { numRuns: 25 },
  );
});
