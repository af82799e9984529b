import { expect, test } from 'vitest';
import { addressFields, fieldLabel, fieldProblem } from '#commerce-api/addresses/address-form.ts';
import {
  LOCALES,
  type Locale,
  type LocaleId,
  localeFor,
  parseLocaleId,
} from '#domain/locale/locales.ts';
import { SHOP } from '#shop/shop.ts';
import { aSeed, aVariant } from '../../../builders/seed.ts';
import { typedAddress, typedInto } from '../../../builders/typed-address.ts';
import { startTestApi } from '../test-api.ts';
import {
  CHECKOUT_SECRET,
  type CheckoutPage,
  handedOver,
  openCheckout,
  openCheckoutBrowser,
  pay,
} from './checkout-browser.ts';

const NOW = '2026-06-01T00:00:00Z';
const { api, call } = await startTestApi(
  aSeed({ products: 1, product: () => ({ variants: [aVariant({ id: 'v' })] }) }),
  { checkoutSecret: CHECKOUT_SECRET, now: NOW },
);

/** The checkout of a bag, in whose form a card is missing unless it's given. */
async function atCheckout(locale: Locale) {
  const { country, language } = locale;
  const body = { line_items: [{ variant_id: 'v', quantity: 1 }] };
  const bag = await call('v2.5/cart/line_items', { method: 'POST', body, country, language });
  const token = String(bag.data[0]?.attributes.token);
  const browser = openCheckoutBrowser(api);
  const opened = await openCheckout(browser, await handedOver(token, { locale, now: NOW }));
  return {
    page: opened.page,
    send: (form: Readonly<Record<string, string>>, card?: string) =>
      pay(browser, { ...opened, form }, card),
  };
}

const problemsOn = ({ body }: CheckoutPage) =>
  [...body.matchAll(/<li><a href="#([^"]+)">([^<]+)<\/a><\/li>/g)].map(([, field, text]) => ({
    field,
    text,
  }));

const optionsOf = (body: string, name: string) => {
  const select = new RegExp(`<select[^>]*name="${name}"[\\s\\S]*?</select>`).exec(body)?.[0];
  return [...(select ?? '').matchAll(/<option[^>]*>([^<]*)</g)].map(([, text]) => text);
};

test('regions and districts are chosen from a list, in the language of the page', async () => {
  const locale = localeFor('HK', 'zh');
  const { page, send } = await atCheckout(locale);
  expect(optionsOf(page.body, 'region')).toEqual(['', '香港島', '九龍', '新界']);
  expect(optionsOf(page.body, 'city')).toHaveLength(1 + 18);
  const chosen = await send({ ...typedAddress(locale), name: ' ', region: '九龍' });
  expect(chosen.body).toMatch(/<option selected\s*>九龍</);
  // An address that a member keeps may be in another language of the country.
  const other = await send({ ...typedAddress(locale), name: ' ', region: 'Kowloon' });
  expect(other.body).toMatch(/<option selected\s*>Kowloon</);
  const { body } = (await atCheckout(localeFor('SG'))).page;
  expect(body).not.toContain('<select');
});

test('a list has the arrow of those of the shop', async () => {
  const { page } = await atCheckout(localeFor('HK', 'zh'));
  const styles = /<link[^>]+href="([^"]+\.css)"/.exec(page.body)?.[1] ?? '';
  const css = await (await api.fetch(new Request(`http://shop${styles}`))).text();
  const arrow = /url\("([^"]+\.svg)"\)/.exec(css)?.[1] ?? '';
  const { headers, status } = await api.fetch(new Request(`http://shop${arrow}`));
  expect([status, headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
});

test.each(
  LOCALES.filter((locale) =>
    addressFields(locale, { isMember: true }).some(({ name }) => name === 'region'),
  ),
)('the region is chosen, not typed, in $id', (locale) => {
  const region = addressFields(locale, { isMember: true }).find(({ name }) => name === 'region');
  expect(new Set(region?.options).size).toBeGreaterThan(2);
});

test.each(LOCALES)('the form of $id answers for each field of its addresses', async (locale) => {
  const { page, send } = await atCheckout(locale);
  expect(page.body).toContain(`>${SHOP.name}</a>`);
  const fields = addressFields(locale, { isMember: false });
  const shown = [...page.body.matchAll(/data-field="([^"]+)"/g)].map(([, name]) => name);
  expect(shown).toEqual([...fields.map(({ name }) => name), 'card-number']);

  const whole = typedAddress(locale);
  for (const field of fields) {
    expect(page.body).toContain(`<label for="${field.name}">${fieldLabel(field, locale.language)}`);
    if (field.isOptional) continue;
    const without = await send({ ...whole, [field.name]: ' ' });
    const text = fieldProblem(field, 'missing', locale.language);
    expect(problemsOn(without)).toEqual([{ field: field.name, text }]);
    const other = fields.find(({ name }) => name !== field.name);
    expect(without.body).toContain(`value="${other && typedInto(other)}"`);

    const refused = await send({ ...whole, [field.name]: field.example ? 'x' : 'x\u202e' });
    const [problem, ...others] = problemsOn(refused);
    expect([problem?.field, others]).toEqual([field.name, []]);
    expect(problem?.text).toBe(fieldProblem(field, 'invalid', locale.language));
  }
  const nothing = await send({}, '');
  const needed = fields.filter(({ isOptional }) => !isOptional).map(({ name }) => name);
  expect(problemsOn(nothing).map(({ field }) => field)).toEqual([...needed, 'card-number']);
  const least = fields.filter(({ isOptional }) => !isOptional);
  const placed = await send(Object.fromEntries(least.map((each) => [each.name, typedInto(each)])));
  expect(placed.status).toBe(303);
});

/** What a wrong email address, mobile number and postcode are answered with, and a missing name. */
const EXPECTED: ReadonlyArray<readonly [LocaleId, Readonly<Record<string, string>>]> = [
  [
    'sg-en',
    {
      email: 'Email: please enter it like name@example.com.',
      name: 'Full name: please fill this in.',
      phone: 'Mobile number: please enter it like 9123 4567.',
      postcode: 'Postcode: please enter it like 238859.',
    },
  ],
  [
    'hk-zh',
    {
      email: '電郵地址：請輸入正確格式，例如 name@example.com。',
      name: '姓名：請填寫此項。',
      phone: '手提電話：請輸入正確格式，例如 9123 4567。',
    },
  ],
  [
    'kr-ko',
    {
      email: '이메일: name@example.com 형식으로 입력해 주세요.',
      name: '받는 분: 입력해 주세요.',
      phone: '휴대폰 번호: 010-1234-5678 형식으로 입력해 주세요.',
      postcode: '우편번호: 06236 형식으로 입력해 주세요.',
    },
  ],
  [
    'th-th',
    {
      email: 'อีเมล: กรุณากรอกให้ถูกต้อง เช่น name@example.com',
      name: 'ชื่อ-นามสกุล: กรุณากรอกข้อมูล',
      phone: 'เบอร์มือถือ: กรุณากรอกให้ถูกต้อง เช่น 081 234 5678',
      postcode: 'รหัสไปรษณีย์: กรุณากรอกให้ถูกต้อง เช่น 10330',
    },
  ],
  [
    'id-id',
    {
      email: 'Email: isi seperti name@example.com.',
      name: 'Nama lengkap: mohon diisi.',
      phone: 'Nomor ponsel: isi seperti 0812 3456 7890.',
      postcode: 'Kode pos: isi seperti 10220.',
    },
  ],
];

test.each(EXPECTED)(
  'the form of %s says what it expects, in a link and at the field',
  async (id, texts) => {
    const locale = localeOf(id);
    const { send } = await atCheckout(locale);
    const wrong = {
      email: 'ana@',
      name: '',
      phone: '12',
      ...('postcode' in texts && { postcode: '123' }),
    };
    const page = await send({ ...typedAddress(locale), ...wrong });
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

test('a postcode is kept as its digits, however they were typed', async () => {
  const korean = localeOf('kr-ko');
  const { send } = await atCheckout(korean);
  const typed = { ...typedAddress(korean), postcode: '０６２-36', email: 'x' };
  const page = await send(typed);
  expect(problemsOn(page).map(({ field }) => field)).toEqual(['email']);
  expect(page.body).toContain('value="06236"');
  expect(problemsOn(await send({ ...typed, postcode: '123-4567' }))).toHaveLength(2);
});

test('a mobile number is kept as the country writes it, however it was typed', async () => {
  const { send } = await atCheckout(localeOf('sg-en'));
  const filledIn = ['6581234567', '(65) 8123\u20114567', '\u202a+65 8123 4567\u202c'];
  for (const typed of ['+6581234567', '81234567', '8123-4567', '８１２３ ４５６７', ...filledIn]) {
    const page = await send({ ...typedAddress(localeOf('sg-en')), phone: typed, email: 'x' });
    expect(page.body).toContain('value="8123 4567"');
  }
  const neighbours = '+60 12-345 6789';
  const page = await send({ ...typedAddress(localeOf('sg-en')), phone: neighbours, email: 'x' });
  expect(problemsOn(page).map(({ field }) => field)).toEqual(['email']);
  expect(page.body).toContain('value="+60 12 345 6789"');
});

test('a street is kept as it was typed', async () => {
  const { send } = await atCheckout(localeOf('sg-en'));
  const line1 = '12½ King Street ㈜';
  const page = await send({ ...typedAddress(localeOf('sg-en')), line1, email: 'x' });
  expect(page.body).toContain(`value="${line1}"`);
});
