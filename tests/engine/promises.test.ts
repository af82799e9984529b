import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ELEMENT_NODE, type ElementNode, type Node, parse, walkSync } from 'ultrahtml';
import { expect, onTestFinished, test } from 'vitest';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { rebuild } from '#content-sync/rebuild/rebuild.ts';
import { SANDBOX, textsPath } from '#domain/addresses/addresses.ts';
import { isForPrograms } from '#domain/addresses/indexing.ts';
import { CAPABILITIES, type Capability, withDependents } from '#domain/capabilities.ts';
import { LATE_TEXTS } from '#domain/page/late-texts.ts';
import { messages } from '#i18n/messages.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { SYSTEM_LACKS } from '#server/api/system-lacks.ts';
import { promisedIn } from '../builders/promising-words.ts';
import { aSeed, aVariant, perCountry } from '../builders/seed.ts';
import { aShop } from '../builders/shop.ts';
import { SITE } from '../builders/snapshot.ts';
import { TIER } from '../tier.ts';

const SINGLY = TIER === 'fast' ? [] : CAPABILITIES;

/** Shops by what they lack: everything, what Vendure and Medusa lack, or one capability. */
const SHOPS: ReadonlyArray<ReadonlyArray<Capability>> = [
  CAPABILITIES,
  SYSTEM_LACKS,
  withDependents(['beauty-pass']),
  ...SINGLY.map((capability) => withDependents([capability])),
];

/**
 * Texts that islands get whatever the shop lacks, by the code that keeps them from being seen: a file,
 * and what stands in it. Any other text is kept from the page, or added here with its guard.
 */
const HIDDEN_BY: ReadonlyArray<readonly [string, string, ReadonlyArray<string>]> = [
  ['views/BagCount.tsx', 'extras > 0 &&', ['bag.extras']],
  ['views/BagCount.tsx', 'rewards > 0 &&', ['bag.rewardsCount']],
  ['views/BagAmounts.tsx', 'bag.points > 0 &&', ['bag.points', 'receipt.points']],
  ['views/BagAmounts.tsx', 'bag.promo &&', ['bag.promo', 'receipt.promo']],
  // Its words stand apart in other texts, too.
  ['components/product/price-terms.ts', "includes('beauty-pass')", ['product.earns_other']],
  ['views/BagLine.tsx', "type === 'free_sample' ? texts.sample", ['bag.sample']],
  ['components/cart/bag-links.ts', "'beauty-pass'", ['bag.signInPrompt']],
  [
    'components/cart/bag-links.ts',
    "'members'",
    // The checkout asks with the same words.
    ['bag.signInPlain', 'checkout.haveAccount'],
  ],
  ['islands/bag/FullCart.tsx', "'gift-messages'", ['cart.giftTitle', 'cart.giftEdit']],
  ['islands/bag/LiveSummary.tsx', "'promo-codes'", ['cart.promoTitle', 'cart.promoLabel']],
  ['islands/bag/MoveToWishList.tsx', "'wish-list'", ['cart.move', 'cart.moved']],
  ['islands/bag/Extras.tsx', "'free-samples'", ['cart.samples']],
  [
    'islands/bag/Extras.tsx',
    "'beauty-pass'",
    ['cart.rewards', 'cart.rewardMissing', 'rewardReach.missing'],
  ],
  ['islands/sign-in/SocialStep.tsx', "'social-sign-in'", ['signIn.social', 'signIn.notLinked']],
  ['islands/sign-in/RegisterStep.tsx', 'hasBeautyPass &&', ['signIn.registerLead']],
  ['views/Receipt.tsx', 'giftMessage &&', ['receipt.giftMessage']],
  ['islands/account/Onboarding.tsx', "'wish-list'", ['onboarding.step-wishlist']],
  ['islands/account/Onboarding.tsx', "'reviews'", ['onboarding.step-first-review']],
  ['islands/account/Orders.tsx', 'pendingPoints > 0', ['orders.orderPoints', 'receipt.earned']],
  [
    'domain/addresses/account-pages.ts',
    "point_logs: 'beauty-pass'",
    ['pointLogs.balance', 'pointLogs.noPoints', 'pointLogs.pendingPoints', 'pointLogs.pointsEnd'],
  ],
  [
    'domain/addresses/account-pages.ts',
    "reviews: 'reviews'",
    [
      'memberReviews.awaiting',
      'memberReviews.noReviews',
      'memberReviews.reviewFailed',
      'memberReviews.reviewNoTitle',
      'memberReviews.reviewOwn',
      'memberReviews.reviewPhotosMany',
      'memberReviews.reviewRemoveAsk',
      'memberReviews.reviewRemoved',
      'memberReviews.reviewSent',
      'memberReviews.reviewText',
      'memberReviews.reviewUnbought',
      'memberReviews.sendReview',
      'memberReviews.writeReview',
      'memberReviews.written',
    ],
  ],
];
const HIDDEN = new Set(HIDDEN_BY.flatMap(([, , keys]) => keys));

test.each(HIDDEN_BY)('%s still hides by %s: %j', (file, guard) => {
  expect(readFileSync(join(PROJECT_FOLDER, 'src', file), 'utf8')).toContain(guard);
});

/** Samples of reviews, which products may have although nobody can write more, and of a bag with a gift. */
const isSpecimen = (path: string, key: string) =>
  path === SANDBOX && (key.startsWith('review') || key === 'bag.extras');

/** The texts that promise something of what a shop lacks. */
function promising(lacks: ReadonlyArray<Capability>) {
  return Object.entries(messages.en).flatMap(([section, texts]) =>
    Object.entries<string>(texts).flatMap(([key, text]) => {
      const isPromise = promisedIn(text, lacks).length > 0;
      const parts = text.split(/{{.*?}}/).filter((part) => part.length > 2);
      return isPromise ? [{ key: `${section}.${key}`, parts, isWhole: text.length <= 12 }] : [];
    }),
  );
}

/** All of a page, and of that what it shows without its islands' texts. */
function readPage(body: string) {
  const whole = body
    .replaceAll(/&(?:#39|#x27|apos);/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  return { whole, shown: whole.replaceAll(/<astro-island[^>]*>/g, '') };
}

const product = (index: number) => ({
  rating: null,
  reviewsCount: 0,
  ...(index === 0 && {
    launch: { earlyAccessAt: '2000-01-01T00:00:00Z', launchAt: '2999-01-01T00:00:00Z' },
  }),
  ...(index === 1 && {
    launch: { earlyAccessAt: '2998-01-01T00:00:00Z', launchAt: '2999-01-01T00:00:00Z' },
  }),
  ...(index === 2 && { variants: [aVariant({ id: 'p3-v1', inventory: perCountry(() => 0) })] }),
});

test.each(SHOPS)(
  'no page promises what a shop lacks: %s …',
  { timeout: 120_000 },
  async (...lacks) => {
    const shop = await aShop({ seed: aSeed({ products: 6, product }) });
    const packed = new PackedPages(shop.dataFolder);
    onTestFinished(() => packed.close());
    const site = { ...SITE, lacks };
    const meant = { siteChanged: true, acceptsUnusual: true };
    expect(await rebuild(shop.locale, { ...shop.engine, site }, meant)).toMatchObject({
      outcome: 'published',
    });

    const texts = promising(lacks);
    const found = new Set<string>();
    for (const path of shop.pages().keys()) {
      // A section has all its texts; what shows them decides which.
      if (SECTIONS.has(path)) continue;
      const page = await packed.read(storedPath(shop.locale, path));
      const { whole, shown } = readPage(Buffer.from(page?.body ?? '').toString());
      for (const { key, parts, isWhole } of texts) {
        const within = HIDDEN.has(key) || path.startsWith('/texts/') ? shown : whole;
        const has = (part: string) =>
          isWhole
            ? new RegExp(`[>"\\n]\\s*${part}\\s*[<"\\n]`).test(within)
            : within.includes(part);
        if (parts.every(has) && !isSpecimen(path, key)) found.add(`${path}: ${key}`);
      }
    }
    expect([...found]).toEqual([]);
  },
);

const SECTIONS: ReadonlySet<string> = new Set(LATE_TEXTS.map(textsPath));

const MAKEUP = ['makeup', 'makeup/lip', 'makeup/lip/lipstick'];
/** Everything in header, menus and footer that leads somewhere, and every form and field of a page. */
const OFFERED = {
  header: [
    '/',
    '/cart',
    ...MAKEUP.map((category) => `/categories/${category}`),
    '/international',
    '/sale',
  ],
  footer: ['/international', '/pages/about', '/terms'],
  forms: ['/search', ...MAKEUP.map((category) => `/search/${category}`)],
  fields: ['Search in Brands', 'q: Search products and brands', 'sort'],
};

test('menus, footer and fields of a shop without any capability are those of a shop that sells', {
  timeout: 60_000,
}, async () => {
  const shop = await aShop({ seed: aSeed({ products: 6, product }) });
  const packed = new PackedPages(shop.dataFolder);
  onTestFinished(() => packed.close());
  const site = { ...SITE, lacks: CAPABILITIES };
  await rebuild(shop.locale, { ...shop.engine, site }, { siteChanged: true, acceptsUnusual: true });
  const offered = { header: new Set(), footer: new Set(), forms: new Set(), fields: new Set() };
  for (const path of shop.pages().keys()) {
    if (isForPrograms(path) || path === SANDBOX) continue;
    const page = await packed.read(storedPath(shop.locale, path));
    walkSync(parse(Buffer.from(page?.body ?? '').toString()), (node, parent) => {
      if (node.type !== ELEMENT_NODE) return;
      const { name, attributes } = node as ElementNode;
      const zone = zoneOf(parent);
      const address = String(attributes.href ?? attributes.action ?? '').replace(/\?.*/, '');
      if (name === 'a' && zone) offered[zone].add(address);
      if (name === 'form') offered.forms.add(address);
      if (/^(?:input|select|textarea)$/.test(name)) offered.fields.add(fieldOf(attributes));
    });
  }
  const found = Object.entries(offered).map(([kind, all]) => [kind, [...all].toSorted()]);
  expect(Object.fromEntries(found)).toEqual(OFFERED);
});

function zoneOf(node: Node | undefined): 'header' | 'footer' | undefined {
  for (let up = node as ElementNode | undefined; up; up = up.parent as ElementNode | undefined) {
    if (up.name === 'header' || up.name === 'footer') return up.name;
  }
  return undefined;
}

const fieldOf = (attributes: Readonly<Record<string, string>>) =>
  [attributes.name, attributes['aria-label']].filter(Boolean).join(': ');
