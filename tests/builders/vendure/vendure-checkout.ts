import type { VendureAdmin } from './vendure-admin.ts';
import { SG_TOKEN } from './vendure-shop.ts';

/** Where a channel delivers to. */
export interface Delivery {
  /** The channel's token. */
  readonly channel: string;
  /** The code of the country. */
  readonly countryCode: string;
  readonly address: {
    readonly streetLine1: string;
    readonly city: string;
    readonly postalCode?: string;
  };
}

const IN_SINGAPORE: Delivery = {
  channel: SG_TOKEN,
  countryCode: 'SG',
  address: { streetLine1: '1 Orchard Road', city: 'Singapore', postalCode: '238824' },
};

const inEnglish = (name: string) => [{ languageCode: 'en', name, description: '' }];

/** Gives a channel a delivery that costs 5.00, a payment that always succeeds, and a code for 10 %. */
export async function prepareCheckout(
  admin: VendureAdmin,
  { channel, countryCode }: Delivery = IN_SINGAPORE,
): Promise<void> {
  const create = (what: string, input: object) =>
    admin.ask(
      `mutation($input: Create${what}Input!) { create${what}(input: $input) { __typename } }`,
      { input },
      channel,
    );
  await create('Country', {
    code: countryCode,
    enabled: true,
    translations: [{ languageCode: 'en', name: countryCode }],
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
export async function checkOut(
  url: string,
  session: string,
  delivery: Delivery = IN_SINGAPORE,
): Promise<number> {
  await arrangePayment(url, session, delivery);
  const ask = askIn(url, session, delivery);
  const { order } = await ask<{ order: { state?: string; totalWithTax: number } }>({
    query: `mutation { order: addPaymentToOrder(input: { method: "test", metadata: {} }) { ${ORDER} } }`,
  });
  if (order.state !== 'PaymentSettled') throw new Error(`Not paid: ${JSON.stringify(order)}`);
  return order.totalWithTax;
}

/** Does all before the payment. */
export async function arrangePayment(
  url: string,
  session: string,
  delivery: Delivery = IN_SINGAPORE,
): Promise<void> {
  const ask = askIn(url, session, delivery);
  await ask({
    query: `mutation($address: CreateAddressInput!) {
      setCustomerForOrder(input: {
        emailAddress: "guest@example.com", firstName: "Mei", lastName: "Tan"
      }) { ${ORDER} }
      setOrderShippingAddress(input: $address) { ${ORDER} }
    }`,
    variables: { address: { ...delivery.address, countryCode: delivery.countryCode } },
  });
  const { methods } = await ask<{ methods: ReadonlyArray<{ id: string }> }>({
    query: '{ methods: eligibleShippingMethods { id } }',
  });
  await ask({
    query: `mutation($ids: [ID!]!) {
      setOrderShippingMethod(shippingMethodId: $ids) { ${ORDER} }
      transitionOrderToState(state: "ArrangingPayment") { ${ORDER} }
    }`,
    variables: { ids: methods.map(({ id }) => id) },
  });
}

/** Asks the Shop API in a shopper's session. */
const askIn =
  (url: string, session: string, { channel }: Delivery) =>
  async <T>(asked: object): Promise<T> => {
    const answer = await fetch(`${url}/shop-api`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${session}`,
        'vendure-token': channel,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(asked),
    });
    const { data, errors } = (await answer.json()) as { data: T; errors?: object };
    if (errors) throw new Error(`Vendure: ${JSON.stringify(errors)}`);
    return data;
  };
