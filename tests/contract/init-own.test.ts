import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { localeFor } from '#domain/locale/locales.ts';
import { doctorCommand } from '#scripts/commands/doctor.ts';
import { type InitOptions, initCommand } from '#scripts/commands/init.ts';
import { readConfig } from '#server/config/config.ts';
import { aFolder } from '#storage/tests/folders.ts';
import type { RecordsInMemory } from '../builders/memory-source.ts';
import { aBrand, aCategory, aProduct } from '../builders/records.ts';
import { aTerminal } from '../builders/terminal.ts';

const brand = aBrand();
const category = aCategory();
const product = aProduct({ brandId: brand.id, categoryIds: [category.id] });
/** It sells in Singapore alone. */
const RECORDS: RecordsInMemory = new Map([
  [
    'sg-en',
    new Map<string, Map<string, { readonly id: string }>>([
      ['products', new Map([[product.id, { ...product }]])],
      ['brands', new Map([[brand.id, { ...brand }]])],
      ['categories', new Map([[category.id, { ...category }]])],
    ]),
  ],
]);

/** How many gates were opened, less those that were closed. */
const gates = vi.hoisted(() => ({ open: 0 }));

vi.mock('#shop/sources.ts', async () => {
  const z = await import('zod');
  const { ownSource } = await import('#sources/own-source.ts');
  const { aMemorySource } = await import('../builders/memory-source.ts');
  const warehouse = ownSource({
    title: 'the warehouse',
    lacks: ['members'],
    variables: z.object({
      WAREHOUSE_URL: z.url({ protocol: /^https$/, error: 'must be an https address' }),
      WAREHOUSE_SHELF: z.string().optional(),
    }),
    system: ({ WAREHOUSE_URL: url }) => ({
      url,
      open: ({ createGate }) => {
        gates.open += 1;
        const { run, close } = createGate(async () => {});
        const gate = {
          run,
          close() {
            gates.open -= 1;
            close();
          },
        };
        const problem = () => (url.includes('away') ? 'It is away.' : undefined);
        return { gate, source: aMemorySource(RECORDS, problem) };
      },
    }),
  });
  return { OWN_SOURCES: { warehouse } };
});

const WAREHOUSE_URL = 'https://goods.example';
const SINGAPORE: Pick<InitOptions, 'locales'> = { locales: [localeFor('SG')] };

async function init(options: Partial<InitOptions>, env: Readonly<Record<string, string>> = {}) {
  const file = join(aFolder(), 'storefront.env');
  const { terminal, results, output } = aTerminal();
  const code = await initCommand(
    { source: 'warehouse', ...SINGAPORE, ...options },
    { env: { STOREFRONT_CONFIG: file, ...env }, terminal },
  );
  const text = code === 0 ? readFileSync(file, 'utf8') : '';
  return { code, written: parseEnv(text), results, output: output.join('\n') };
}

describe('connecting a source of the shop’s own', () => {
  test('says what it has, and writes its variables', async () => {
    const { code, written, results } = await init({ set: { WAREHOUSE_URL } });
    expect(code).toBe(0);
    expect(results).toMatchObject([
      {
        check: 'the warehouse',
        level: 'ok',
        message: 'sg-en: 1 products, 1 categories, 1 brands',
      },
      { check: 'the warehouse', message: expect.stringMatching(/^none of billboards, /) },
      { check: 'the warehouse', level: 'warn', message: expect.stringContaining('without a shop') },
      { check: 'shop', message: expect.stringContaining('do without ') },
      { check: 'shop', level: 'warn' },
      { check: 'shop', level: 'warn' },
      { type: 'configured' },
    ]);
    expect(written).toEqual({ STOREFRONT_SOURCE: 'warehouse', WAREHOUSE_URL });
    expect(readConfig(written).own?.title).toBe('the warehouse');
    expect(gates.open).toBe(0);
  });

  test('takes what is set already, and takes out the variables of other sources', async () => {
    const env = { WAREHOUSE_URL, WAREHOUSE_SHELF: 'b' };
    const { code, written } = await init({}, env);
    expect(code).toBe(0);
    expect(written).toEqual({ STOREFRONT_SOURCE: 'warehouse', ...env });
  });

  test('writes nothing while it can’t be reached', async () => {
    const { code, output } = await init({ set: { WAREHOUSE_URL: 'https://away.example' } });
    expect(code).toBe(1);
    expect(output).toContain('It is away. Is it running? Compare WAREHOUSE_URL.');
    expect(output).toContain('Nothing was written');
    expect(gates.open).toBe(0);
  });

  test.each<[Partial<InitOptions>, string]>([
    [{}, 'WAREHOUSE_URL must be an https address. Add --set WAREHOUSE_URL=…'],
    [{ set: { WAREHOUSE_URL: 'x' } }, 'WAREHOUSE_URL must be an https address.'],
    [
      { set: { WAREHOUSE: WAREHOUSE_URL } },
      'The source warehouse has no variable WAREHOUSE, but WAREHOUSE_URL, WAREHOUSE_SHELF.',
    ],
    [{ url: WAREHOUSE_URL }, "--url can't be said of the source warehouse."],
    [{ source: 'vendure', set: { WAREHOUSE_URL } }, "--set can't be said of the source vendure."],
  ])('refuses %j', async (options, problem) => {
    const { code, output } = await init(options);
    expect(code).toBe(2);
    expect(output).toContain(problem);
  });
});

test('the doctor looks at it', async () => {
  const { terminal, results } = aTerminal();
  const env = { STOREFRONT_SOURCE: 'warehouse', WAREHOUSE_URL, STOREFRONT_DATA: aFolder() };
  await doctorCommand({ config: readConfig(env), terminal });
  const own = results.filter((one) => 'check' in one && one.check === 'the warehouse');
  expect(own).toContainEqual(
    expect.objectContaining({ level: 'ok', message: 'sg-en: 1 products, 1 categories, 1 brands' }),
  );
  expect(own).toContainEqual(
    expect.objectContaining({ level: 'warn', message: 'hk-zh: no products' }),
  );
  expect(gates.open).toBe(0);
});
