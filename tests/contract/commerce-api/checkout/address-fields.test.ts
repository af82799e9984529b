import { expect, test } from 'vitest';
import { addressFields } from '#commerce-api/checkout/address.ts';
import type { AddressField } from '#commerce-api/checkout/address-forms.ts';
import { fieldProblem } from '#commerce-api/checkout/field-problem.ts';
import { labelOf } from '#commerce-api/checkout/label.ts';
import { DEMO_CHECKOUT } from '#domain/addresses/addresses.ts';
import { LOCALES, type Locale, type LocaleId, parseLocaleId } from '#domain/locale/locales.ts';
import { aSeed, aVariant } from '../../../builders/seed.ts';
import { typedInto } from '../../../builders/typed-address.ts';
import { startTestApi } from '../test-api.ts';
import {
  addressIn,
  CHECKOUT_SECRET,
  type CheckoutPage,
  checkoutIn,
  handedOver,
  openCheckoutBrowser,
} from './checkout-browser.ts';

const NOW = '2026-06-01T00:00:00Z';
const { api, call } = await startTestApi(
  aSeed({ products: 1, product: () => ({ variants: [aVariant({ id: 'v' })] }) }),
  { checkoutSecret: CHECKOUT_SECRET, shopName: (language) => `Shop in ${language}`, now: NOW },
);

/** A value that nobody can mean for a field; undefined if any value may be meant. */
function nonsenseIn({ options, takesOthers, pattern, type }: AddressField): string | undefined {
  if (options) return takesOthers ? undefined : 'Nowhere';
  return pattern || type === 'email' ? 'x' : undefined;
}

async function atAddress({ country, language, ...locale }: Locale) {
  const body = { line_items: [{ variant_id: 'v', quantity: 1 }] };
  const bag = await call('v2.5/cart/line_items', { method: 'POST', body, country, language });
  const token = String(bag.data[0]?.attributes.token);
  const browser = openCheckoutBrowser(api);
  const asked = { locale: { country, language, ...locale }, now: NOW };
  const page = await browser.open(await handedOver(token, asked));
  const address = `${DEMO_CHECKOUT}/${checkoutIn(browser)}/address`;
  return {
    page,
    /** Where the form leads, as the last part of the address, and the page there. */
    async send(form: Readonly<Record<string, string>>) {
      const sent = await browser.send(address, form);
      return { ...sent, step: browser.trail.at(-1)?.split('/').at(-1) };
    },
  };
}

const problemsOn = ({ body }: CheckoutPage) =>
  [...body.matchAll(/<li><a href="#([^"]+)">([^<]+)<\/a><\/li>/g)].map(([, field, text]) => ({
    field,
    text,
  }));

test.each(LOCALES)('the address form of $id answers for each of its fields', async (locale) => {
  const { page, send } = await atAddress(locale);
  expect(page.body).toContain(`>Shop in ${locale.language}</a>`);
  const fields = addressFields(locale.country, { isMember: false });
  const shown = [...page.body.matchAll(/data-field="([^"]+)"/g)].map(([, name]) => name);
  expect(shown).toEqual(fields.map(({ name }) => name));

  const whole = addressIn(locale.country);
  for (const field of fields) {
    const label = labelOf(field, locale.language);
    expect(page.body).toContain(`<label for="${field.name}">${label}`);
    const without = await send({ ...whole, [field.name]: ' ' });
    const missing = { field: field.name, text: fieldProblem(field, 'missing', locale.language) };
    expect(without.step, field.name).toBe(field.isOptional ? 'delivery' : 'address');
    expect(problemsOn(without)).toEqual(field.isOptional ? [] : [missing]);
    if (!field.isOptional)
      expect(without.body).toContain(typedInto(otherThan(field, fields), fields));

    const nonsense = nonsenseIn(field);
    if (nonsense === undefined) continue;
    const refused = await send({ ...whole, [field.name]: nonsense });
    const [problem, ...others] = problemsOn(refused);
    expect([problem?.field, others]).toEqual([field.name, []]);
    expect(problem?.text).toContain(
      field.example ?? fieldProblem(field, 'invalid', locale.language),
    );
  }
  expect(await send(whole)).toMatchObject({ status: 200, step: 'delivery' });
  const nothing = await send({});
  const needed = fields.filter(({ isOptional }) => !isOptional);
  expect(problemsOn(nothing).map(({ field }) => field)).toEqual(needed.map(({ name }) => name));
  expect(new Set(problemsOn(nothing).map(({ text }) => text)).size).toBe(needed.length);
});

/** A field that keeps what was typed while another is refused. */
function otherThan(field: AddressField, fields: ReadonlyArray<AddressField>): AddressField {
  return fields.find(({ name, options }) => name !== field.name && !options) ?? field;
}

/** What a wrong email address, mobile number and postcode are answered with, and a missing name. */
const EXPECTED: ReadonlyArray<readonly [LocaleId, Readonly<Record<string, string>>]> = [
  [
    'sg-en',
    {
      email: 'Enter an email address like name@example.com.',
      name: 'Enter your full name.',
      phone: 'Enter a mobile number like 9123 4567.',
      postcode: 'Enter a 6-digit postcode, like 238859.',
    },
  ],
  [
    'hk-zh',
    {
      email: '請輸入正確的電郵地址，例如 name@example.com。',
      name: '請填寫姓名。',
      phone: '請輸入正確的手提電話號碼，例如 9123 4567。',
    },
  ],
  [
    'kr-ko',
    {
      email: 'name@example.com 형식의 이메일 주소를 입력해 주세요.',
      name: '받는 분을 입력해 주세요.',
      phone: '010-1234-5678 형식의 휴대폰 번호를 입력해 주세요.',
      postcode: '우편번호는 06236처럼 숫자 5자리로 입력해 주세요.',
    },
  ],
  [
    'th-th',
    {
      email: 'กรุณากรอกอีเมลให้ถูกต้อง เช่น name@example.com',
      name: 'กรุณากรอกชื่อ-นามสกุล',
      phone: 'กรุณากรอกเบอร์มือถือให้ถูกต้อง เช่น 081 234 5678',
      postcode: 'กรุณากรอกรหัสไปรษณีย์ 5 หลัก เช่น 10330',
    },
  ],
  [
    'id-id',
    {
      email: 'Masukkan alamat email seperti name@example.com.',
      name: 'Isi nama lengkap Anda.',
      phone: 'Masukkan nomor ponsel seperti 0812 3456 7890.',
      postcode: 'Masukkan kode pos 5 angka, seperti 10220.',
    },
  ],
];

test.each(EXPECTED)(
  'the form of %s says what it expects, in a link and at the field',
  async (id, texts) => {
    const locale = localeOf(id);
    const { send } = await atAddress(locale);
    const wrong = {
      email: 'ana@',
      name: '',
      phone: '12',
      ...('postcode' in texts && { postcode: '123' }),
    };
    const page = await send({ ...addressIn(locale.country), ...wrong });
    const problems = problemsOn(page);
    expect(Object.fromEntries(problems.map(({ field, text }) => [field, text]))).toEqual(texts);
    for (const [field, text] of Object.entries(texts)) {
      expect(page.body).toContain(`<p class="problem" id="${field}-problem">${text}</p>`);
    }
  },
);

function localeOf(id: string): Locale {
  const locale = parseLocaleId(id);
  if (!locale) throw new Error(`There is no ${id}.`);
  return locale;
}

/** The choices of the list of regions. */
const regionsOn = ({ body }: CheckoutPage) => {
  const list = /<select\s+id="region"[\s\S]*?<\/select>/.exec(body)?.[0] ?? '';
  return [...list.matchAll(/<option[^>]*value="([^"]+)"[^>]*>([^<]+)</g)].map(
    ([, value, text]) => ({
      value,
      text: text?.trim(),
    }),
  );
};

test('regions are named in the language of the page, and stored the same in all', async () => {
  const [chinese, english] = [
    await atAddress(localeOf('hk-zh')),
    await atAddress(localeOf('hk-en')),
  ];
  expect(regionsOn(chinese.page).map(({ text }) => text)).toEqual(['香港島', '九龍', '新界']);
  expect(regionsOn(english.page).map(({ text }) => text)).toEqual([
    'Hong Kong Island',
    'Kowloon',
    'New Territories',
  ]);
  const values = regionsOn(chinese.page).map(({ value }) => value);
  expect(regionsOn(english.page).map(({ value }) => value)).toEqual(values);
  expect(values).toContain('Kowloon 九龍');
});

test.each(['th-th', 'th-en'])('the form of %s lists 77 provinces in order', async (id) => {
  const { page } = await atAddress(localeOf(id));
  const names = regionsOn(page).map(({ text }) => text ?? '');
  expect(new Set(names).size).toBe(77);
  expect(names[0]).toBe(id === 'th-th' ? 'กระบี่' : 'Amnat Charoen');
  expect(names).toContain(id === 'th-th' ? 'กรุงเทพมหานคร' : 'Bangkok');
});

test.each([
  ['bangkok', '10330', '<option value="กรุงเทพมหานคร" selected>'],
  ['เชียงใหม่', '50000', '<option value="เชียงใหม่" selected>'],
  ['กทม.', '10330', '<option selected>กทม.</option>'],
])('a province that was typed as %s before there was a list stays good', async (...given) => {
  const [typed, postcode, option] = given;
  const { send } = await atAddress(localeOf('th-th'));
  const whole = { ...addressIn('TH'), postcode };
  const again = await send({ ...whole, region: typed, phone: '12' });
  expect(problemsOn(again).map(({ field }) => field)).toEqual(['phone']);
  expect(again.body).toContain(option);
  expect(await send({ ...whole, region: typed })).toMatchObject({ status: 200, step: 'delivery' });
});

test('a postcode is kept as its digits, however they were typed', async () => {
  const { send } = await atAddress(localeOf('kr-ko'));
  const typed = { ...addressIn('KR'), postcode: '０６２-36', email: 'x' };
  expect(problemsOn(await send({ ...typed })).map(({ field }) => field)).toEqual(['email']);
  expect((await send(typed)).body).toContain('value="06236"');
  expect(problemsOn(await send({ ...typed, postcode: '123-456' }))).toHaveLength(2);
});

test.each([
  ['th-th', 'กระบี่', '10110', 'กรุณาแก้ไขรหัสไปรษณีย์หรือเลือกจังหวัดใหม่'],
  ['th-en', 'Krabi', '10110', 'Correct it, or choose another province.'],
  ['au-en', 'VIC', '2000', 'Correct it, or choose another state or territory.'],
  ['au-en', 'NT', '0600', 'Correct it, or choose another state or territory.'],
])('the form of %s asks again where %s has no postcode %s', async (...given) => {
  const [id, region, postcode, advice] = given;
  const { send } = await atAddress(localeOf(id));
  const page = await send({ ...addressIn(localeOf(id).country), region, postcode });
  const [problem, ...others] = problemsOn(page);
  expect([page.step, problem?.field, others]).toEqual(['address', 'postcode', []]);
  expect(problem?.text).toContain(advice);
});

/** Most of a region, and places that are served from across its border. */
test.each([
  ['th-th', 'กระบี่', '81000'],
  ['th-th', 'กระบี่', '80240'],
  ['th-en', 'Samut Prakan', '10270'],
  ['au-en', 'VIC', '3000'],
  ['au-en', 'NT', '0872'],
  ['au-en', 'WA', '0872'],
  ['au-en', 'ACT', '2620'],
])('the form of %s takes %s with the postcode %s', async (id, region, postcode) => {
  const { send } = await atAddress(localeOf(id));
  const page = await send({ ...addressIn(localeOf(id).country), region, postcode });
  expect(problemsOn(page)).toEqual([]);
  expect(page.step).toBe('delivery');
});

test('a mobile number is kept as the country writes it, however it was typed', async () => {
  for (const typed of ['+6581234567', '81234567', '8123-4567']) {
    const { send } = await atAddress(localeOf('sg-en'));
    const page = await send({ ...addressIn('SG'), phone: typed, email: 'x' });
    expect(page.body).toContain('value="8123 4567"');
  }
});
