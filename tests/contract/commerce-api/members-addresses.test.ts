import { beforeEach, describe, expect, it } from 'vitest';
import { ADDRESSES_MAX } from '#commerce-api/addresses/address-book.ts';
import { addressFields, fieldLabel, fieldProblem } from '#commerce-api/addresses/address-form.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { aSeed } from '../../builders/seed.ts';
import { type Answer, type Call, startTestApi } from './test-api.ts';
import { codesOf, join, openBrowser, type TestBrowser } from './test-browser.ts';

let now = Date.parse('2026-06-01T00:00:00Z');
const { api } = await startTestApi(aSeed(), { clock: () => new Date(now) });

const ORCHARD = {
  name: 'Ann Lee',
  phone: '9123 4567',
  line1: '290 Orchard Road',
  line2: '#12-34',
  postcode: '238859',
};
const MARINA = { ...ORCHARD, postcode: '018956', line1: '10 Bayfront Avenue', line2: '' };

let member: TestBrowser;
let joined = 0;

beforeEach(async () => {
  joined += 1;
  now += 1_000;
  member = openBrowser(api, { clientAddress: `198.51.100.${joined}` });
  await join(member, { email: `member${joined}@example.com` });
});

const at = (path: string, call: Call = {}) => member.call(`v2.6/account/addresses${path}`, call);
const add = (fields: object, more: object = {}, call: Call = {}) => {
  now += 1_000;
  return at('', { method: 'POST', body: { fields, ...more }, ...call });
};
const linesIn = ({ data }: Answer) =>
  data.map(({ attributes }) => [attributes['is-default'], attributes.lines]);

describe('an address book', () => {
  it('is empty at first, and has the form of the country in the words of the page', async () => {
    for (const locale of LOCALES) {
      const { country, language } = locale;
      const answer = await at('', { country, language });
      expect(answer.data).toEqual([]);
      const expected = addressFields(locale, { isMember: true }).map((field) => ({
        name: field.name,
        label: fieldLabel(field, language),
        'is-optional': field.isOptional,
        problems: {
          missing: fieldProblem(field, 'missing', language),
          invalid: fieldProblem(field, 'invalid', language),
        },
      }));
      expect(answer.meta.form).toMatchObject(expected);
    }
  });

  it('shows an address as the post writes it, the first as the default', async () => {
    const answer = await add(ORCHARD);
    expect(answer.status).toBe(201);
    expect(answer.data).toMatchObject([
      {
        type: 'addresses',
        attributes: {
          country: 'SG',
          'is-default': true,
          name: 'Ann Lee',
          phone: '9123 4567',
          lines: ['290 Orchard Road', '#12-34', 'SINGAPORE 238859'],
          fields: ORCHARD,
        },
      },
    ]);
    expect((await at('')).data).toEqual(answer.data);
  });

  it('has one default, which another can become', async () => {
    await add(ORCHARD);
    const two = await add(MARINA);
    const orchard = [true, ['290 Orchard Road', '#12-34', 'SINGAPORE 238859']];
    const marina = [false, ['10 Bayfront Avenue', 'SINGAPORE 018956']];
    expect(linesIn(two)).toEqual([orchard, marina]);
    const id = two.data[1]?.id;
    const changed = await at(`/${id}`, { method: 'PATCH', body: { 'is-default': true } });
    expect(changed.status).toBe(200);
    expect(linesIn(changed)).toEqual([
      [true, marina[1]],
      [false, orchard[1]],
    ]);
    const third = await add({ ...MARINA, line2: '#01-01' }, { 'is-default': true });
    expect(third.data.map(({ attributes }) => attributes['is-default'])).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is edited and emptied, and never without a default', async () => {
    const [first] = (await add(ORCHARD)).data;
    await add(MARINA);
    const body = { fields: { ...ORCHARD, line2: '#99-01' } };
    const edited = await at(`/${first?.id}`, { method: 'PATCH', body });
    expect(linesIn(edited)[0]).toEqual([true, ['290 Orchard Road', '#99-01', 'SINGAPORE 238859']]);
    const removed = await at(`/${first?.id}`, { method: 'DELETE' });
    expect(removed.status).toBe(200);
    expect(linesIn(removed)).toEqual([[true, ['10 Bayfront Avenue', 'SINGAPORE 018956']]]);
    expect((await at(`/${first?.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await at(`/${first?.id}`, { method: 'PATCH', body })).status).toBe(404);
    await at(`/${removed.data[0]?.id}`, { method: 'DELETE' });
    expect((await at('')).data).toEqual([]);
  });

  it('has each address once, and each country its own', async () => {
    await add(ORCHARD);
    expect((await add({ ...ORCHARD, name: ' Ann Lee ' })).data).toHaveLength(1);
    const seoul = {
      name: '이안나',
      phone: '010-1234-5678',
      region: '서울특별시',
      city: '강남구',
      line1: '테헤란로 1',
      postcode: '06236',
    };
    const korean = await add(seoul, {}, { country: 'KR', language: 'ko' });
    expect(linesIn(korean)).toEqual([[true, ['서울특별시 강남구', '테헤란로 1', '06236']]]);
    const [{ id } = { id: '' }] = korean.data;
    expect((await at(`/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await at('')).data).toHaveLength(1);
  });

  it('refuses what no post could deliver to, field by field', async () => {
    const { status, errors } = await add({ ...ORCHARD, postcode: 'x', name: ' ' });
    expect(status).toBe(422);
    expect(errors.map(({ code, source }) => [code, source?.pointer])).toEqual([
      ['missing', '/fields/name'],
      ['invalid', '/fields/postcode'],
    ]);
    for (const body of [{}, { fields: { name: 1 } }, { fields: ORCHARD, admin: true }]) {
      expect((await at('', { method: 'POST', body })).status).toBe(422);
    }
    expect((await at('')).data).toEqual([]);
  });

  it('shows a mobile number as the country writes it, however it was typed', async () => {
    for (const phone of ['+6581234567', '81234567']) {
      const { data } = await add({ ...ORCHARD, phone });
      expect(data).toHaveLength(1);
      expect(data[0]?.attributes).toMatchObject({
        phone: '8123 4567',
        fields: { phone: '8123 4567' },
      });
    }
  });

  it('is full at some point', async () => {
    for (let unit = 1; unit <= ADDRESSES_MAX; unit += 1) {
      expect((await add({ ...ORCHARD, line2: `#01-${unit}` })).status).toBe(201);
    }
    const refused = await add(ORCHARD);
    expect([refused.status, codesOf(refused)]).toEqual([422, ['too_many_addresses']]);
    expect((await add({ ...ORCHARD, line2: '#01-1' })).status).toBe(201);
  });
});
