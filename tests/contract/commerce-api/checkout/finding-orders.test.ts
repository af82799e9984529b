import { beforeAll, describe, expect, test } from 'vitest';
import { aSeed, aVariant, perCountry } from '../../../builders/seed.ts';
import { answerOf, requestOf, startTestApi } from '../test-api.ts';
import {
  CHECKOUT_SECRET,
  handedOver,
  openCheckout,
  openCheckoutBrowser,
  pay,
  SINGAPORE,
} from './checkout-browser.ts';

const BEGIN = '2026-06-01T00:00:00Z';
let now = BEGIN;

const { api, call } = await startTestApi(
  aSeed({
    products: 1,
    product: () => ({ variants: [aVariant({ id: 'v', inventory: perCountry(() => 500) })] }),
  }),
  { checkoutSecret: CHECKOUT_SECRET, clock: () => new Date(now) },
);

/** Places an order of a guest, and returns its number. */
async function anOrder(email = 'guest@example.com'): Promise<string> {
  const body = { line_items: [{ variant_id: 'v', quantity: 1 }] };
  const bag = await call('v2.5/cart/line_items', { method: 'POST', body });
  const browser = openCheckoutBrowser(api);
  const handOver = await handedOver(String(bag.data[0]?.attributes.token), { now });
  const at = await openCheckout(browser, handOver, { address: { ...SINGAPORE, email } });
  const { location } = await pay(browser, at);
  const reference = new URL(location).searchParams.get('order');
  const { data } = await call(`v2.6/placed_orders/${reference}`);
  return String(data[0]?.attributes.number);
}

/** A lookup, as the form sends it. */
async function send(body: object, clientAddress?: string) {
  const headers = { 'Content-Type': 'application/json' };
  const request = requestOf('v2.6/order_lookups', { method: 'POST', headers, body });
  return answerOf(await api.fetch(request, clientAddress));
}

const look = (number: string, email = 'guest@example.com', clientAddress?: string) =>
  send({ number, email }, clientAddress);

let ordered: string;
beforeAll(async () => {
  ordered = await anOrder();
});

describe('an order that is looked up', () => {
  test('is found by its number and the address that it was placed with', async () => {
    const { status, data, headers } = await look(ordered);
    expect(status).toBe(200);
    expect(data[0]?.attributes).toMatchObject({ number: ordered, lines: [{ 'variant-id': 'v' }] });
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  });

  test('is found as people write both', async () => {
    const spaced = `# ${ordered.slice(0, 2).toLowerCase()} ${ordered.slice(2, 6)}-${ordered.slice(6)} `;
    const wide = ordered.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    const thai = ordered.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xe50 + Number(digit)));
    for (const typed of [spaced, wide, thai]) {
      expect((await look(typed, ' Guest@EXAMPLE.com ')).status, typed).toBe(200);
    }
    const capital = await anOrder('Guest.Two@Example.com');
    expect((await look(capital, 'guest.two@example.com')).status).toBe(200);
  });

  test('says nothing of which of the two is wrong', async () => {
    const other = await anOrder('other@example.com');
    const answers = [
      await look(ordered, 'other@example.com'),
      await look(other),
      await look('SG00000000'),
      await look('%_'),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(answer.errors).toEqual(answers[0]?.errors);
    }
  });

  test('is found for a month', async () => {
    now = '2026-06-30T00:00:00Z';
    expect((await look(ordered)).status).toBe(200);
    now = '2026-07-01T00:00:01Z';
    expect((await look(ordered)).status).toBe(404);
    now = BEGIN;
  });

  test.each([
    [{ number: '', email: 'guest@example.com' }, '/number'],
    [{ number: 'x'.repeat(41), email: 'guest@example.com' }, '/number'],
    [{ number: 'SG1', email: 'nobody' }, '/email'],
    [{ number: 'SG1' }, '/email'],
  ])('is refused for %j', async (body, pointer) => {
    const { status, errors } = await send(body);
    expect(status).toBe(422);
    expect(errors.map(({ source }) => source?.pointer)).toEqual([pointer]);
  });
});

test('addresses are not guessed: a number takes ten tries, from wherever they come', async () => {
  const guessed = await anOrder('hidden@example.com');
  for (let guess = 0; guess < 10; guess += 1) {
    const { status } = await look(guessed, `guess-${guess}@example.com`, `192.0.2.${guess}`);
    expect(status).toBe(404);
  }
  const { status, headers } = await look(guessed, 'hidden@example.com', '192.0.2.99');
  expect(status).toBe(429);
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
});
