import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { categoryPath, HOME, textsPath } from '#domain/addresses/addresses.ts';
import type { Locale, LocaleId } from '#domain/locale/locales.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { translator } from '#i18n/translate.ts';
import type { Consent } from '#islands/browser/consent.ts';
import { hasMenuBar } from './menu-locales.ts';
import { SHOP_URL_VARIABLE } from './serve-shop.ts';

interface ShopFixtures {
  /** What the browser complained of: errors of scripts, and failures to take up an island. */
  readonly complaints: ReadonlyArray<string>;
  /** What the shopper has answered to the legal notice, as its cookie says it. */
  readonly consent: Consent;
}

/** Playwright's `test` in the shop that the run has opened. */
export const test = base.extend<ShopFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern.
  baseURL: async ({}, use) => use(process.env[SHOP_URL_VARIABLE]),
  consent: ['needed', { option: true }],
  // Whoever has answered the legal notice is not asked again.
  storageState: async ({ baseURL, consent }, use) =>
    use(storageOfAnswered(new URL(baseURL ?? '').hostname, consent)),
  // Requests of a page that was prerendered pass by Playwright's routes; prerender.e2e.ts tests those.
  context: async ({ context }, use) => {
    await context.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.querySelector('script[type="speculationrules"]')?.remove();
      });
    });
    await use(context);
  },
  complaints: async ({ context }, use) => {
    const complaints: Array<string> = [];
    context.on('weberror', (webError) => complaints.push(webError.error().message));
    context.on('console', (message) => {
      if (message.type() === 'error' && !isOffer(message)) complaints.push(message.text());
    });
    await use(complaints);
  },
});

/** The shop of tests doesn't have every locale that a visitor's browser is offered. */
const isOffer = (message: ConsoleMessage) => message.location().url.includes(textsPath('welcome'));

function storageOfAnswered(domain: string, consent: Consent) {
  const { name } = COOKIES.legalNotice;
  const flags = { httpOnly: false, secure: false, sameSite: 'Lax' as const };
  return {
    cookies: [{ name, value: consent, domain, path: '/', expires: -1, ...flags }],
    origins: [],
  };
}

/** The islands that have not hydrated, but for those that wait until they are in view, or for a member. */
export const ASLEEP =
  'astro-island[ssr]:not([client="visible"], [opts*="inView"], :root:not([data-signed-in]) [opts*="forMembers"])';

/**
 * Waits until what is in view answers presses. The bag's button waits for the shopper to act, so the
 * pointer is moved.
 */
export async function allIslandsAwake(page: Page): Promise<void> {
  const asleep = page.locator(ASLEEP);
  // Again and again: what waits for a shopper doesn't hear of one before its script has come.
  const countAfterMove = async () => {
    await page.mouse.move(1, 1);
    return asleep.count();
  };
  await expect.poll(countAfterMove, { intervals: [20, 50, 100], timeout: 15_000 }).toBe(0);
}

function addressIn({ country, language, isDefault }: Locale, path: string): string {
  const query = `country_code=${country}${isDefault ? '' : `&language=${language}`}`;
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

/** What cards say of products that can't be bought. */
function unavailable({ language }: Locale): RegExp {
  const t = translator(language);
  return new RegExp([t('bag.soldOut'), t('addToBag.comingSoon')].join('|'));
}

/** Products that tests begin with, by locale: looked up once by each worker. */
const someProducts = new Map<LocaleId, string>();

/** Where the first product of a category is that can be bought. */
async function someProductPath({ request }: Page, locale: Locale): Promise<string> {
  const known = someProducts.get(locale.id);
  if (known !== undefined) return known;
  const listing = await request.get(addressIn(locale, categoryPath('makeup')));
  const [, main = ''] = (await listing.text()).split('<main');
  const cards = [...main.matchAll(/<a class="card" href="([^"]+)">(.*?)<\/a>/gs)];
  const path = cards.find(([, , text = '']) => !unavailable(locale).test(text))?.[1];
  if (path === undefined) throw new Error('No product of the listing can be bought.');
  someProducts.set(locale.id, path);
  return path;
}

/** A shopper of one locale: the texts they read, and the ways through the shop they take. */
export function shopper(page: Page, locale: Locale) {
  const t = translator(locale.language);
  const addButton = page.getByRole('button', { name: t('addToBag.add'), exact: true });

  const heading = page.getByRole('heading', { level: 1 });

  const islandsAwake = () => allIslandsAwake(page);

  const lookAt = async (path: string) => {
    await page.goto(addressIn(locale, path));
  };

  const openAt = async (path: string) => {
    await lookAt(path);
    await islandsAwake();
  };

  return {
    t,
    bag: page.getByRole('region', { name: t('bagButton.title') }),
    bagButton: (count: number) =>
      page.getByRole('button', { name: t('bagButton.open', { count }), exact: true }),
    addButton,
    /** What is shown of the last piece that was added. */
    addedPanel: page.getByRole('dialog', { name: t('bag.added') }),
    islandsAwake,

    /** Opens a page without touching it. */
    lookAt,
    openAt,
    openHome: () => openAt(HOME),
    /** The path of some product that can be bought. */
    someProduct: () => someProductPath(page, locale),

    /** Opens the first category of the navigation; where there is no bar of them, by its address. */
    async openCategory() {
      if (!hasMenuBar(locale)) return openAt(categoryPath('makeup'));
      const navigation = page.getByRole('navigation', { name: t('shell.categories') });
      const menu = navigation.locator('summary').first();
      const label = ((await menu.textContent()) ?? '').trim();
      // By keyboard a menu opens the same before and after its script has come.
      await menu.press('Enter');
      await navigation
        .getByRole('link', { name: t('shell.viewAll', { label }), exact: true })
        .click();
    },

    /** Opens the first product of a listing that can be bought, and gives its name. */
    async openProduct() {
      const products = page.getByRole('main').locator('a.card');
      await products
        .filter({ hasNotText: unavailable(locale) })
        .first()
        .click();
      await addButton.waitFor();
      await islandsAwake();
      return ((await heading.textContent()) ?? '').trim();
    },

    /** Opens such a product of a category at once, without the way there, and gives its name. */
    async openSomeProduct() {
      await openAt(await someProductPath(page, locale));
      await addButton.waitFor();
      return ((await heading.textContent()) ?? '').trim();
    },
  };
}
