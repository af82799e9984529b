import { describe, expect, onTestFinished, test } from 'vitest';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { rebuild } from '#content-sync/rebuild/rebuild.ts';
import { SANDBOX } from '#domain/addresses/addresses.ts';
import type { Site } from '#domain/addresses/site.ts';
import { CAPABILITIES, type Capability, withDependents } from '#domain/capabilities.ts';
import { aSeed } from '../builders/seed.ts';
import { aShop } from '../builders/shop.ts';
import { SITE } from '../builders/snapshot.ts';
import { TIER } from '../tier.ts';

/** In a shop of so few pages, those of members are a large part. */
const MEANT = { siteChanged: true, acceptsUnusual: true };

/** The fast tier looks at a shop with nothing but the bag, search, prices and stock. */
const SINGLY = TIER === 'fast' ? [] : CAPABILITIES;
const CASES: ReadonlyArray<ReadonlyArray<Capability>> = [
  ...SINGLY.map((capability) => withDependents([capability])),
  CAPABILITIES,
];

const OF_LACKING: Partial<Record<Capability, ReadonlyArray<string>>> = {
  members: ['/sign_in', '/reset_password', '/confirm_email', '/account', '/account/dashboard'],
  orders: ['/account/orders', '/account/purchased-items'],
  addresses: ['/account/addresses'],
  'wish-list': ['/wishlist'],
  'wait-list': ['/waitlists'],
  'stock-notices': ['/stock_notice'],
  'order-lookup': ['/find_order'],
  'beauty-pass': ['/account/point_logs'],
  reviews: ['/account/reviews'],
  questions: ['/account/questions'],
};

/** What marks an entrance on any page. */
const MARKS: Partial<Record<Capability, RegExp>> = {
  members: /data-sign-in|data-sign-out/,
  'birth-dates': /&quot;hasBirthDates&quot;:\[0,true\]/,
  'credential-change': /&quot;credentials&quot;:/,
  'account-deletion': /&quot;deleteAccount&quot;:/,
  'wish-list': /data-wish|"wish":/,
  'beauty-pass': /"\/beauty-pass[?"]|"\/rewards-boutique[?"]|data-member="points"/,
  reviews: /value="rating"|prices and reviews|orders and reviews/,
  questions: />Ask a question</,
  recommendations: /Recommendations/,
  'order-receipts': /OrderReceipt/,
};

async function aShopToRebuild(seed = aSeed({ products: 12 })) {
  const shop = await aShop({ seed });
  const packed = new PackedPages(shop.dataFolder);
  onTestFinished(() => packed.close());
  return {
    ...shop,
    rebuildAt: (site: Site) => rebuild(shop.locale, { ...shop.engine, site }, MEANT),
    /** The texts of all pages by their path. Files of an island's section have all that it may say. */
    async texts() {
      const paths = [...shop.pages().keys()].filter((path) => !path.startsWith('/texts/'));
      const read = paths.map(async (path) => {
        const page = await packed.read(storedPath(shop.locale, path));
        return [path, Buffer.from(page?.body ?? '').toString()] as const;
      });
      return new Map(await Promise.all(read));
    },
  };
}

describe('a shop that lacks something', { timeout: 120_000 }, () => {
  test('has neither its pages nor links to them, and equals a clean build', async () => {
    const shop = await aShopToRebuild();
    expect(await shop.rebuildAt(SITE)).toMatchObject({ outcome: 'published' });
    const before = shop.pages();
    const full = await shop.texts();
    expect([...full.keys()]).toContain(SANDBOX);
    for (const [capability, paths] of Object.entries(OF_LACKING)) {
      expect([...full.keys()], capability).toEqual(expect.arrayContaining([...paths]));
    }

    for (const lacks of CASES) {
      expect(await shop.rebuildAt({ ...SITE, lacks })).toMatchObject({ outcome: 'published' });
      const texts = await shop.texts();
      expect([...texts.keys()]).toContain(SANDBOX);
      const gone = [...full.keys()].filter((path) => !texts.has(path));
      expect(gone).toEqual(
        expect.arrayContaining(lacks.flatMap((capability) => OF_LACKING[capability] ?? [])),
      );
      expect(namesOf(gone, texts), `lacks ${lacks.join(', ')}`).toEqual([]);
      for (const [capability, mark] of marksOf(lacks)) {
        const marked = (pages: ReadonlyMap<string, string>) =>
          [...pages].filter(([, text]) => mark.test(text)).map(([path]) => path);
        expect(marked(full), capability).not.toEqual([]);
        expect(marked(texts), capability).toEqual([]);
      }
    }

    const clean = await aShopToRebuild();
    await clean.rebuildAt({ ...SITE, lacks: CAPABILITIES });
    expect(shop.pages()).toEqual(clean.pages());

    await shop.rebuildAt(SITE);
    expect(shop.pages()).toEqual(before);
  });

  test('does not mention reviews that cannot exist', async () => {
    const product = () => ({ rating: null, reviewsCount: 0 });
    const shop = await aShopToRebuild(aSeed({ products: 12, product }));
    const ofProducts = async (site: Site) => {
      expect(await shop.rebuildAt(site)).toMatchObject({ outcome: 'published' });
      const texts = [...(await shop.texts())].filter(([path]) => path.startsWith('/products/'));
      return texts.flatMap(([path, text]) =>
        /reviews|aggregateRating|class="(?:rating|stars|card-rating)"/i.test(withoutLooks(text))
          ? [path]
          : [],
      );
    };
    expect(await ofProducts(SITE)).toHaveLength(24);
    expect(await ofProducts({ ...SITE, lacks: ['reviews'] })).toEqual([]);
  });

  test('has to be confirmed by the operator who changes it', async () => {
    const shop = await aShopToRebuild();
    await shop.rebuildAt(SITE);
    const lacks = withDependents(['members']);
    const refused = await rebuild(shop.locale, { ...shop.engine, site: { ...SITE, lacks } }, {});
    expect(refused).toMatchObject({ outcome: 'failed' });
    expect(shop.events.at(-1)).toMatchObject({
      problem: expect.stringContaining(
        'What the commerce system lacks would be addresses, beauty-pass',
      ),
    });
  });
});

/** The text of a page without scripts, styles, and what every page has around it. */
function mainOf(text: string): string {
  const [, head = ''] = /<meta name="description" content="(.*?)">/.exec(text) ?? [];
  const [, main = text] = /<main(.*)<\/main>/s.exec(text) ?? [];
  return head + main;
}

/** The main part of a page without the classes that questions share with reviews. */
const withoutLooks = (text: string) => mainOf(text).replaceAll(/ class="reviews[^"]*"/g, '');

function marksOf(lacks: ReadonlyArray<Capability>) {
  return lacks.flatMap((capability) => {
    const mark = MARKS[capability];
    return mark ? [[capability, mark] as const] : [];
  });
}

/** `path: path`, for each page that names one of those that are gone. */
function namesOf(gone: ReadonlyArray<string>, texts: ReadonlyMap<string, string>): Array<string> {
  return [...texts].flatMap(([at, text]) =>
    gone
      .filter((path) => new RegExp(`["'(>\\\\w]${path}(?=["'?#<)&\\\\s])`).test(text))
      .map((path) => `${at}: ${path}`),
  );
}
