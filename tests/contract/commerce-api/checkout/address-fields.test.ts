import { expect, test } from 'vitest';
import { addressFields } from '#commerce-api/checkout/address.ts';
import { type AddressField, labelOf } from '#commerce-api/checkout/address-forms.ts';
import { checkoutTexts } from '#commerce-api/checkout/checkout-texts.ts';
import { DEMO_CHECKOUT } from '#domain/addresses.ts';
import { LOCALES, type Locale } from '#domain/locales.ts';
import { aSeed, aVariant } from '../../../builders/seed.ts';
import { startTestApi } from '../test-api.ts';
import {
  addressIn,
  CHECKOUT_SECRET,
  type CheckoutPage,
  checkoutIn,
  handedOver,
  openCheckoutBrowser,
  typedInto,
} from './checkout-browser.ts';

const NOW = '2026-06-01T00:00:00Z';
const { api, call } = await startTestApi(
  aSeed({ products: 1, product: () => ({ variants: [aVariant({ id: 'v' })] }) }),
  { checkoutSecret: CHECKOUT_SECRET, shopName: (language) => `Shop in ${language}`, now: NOW },
);

/** A value that nobody can mean for a field; undefined if any value may be meant. */
function nonsenseIn({ options, pattern, type }: AddressField): string | undefined {
  if (options) return 'Nowhere';
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
  const t = checkoutTexts(locale.language);
  expect(page.body).toContain(`>Shop in ${locale.language}</a>`);
  const fields = addressFields(locale.country, { isMember: false });
  const shown = [...page.body.matchAll(/data-field="([^"]+)"/g)].map(([, name]) => name);
  expect(shown).toEqual(fields.map(({ name }) => name));

  const whole = addressIn(locale.country);
  for (const field of fields) {
    const label = labelOf(field, locale.language);
    expect(page.body).toContain(`<label for="${field.name}">${label}`);
    const without = await send({ ...whole, [field.name]: ' ' });
    const missing = { field: field.name, text: t('ofField', { label, problem: t('missing') }) };
    expect(without.step, field.name).toBe(field.isOptional ? 'delivery' : 'address');
    expect(problemsOn(without)).toEqual(field.isOptional ? [] : [missing]);
    if (!field.isOptional) expect(without.body).toContain(typedInto(otherThan(field, fields)));

    const nonsense = nonsenseIn(field);
    if (nonsense === undefined) continue;
    const refused = await send({ ...whole, [field.name]: nonsense });
    const invalid = { field: field.name, text: t('ofField', { label, problem: t('invalid') }) };
    expect(problemsOn(refused)).toEqual([invalid]);
  }
  expect(await send(whole)).toMatchObject({ status: 200, step: 'delivery' });
  const nothing = await send({});
  const needed = fields.filter(({ isOptional }) => !isOptional);
  expect(problemsOn(nothing).map(({ field }) => field)).toEqual(needed.map(({ name }) => name));
});

/** A field that keeps what was typed while another is refused. */
function otherThan(field: AddressField, fields: ReadonlyArray<AddressField>): AddressField {
  return fields.find(({ name, options }) => name !== field.name && !options) ?? field;
}
