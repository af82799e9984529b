import { expect, test } from 'vitest';
import { aSeed, aVariant, perCountry } from '../../../builders/seed.ts';
import type { TestApi } from '../test-api.ts';
import { openBrowser } from '../test-browser.ts';
import { twoMachines } from './two-machines.ts';

const soldOut = () => ({
  variants: [aVariant({ id: 'p1-v1', inventory: perCountry(() => 0) })],
});
const { one, other } = await twoMachines(aSeed({ products: 1, product: soldOut }), {});

const post = ({ api }: TestApi, path: string, body: unknown) =>
  openBrowser(api).call(`v2.5/stock_notices${path}`, { method: 'POST', body });

test('two machines that send at the same time send each mail once', async () => {
  const people = Array.from({ length: 12 }, (_, index) => `visitor${index}@example.com`);
  for (const email of people) {
    await post(one, '', { email, variant_id: 'p1-v1' });
    const { text } = await one.mails.to(email);
    const [, token] = /#confirm=([\w.-]+)/.exec(text) ?? [];
    expect((await post(other, '/confirmations', { token })).status).toBe(200);
  }
  await one.edit('variants/p1-v1', { attributes: { inventory: 5 } });
  const machines = [one, other, one, other];
  await Promise.all(machines.map(({ api }) => api.sendStockNotices()));
  const counts = people.map((email) => one.mails.count(email) + other.mails.count(email));
  expect(counts).toEqual(people.map(() => 1));
});
