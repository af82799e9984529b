import { expect, onTestFinished, test } from 'vitest';
import { openPackedPages } from '#content-sync/publish/packed-pages.ts';
import { rebuild } from '#content-sync/rebuild/rebuild.ts';
import { SANDBOX, storedPath } from '#domain/addresses.ts';
import { CAPABILITIES, type Capability, withDependents } from '#domain/capabilities.ts';
import { messages } from '#i18n/messages.ts';
import { SYSTEM_LACKS } from '../../server/system-lacks.ts';
import { PROMISING_WORDS } from '../builders/promising-words.ts';
import { aSeed } from '../builders/seed.ts';
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
 * Sections and texts that islands get and show only where there is what they promise: `shopHas`, a bag
 * that has it, or a page of an account that the shop doesn't have otherwise.
 */
const SHOWN_ON_DEMAND =
  /^(?:account|credentials|mails|rewards|signIn|thankYou|reviews|beautyProfile)\.|^cart\.(?:gift|promo|move|reward|samples)|^bag\.(?:extras|rewardsCount|points|promo|sample|signInPrompt|signInPlain|membersOnly)$/;

/** Samples of reviews, which products may have although nobody can write more, and of a bag with a gift. */
const isSpecimen = (path: string, key: string) =>
  path === SANDBOX && (key.startsWith('reviews.') || key === 'bag.extras');

/** The texts that promise something of what a shop lacks. */
function promising(lacks: ReadonlyArray<Capability>) {
  return Object.entries(messages.en).flatMap(([section, texts]) =>
    Object.entries<string>(texts).flatMap(([key, text]) => {
      const isPromise = lacks.some((capability) => PROMISING_WORDS[capability]?.test(text));
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
});

test.each(SHOPS)(
  'no page promises what a shop lacks: %s …',
  { timeout: 120_000 },
  async (...lacks) => {
    const shop = await aShop({ seed: aSeed({ products: 6, product }) });
    const packed = openPackedPages(shop.dataFolder);
    onTestFinished(() => packed.close());
    const site = { ...SITE, lacks };
    const meant = { siteChanged: true, acceptsUnusual: true };
    expect(await rebuild(shop.locale, { ...shop.engine, site }, meant)).toMatchObject({
      outcome: 'published',
    });

    const texts = promising(lacks);
    const found = new Set<string>();
    for (const path of shop.pages().keys()) {
      const page = await packed.read(storedPath(shop.locale, path));
      const { whole, shown } = readPage(Buffer.from(page?.body ?? '').toString());
      for (const { key, parts, isWhole } of texts) {
        const within = SHOWN_ON_DEMAND.test(key) || path.startsWith('/texts/') ? shown : whole;
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
