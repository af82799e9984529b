import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { localeFor } from '#domain/locale/locales.ts';
import { type InitOptions, initCommand } from '#scripts/commands/init.ts';
import type { CheckResult } from '#scripts/doctor/check.ts';
import { openExistingCommerce } from '#scripts/serve/embedded-commerce.ts';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { aContentFolder, aRecordFile } from '../builders/content-folder.ts';
import { aFakeMedusa } from '../builders/medusa/fake-medusa.ts';
import { HK_REGION, SG_KEY, SG_REGION } from '../builders/medusa/fake-region.ts';
import { aSeed } from '../builders/seed.ts';
import { aSourceServer } from '../builders/source-server.ts';
import { aTerminal } from '../builders/terminal.ts';
import { aFakeShopApi } from '../builders/vendure/fake-shop-api.ts';

type Options = Partial<InitOptions> & Pick<InitOptions, 'source'>;

/** Runs the command with a settings file of its own. */
function aShop(text?: string) {
  const file = join(aFolder(), 'storefront.env');
  if (text !== undefined) writeFileSync(file, text);
  return {
    file,
    text: () => readFileSync(file, 'utf8'),
    async init(options: Options, env: Readonly<Record<string, string>> = {}) {
      const { terminal, results, output } = aTerminal();
      const code = await initCommand(
        { locales: undefined, ...options },
        { env: { STOREFRONT_CONFIG: file, ...env }, terminal },
      );
      const findings = results.filter(({ type }) => type === 'finding') as Array<
        CheckResult & { type: string }
      >;
      const configured = results.find(({ type }) => type === 'configured');
      return { code, findings, configured, output: output.join('\n') };
    },
  };
}

function answeredBy(fetch: typeof globalThis.fetch): void {
  vi.stubGlobal('fetch', fetch);
  onTestFinished(() => void vi.unstubAllGlobals());
}

const BALM = {
  id: '1',
  name: 'Balm',
  description: 'Soft.',
  isForLips: true,
  variants: [{ id: '11', name: 'Clear', price: 900, stock: 3 }],
};

const VENDURE: Options = {
  source: 'vendure',
  url: 'https://vendure.test',
  channels: 'SG=sg-token',
};

describe('storefront init', { timeout: 120_000 }, () => {
  test('connects Vendure: says what it has and lacks, and writes settings that are its own', async () => {
    answeredBy(aFakeShopApi([BALM]).fetch);
    const shop = aShop();
    const { code, findings, configured, output } = await shop.init({
      ...VENDURE,
      webhookSecret: true,
    });
    expect(code).toBe(0);
    expect(findings).toMatchObject([
      { check: 'Vendure', level: 'ok', message: 'sg-en: 1 products, 2 categories, 1 brands' },
      { check: 'Vendure', level: 'ok', message: expect.stringMatching(/^none of billboards, /) },
      { check: 'Vendure', level: 'ok', message: 'SG: bags, and a search that finds 1 products' },
      {
        check: 'shop',
        level: 'ok',
        message: expect.stringContaining('do without social-sign-in, '),
      },
      { check: 'shop', level: 'warn', message: 'the bag has no checkout button' },
    ]);
    const { STOREFRONT_WEBHOOK_SECRETS: secret = '', ...written } = parseEnv(shop.text());
    expect(written).toEqual({
      STOREFRONT_SOURCE: 'vendure',
      VENDURE_URL: 'https://vendure.test',
      VENDURE_CHANNELS: 'SG=sg-token',
    });
    expect(readConfig(parseEnv(shop.text())).webhookSecrets).toEqual([secret]);
    expect(output).not.toContain(secret);
    expect(statSync(shop.file).mode & 0o777).toBe(0o600);
    expect(configured).toMatchObject({ file: shop.file, replaced: [] });
    expect(output).toContain('"storefront build SG" builds the shop');
  });

  test('connects Medusa in every language of its countries', async () => {
    const product = {
      id: 'prod_1',
      title: 'Lipstick',
      collection: 'pcol_velour',
      keys: [SG_KEY],
      amounts: { [SG_REGION]: 35, [HK_REGION]: 200 },
    };
    answeredBy(aFakeMedusa([product]).fetch);
    const shop = aShop('PORT=4000\n');
    const regions = `SG=${SG_REGION} HK=${HK_REGION}`;
    const { code, findings } = await shop.init({
      source: 'medusa',
      url: 'https://medusa.test',
      regions,
      keys: SG_KEY,
    });
    expect(code).toBe(0);
    expect(findings).toMatchObject([
      { message: 'sg-en: 1 products, 3 categories, 2 brands' },
      { message: 'hk-en: 1 products, 3 categories, 2 brands' },
      { message: 'hk-zh: 1 products, 3 categories, 2 brands' },
      { level: 'warn', message: 'hk-zh: in the words of hk-en: Lipstick' },
      { message: expect.stringMatching(/^none of /) },
      { message: expect.stringContaining('do without ') },
      { level: 'warn', message: 'edits of the commerce API are not followed at once' },
      { level: 'warn', message: 'the bag has no checkout button' },
    ]);
    expect(parseEnv(shop.text())).toEqual({
      PORT: '4000',
      STOREFRONT_SOURCE: 'medusa',
      MEDUSA_URL: 'https://medusa.test',
      MEDUSA_REGIONS: regions,
      MEDUSA_KEYS: SG_KEY,
    });
  });

  const MEDUSA: Options = { source: 'medusa', url: 'https://medusa.test', keys: SG_KEY };

  test('finds the regions of Medusa that a shop can sell in, and says which it cannot', async () => {
    const medusa = aFakeMedusa([
      {
        id: 'prod_1',
        title: 'Lipstick',
        collection: 'pcol_velour',
        keys: [SG_KEY],
        amounts: { [SG_REGION]: 35, [HK_REGION]: 200 },
      },
    ]);
    medusa.regions.push(
      { id: 'reg_oceania', name: 'Oceania', currency_code: 'nzd', countries: ['au', 'fj'] },
      { id: 'reg_europe', name: 'Europe', currency_code: 'eur', countries: ['de', 'fr'] },
    );
    answeredBy(medusa.fetch);
    const shop = aShop();
    const { code, findings } = await shop.init(MEDUSA);
    expect(code).toBe(0);
    expect(findings.filter(({ check }) => check === 'regions')).toMatchObject([
      { level: 'ok', message: `HK: the region "Hong Kong", ${HK_REGION}, in HKD` },
      { level: 'ok', message: `SG: the region "Singapore", ${SG_REGION}, in SGD` },
      { level: 'warn', message: 'AU: the region "Oceania" has prices in NZD, not in AUD' },
      { level: 'ok', message: 'no region for ID, KR, MY, NZ, PH, TH: not sold there' },
      { level: 'ok', message: 'without a country of the shop: "Europe"' },
    ]);
    expect(findings).toContainEqual(
      expect.objectContaining({ message: 'hk-zh: 1 products, 3 categories, 2 brands' }),
    );
    const regions = `HK=${HK_REGION} SG=${SG_REGION}`;
    expect(parseEnv(shop.text())).toMatchObject({ MEDUSA_REGIONS: regions });
    medusa.regions.splice(0);
    expect((await shop.init({ source: 'medusa' })).code).toBe(0);
    expect(parseEnv(shop.text())).toMatchObject({ MEDUSA_REGIONS: regions });
  });

  test('sells in the countries of Medusa that have both a region and a key', async () => {
    answeredBy(aFakeMedusa().fetch);
    const shop = aShop();
    const { findings } = await shop.init({ ...MEDUSA, keys: `SG=${SG_KEY} KR=${SG_KEY}` });
    expect(findings.filter(({ check }) => check === 'regions')).toMatchObject([
      { level: 'ok', message: `SG: the region "Singapore", ${SG_REGION}, in SGD` },
      { level: 'warn', message: 'HK: the region "Hong Kong" has no key' },
      {
        level: 'warn',
        message: 'KR: a key, but no region',
        advice: 'Make a region with KRW for it.',
      },
      { level: 'ok', message: 'no region for AU, ID, MY, NZ, PH, TH: not sold there' },
    ]);
    expect(parseEnv(shop.text())).toMatchObject({ MEDUSA_REGIONS: `SG=${SG_REGION}` });
  });

  test('takes the place of another source with the regions that it found', async () => {
    answeredBy(aFakeMedusa().fetch);
    const shop = aShop(
      'STOREFRONT_SOURCE=vendure\nVENDURE_URL=https://v.test\nVENDURE_CHANNELS=SG=t\n',
    );
    expect((await shop.init({ ...MEDUSA, replace: true })).code).toBe(0);
    expect(readConfig(parseEnv(shop.text()))).toMatchObject({
      vendure: undefined,
      medusa: {
        regions: new Map([
          ['HK', HK_REGION],
          ['SG', SG_REGION],
        ]),
      },
    });
  });

  test.each<readonly [string, Partial<Options>, string]>([
    ['a key that it refuses', { keys: 'pk_other' }, 'A valid publishable key is required'],
    ['no region to sell in', {}, 'there is no region to sell in'],
  ])('writes nothing for a Medusa with %s', async (_, more, output) => {
    const medusa = aFakeMedusa();
    medusa.regions.splice(0);
    answeredBy(medusa.fetch);
    const shop = aShop();
    const { code, findings, ...told } = await shop.init({ ...MEDUSA, ...more });
    expect([code, existsSync(shop.file)]).toEqual([1, false]);
    expect(findings.at(-1)).toMatchObject({
      level: 'fail',
      message: expect.stringContaining(output),
    });
    expect(told.output).toContain(`Nothing was written to ${shop.file}`);
  });

  test('connects an API of another kind, and looks at the named locales alone', async () => {
    const api = await aSourceServer(aSeed({ products: 3 }));
    const shop = aShop();
    const locales = [localeFor('SG'), localeFor('HK', 'en')];
    const { code, findings } = await shop.init({ source: 'json-api', url: api.url, locales });
    expect(code).toBe(0);
    const counted = findings.filter(({ message }) => message.includes(' products, '));
    expect(counted.map(({ message }) => message.split(',')[0])).toEqual([
      'sg-en: 3 products',
      'hk-en: 3 products',
    ]);
    expect(parseEnv(shop.text())).toEqual({
      STOREFRONT_SOURCE: 'json-api',
      COMMERCE_API_URL: api.url,
    });
  });

  test('changes nothing when it is run again, without flags as well', async () => {
    answeredBy(aFakeShopApi([BALM]).fetch);
    const shop = aShop('# Mine.\n');
    await shop.init(VENDURE);
    const before = shop.text();
    const { code, output } = await shop.init({ source: 'vendure' });
    expect([code, shop.text()]).toEqual([0, before]);
    expect(output).toContain(`${shop.file} says so.`);
  });

  test('replaces what is there only when it is told to, and says what was there', async () => {
    answeredBy(aFakeShopApi([BALM]).fetch);
    const text =
      'STOREFRONT_SOURCE=medusa\nMEDUSA_URL=https://m.test\nMEDUSA_REGIONS=SG=r\nMEDUSA_KEYS=k\n';
    const shop = aShop(text);
    const refused = await shop.init(VENDURE);
    expect([refused.code, shop.text()]).toEqual([1, text]);
    expect(refused.output).toContain('has MEDUSA_URL=https://m.test. Add --replace');
    expect(refused.findings).toEqual([]);
    const { code, output, configured } = await shop.init({ ...VENDURE, replace: true });
    expect(code).toBe(0);
    expect(output).toContain('had STOREFRONT_SOURCE=medusa, which is replaced.');
    expect(output).toContain('had MEDUSA_URL=https://m.test, which is a comment now.');
    expect(configured).toMatchObject({
      replaced: ['MEDUSA_URL', 'MEDUSA_REGIONS', 'MEDUSA_KEYS', 'STOREFRONT_SOURCE'],
    });
    expect(readConfig(parseEnv(shop.text()))).toMatchObject({
      medusa: undefined,
      vendure: { url: 'https://vendure.test' },
    });
  });

  test('has the console edit what Vendure lacks, and moves the records of a content folder', async () => {
    answeredBy(aFakeShopApi([BALM]).fetch);
    const link = { name: 'Gifts', link: '/gifts', position: 0 };
    const content = aContentFolder({
      'all/quick-links/gifts.json': aRecordFile(link),
      'all/global-config/website.json': aRecordFile({ value: { domain: 'a.test', logo: null } }),
    });
    const data = aFolder();
    const shop = aShop(
      `STOREFRONT_DATA=${data}\nSTOREFRONT_CONTENT=${content.folder}\nSTOREFRONT_CONTENT_TYPES="quick-links global-config"\n`,
    );
    const { code, output } = await shop.init({ ...VENDURE, editorial: true });
    expect(code).toBe(0);
    expect(output).toContain(`${content.folder}: 1 records added`);
    const written = parseEnv(shop.text());
    expect(written.STOREFRONT_EDITORIAL_TYPES?.split(' ')).toEqual([
      ...['billboards', 'content-banners', 'featured-contents', 'feature-carousels'],
      ...['quick-links', 'shop-by-campaigns', 'pages', 'stores', 'store-events'],
    ]);
    expect(written.STOREFRONT_CONTENT_TYPES, 'settings have no form').toBe('global-config');
    const commerce = await openExistingCommerce(readConfig(written));
    onTestFinished(() => commerce.close());
    const { signal } = new AbortController();
    const named = { type: 'quick-links', id: 'gifts' };
    const read = await commerce.source.contentOf(localeFor('HK', 'zh')).read(named, signal);
    expect(read).toMatchObject({ records: [{ content: { value: link } }] });
    const before = shop.text();
    expect((await shop.init({ source: 'vendure', editorial: true })).code, 'again').toBe(0);
    expect(shop.text()).toBe(before);
    expect((await shop.init({ source: 'vendure', editorial: 'navigation' })).code).toBe(0);
    expect(parseEnv(shop.text()).STOREFRONT_EDITORIAL_TYPES).toContain('quick-links shop-by');
    expect(parseEnv(shop.text()).STOREFRONT_EDITORIAL_TYPES).toContain('navigation');
  });

  test('leaves settings and records alone if a record of the folder cannot be moved', async () => {
    answeredBy(aFakeShopApi([BALM]).fetch);
    const file = { 'hk-zh/quick-links/gifts.json': aRecordFile({ name: '禮品', link: '/gifts' }) };
    const { folder } = aContentFolder(file);
    const text = `STOREFRONT_DATA=${aFolder()}\nSTOREFRONT_CONTENT=${folder}\nSTOREFRONT_CONTENT_TYPES=quick-links\n`;
    const shop = aShop(text);
    const { code, output } = await shop.init({ ...VENDURE, editorial: 'quick-links' });
    expect([code, shop.text()]).toEqual([1, text]);
    expect(output).toContain('quick-links/gifts is not in all languages of a country');
  });

  test('writes nothing where something failed, unless it is told to', async () => {
    answeredBy(() => Promise.reject(new TypeError('fetch failed')));
    const shop = aShop();
    const { code, findings, output } = await shop.init(VENDURE);
    expect([code, existsSync(shop.file)]).toEqual([1, false]);
    expect(findings).toMatchObject([
      { level: 'fail', advice: expect.stringContaining('Compare VENDURE_URL') },
    ]);
    expect(output).toContain(`Nothing was written to ${shop.file}`);
    const anyway = await shop.init({ ...VENDURE, writeAnyway: true });
    expect(anyway.code).toBe(3);
    expect(parseEnv(shop.text())).toMatchObject({ VENDURE_URL: 'https://vendure.test' });
  });

  test('refuses settings that another place overrules, naming that place', async () => {
    const shop = aShop();
    const { code, output } = await shop.init(VENDURE, { VENDURE_URL: 'https://other.test' });
    expect(code).toBe(1);
    expect(output).toContain('The environment sets VENDURE_URL=https://other.test, which wins');
    expect(existsSync(shop.file)).toBe(false);
  });

  test.each<readonly [string, Options, string]>([
    ['a source without its address', { source: 'json-api' }, '--url https://api.example'],
    ['half of what is needed', { source: 'vendure', url: 'https://v.test' }, '--channels "SG='],
    [
      'types that an API may have',
      { source: 'json-api', url: 'https://a.test', editorial: true },
      'Name the types that the API lacks',
    ],
    ['types that have no form', { ...VENDURE, editorial: 'products' }, '--editorial has products'],
    ['what is of another source', { ...VENDURE, keys: 'pk_1' }, "--keys can't be said of"],
  ])('says in a sentence what is wrong with %s', async (_, options, sentence) => {
    const shop = aShop();
    const { code, output } = await shop.init(options);
    expect([code, existsSync(shop.file)]).toEqual([2, false]);
    expect(output).toContain(sentence);
  });

  test.each<readonly [string, Options, RegExp]>([
    ['an address', { ...VENDURE, url: 'vendure.test' }, /^VENDURE_URL must be an http/],
    ['a country', { ...VENDURE, channels: 'XX=token' }, /^VENDURE_CHANNELS has "XX=token"/],
  ])('names %s that cannot be right', async (_, options, message) => {
    const shop = aShop();
    const error: unknown = await shop.init(options).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ConfigError);
    expect((error as ConfigError).message).toMatch(message);
    expect(existsSync(shop.file)).toBe(false);
  });
});
