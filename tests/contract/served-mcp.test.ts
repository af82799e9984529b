import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { expect, test } from 'vitest';
import { someCatalogueLines } from '../builders/catalogue-line.ts';
import { aServedShop } from '../builders/served-shop.ts';

interface Found {
  readonly productsCount: number;
  readonly products: ReadonlyArray<{ productId: string; address: string; price: string }>;
  readonly brands: ReadonlyArray<{ name: string; address: string }>;
}

interface Available {
  readonly variants: ReadonlyArray<{ variantId: string; price: string; availability: string }>;
}

test('an agent finds a product in a served shop, and reads its published page', async () => {
  const shop = await aServedShop({ lines: someCatalogueLines(60), locales: ['SG', 'HK'] });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', shop.url)));
  const call = async (name: string, more: Record<string, unknown>, country = 'SG') => {
    const asked = { name, arguments: { country, ...more } };
    const answer = (await client.callTool(asked)) as CallToolResult;
    const [part] = answer.content;
    const text = part?.type === 'text' ? part.text : '';
    expect(answer.isError, text).toBeFalsy();
    return { text, facts: answer.structuredContent as unknown };
  };

  const found = (await call('search', { query: 'Velvet 7' })).facts as Found;
  const [first] = found.products;
  if (!first) throw new Error('Nothing is found.');
  const product = await call('product', { product: first.address });
  expect(product.text).toContain(first.price);
  expect(product.text).toContain(`ID: \`${first.productId}\``);
  const available = (await call('availability', { productId: first.productId })).facts as Available;
  expect(available.variants.map(({ price, availability }) => [price, availability])).toEqual([
    [first.price, 'in-stock'],
  ]);
  expect(product.text).toContain(`variant=${available.variants[0]?.variantId}`);

  const reduced = { query: 'velvet', maxPrice: 1, sort: 'price-asc', size: 2 } as const;
  expect(((await call('search', reduced)).facts as Found).productsCount).toBe(0);
  const ofBrand = (await call('search', { query: 'Maison Aube' })).facts as Found;
  const [brand] = ofBrand.brands;
  expect((await call('listing', { listing: brand?.address })).text).toContain('# Maison Aube');
  const overview = await call('listing', {});
  expect(overview.text).toContain('/mcp');
  expect(overview.text).toContain('/categories/makeup/index.md');
  const inHongKong = await call('search', { query: 'Velvet 7', language: 'zh' }, 'HK');
  expect((inHongKong.facts as Found).products[0]?.price).toMatch(/^\$\d/);
  expect((inHongKong.facts as Found).products[0]?.address).toContain('language=zh');

  const metrics = await (await fetch(`${shop.url}/metrics`)).text();
  expect(metrics).toMatch(/storefront_http_request_seconds_count\{kind="mcp"[^}]*\} \d+/);
  await client.close();
}, 180_000);
