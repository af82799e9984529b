import type { VendureAdmin } from './vendure-admin.ts';
import { SG_TOKEN } from './vendure-shop.ts';

const inEnglish = (name: string) => [{ languageCode: 'en', name, description: '' }];

/** Gives Singapore's channel a delivery that costs 5.00, a payment that always succeeds, and a code for 10 %. */
export async function prepareCheckout(admin: VendureAdmin): Promise<void> {
  const create = (what: string, input: object) =>
    admin.ask(
      `mutation($input: Create${what}Input!) { create${what}(input: $input) { __typename } }`,
      { input },
      SG_TOKEN,
    );
  await create('Country', {
    code: 'SG',
    enabled: true,
    translations: [{ languageCode: 'en', name: 'Singapore' }],
  });
  await create('ShippingMethod', {
    code: 'standard',
    fulfillmentHandler: 'manual-fulfillment',
    checker: {
      code: 'default-shipping-eligibility-checker',
      arguments: [{ name: 'orderMinimum', value: '0' }],
    },
    calculator: {
      code: 'default-shipping-calculator',
      arguments: [
        { name: 'rate', value: '500' },
        { name: 'includesTax', value: 'include' },
        { name: 'taxRate', value: '0' },
      ],
    },
    translations: inEnglish('Standard'),
  });
  await create('PaymentMethod', {
    code: 'test',
    enabled: true,
    handler: {
      code: 'dummy-payment-handler',
      arguments: [{ name: 'automaticSettle', value: 'true' }],
    },
    translations: inEnglish('Test'),
  });
  await create('Promotion', {
    enabled: true,
    couponCode: 'GLOW10',
    conditions: [],
    actions: [
      { code: 'order_percentage_discount', arguments: [{ name: 'discount', value: '10' }] },
    ],
    translations: inEnglish('Ten per cent'),
  });
}

const ORDER = '__typename ... on Order { state totalWithTax } ... on ErrorResult { message }';

/**
 * Does what a checkout does with the bag that it was handed: completes the order in its session, as
 * docs/sources/vendure.md has it.
 *
 * @returns what was paid
 */
export async function checkOut(url: string, session: string): Promise<number> {
  await arrangePayment(url, session);
  const { order } = await ask<{ order: { state?: string; totalWithTax: number } }>(url, session, {
    query: `mutation { order: addPaymentToOrder(input: { method: "test", metadata: {} }) { ${ORDER} } }`,
  });
  if (order.state !== 'PaymentSettled') throw new Error(`Not paid: ${JSON.stringify(order)}`);
  return order.totalWithTax;
}

/** Does all before the payment. */
export async function arrangePayment(url: string, session: string): Promise<void> {
  await ask(url, session, {
    query: `mutation {
      setCustomerForOrder(input: {
        emailAddress: "guest@example.com", firstName: "Mei", lastName: "Tan"
      }) { ${ORDER} }
      setOrderShippingAddress(input: {
        streetLine1: "1 Orchard Road", city: "Singapore", postalCode: "238824", countryCode: "SG"
      }) { ${ORDER} }
    }`,
  });
  const { methods } = await ask<{ methods: ReadonlyArray<{ id: string }> }>(url, session, {
    query: '{ methods: eligibleShippingMethods { id } }',
  });
  await ask(url, session, {
    query: `mutation($ids: [ID!]!) {
      setOrderShippingMethod(shippingMethodId: $ids) { ${ORDER} }
      transitionOrderToState(state: "ArrangingPayment") { ${ORDER} }
    }`,
    variables: { ids: methods.map(({ id }) => id) },
  });
}

async function ask<T>(url: string, session: string, asked: object): Promise<T> {
  const answer = await fetch(`${url}/shop-api`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${session}`,
      'vendure-token': SG_TOKEN,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(asked),
  });
  const { data, errors } = (await answer.json()) as { data: T; errors?: object };
  if (errors) throw new Error(`Vendure: ${JSON.stringify(errors)}`);
  return data;
}
