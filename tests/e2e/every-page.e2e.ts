import { expect, type Page } from '@playwright/test';
import { accountPath } from '#domain/addresses/account-pages.ts';
import { CART, categoryPath, HOME, SIGN_IN } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { BEHAVIOUR_LOCALES, casesOfTier, TIER } from '../tier.ts';
import { restOf } from './at-rest.ts';
import { WITH_PICTURES } from './browser-options.ts';
import { signInByApi } from './demo-member.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { localeQuery, pathsOfAllKinds } from './kinds-of-pages.ts';
import { keepFontsAway, paintedWhole } from './layout-shift.ts';
import {
  noWiderThan,
  ONE_HEADING,
  ONE_TYPEFACE,
  type PageCheck,
  QUIET,
  STILL,
  USABLE,
  USABLE_IN_THE_DARK,
  type VisitedPage,
  WHOLE_THAI_WORDS,
} from './page-checks.ts';
import { SCREENS } from './screens.ts';
import { shopper, test } from './shop-test.ts';

/** Somebody visits a page of every kind, each once, and all checks look at it. */

test.use(WITH_PICTURES);

/** A phone; and one of each breakpoint of the shop. */
const WIDTHS = TIER === 'full' ? [360, 390, 768, 1024, 1216, 1408, 1536] : [390];

/** Answers 404, which the browser complains of. */
const NOWHERE = '/nowhere';

/** Pages with another layout on a desk; a visitor of the full tier checks all of them there. */
const OTHERWISE_ON_A_DESK = [HOME, categoryPath('makeup'), CART, accountPath('orders'), SIGN_IN];

interface Walk {
  readonly visitor: 'a visitor' | 'a member';
  readonly screen: (typeof SCREENS)[number];
  readonly checksOf: (path: string, locale: Locale) => ReadonlyArray<PageCheck>;
}

const [PHONE, DESK] = SCREENS;

const ON_A_PHONE: Walk = {
  visitor: 'a visitor',
  screen: PHONE,
  checksOf: (path, { language }) => [
    ...(path === NOWHERE ? [] : [QUIET]),
    ONE_HEADING,
    ONE_TYPEFACE,
    USABLE,
    ...(language === 'th' ? [WHOLE_THAI_WORDS] : []),
    noWiderThan(WIDTHS),
  ],
};

/** A member's page has more on it. */
const AS_A_MEMBER: Walk = {
  visitor: 'a member',
  screen: DESK,
  checksOf: (path) => (OTHERWISE_ON_A_DESK.includes(path) ? [STILL, USABLE] : [STILL]),
};

const ON_A_DESK: Walk = {
  visitor: 'a visitor',
  screen: DESK,
  checksOf: (_path, locale) => [
    STILL,
    USABLE,
    ...(locale === FIRST_LOCALE ? [USABLE_IN_THE_DARK] : []),
  ],
};

const WALKS = casesOfTier([ON_A_PHONE, ON_A_DESK, AS_A_MEMBER]);

for (const locale of BEHAVIOUR_LOCALES) {
  test.describe(`every kind of page of ${locale.id}`, () => {
    // They are offered no other locale, which this tier may not publish.
    test.use({ locale: locale.tag });

    for (const walk of WALKS) {
      test(`is well for ${walk.visitor} on a ${walk.screen.name}`, async ({ page, complaints }) => {
        test.setTimeout(600_000);
        expect(await problemsOnTheWay(page, { locale, walk, complaints })).toEqual([]);
      });
    }
  });
}

interface WalkOfVisitor {
  readonly locale: Locale;
  readonly walk: Walk;
  /** What the browser has complained of so far; it grows. */
  readonly complaints: ReadonlyArray<string>;
}

async function problemsOnTheWay(page: Page, { locale, walk, complaints }: WalkOfVisitor) {
  const { visitor, screen, checksOf } = walk;
  await page.setViewportSize(screen);
  const paths = await pathsOfAllKinds(page.request, locale);
  if (checksOf(HOME, locale).includes(STILL)) await keepFontsAway(page);
  const visit = await visitorOf(page, locale);
  const problems: Array<string> = [];
  // Members begin where they sign in: later it sends them on to the home page.
  for (const path of new Set([SIGN_IN, ...paths, NOWHERE])) {
    const before = complaints.length;
    const paintedAt = await visit(path);
    const visited = { page, path, paintedAt, complaints: complaints.slice(before) };
    for (const check of checksOf(path, locale)) {
      problems.push(...(await problemsOf(visited, check)));
    }
    if (path === SIGN_IN && visitor === 'a member') await signInAndBeKnown(page, locale);
  }
  return problems;
}

function problemsOf(visited: VisitedPage, { name, problems }: PageCheck) {
  const at = `${visited.path} ${name}`;
  return test.step(at, async () => (await problems(visited)).map((problem) => `${at}: ${problem}`));
}

/**
 * Goes to pages. Each may arrive in pieces and be laid out in pieces, so its scripts wait until it is
 * painted. Gives the instant when it was, once it is at rest.
 */
async function visitorOf(page: Page, locale: Locale): Promise<(path: string) => Promise<number>> {
  let gate = Promise.withResolvers<void>();
  await page.route(/\/_astro\/[^?]*\.js$/, async (route) => {
    await gate.promise;
    await route.fallback();
  });
  const atRest = restOf(page);
  return async (path) => {
    gate = Promise.withResolvers();
    await page.goto(path + localeQuery(locale), { waitUntil: 'commit' });
    const paintedAt = await paintedWhole(page);
    gate.resolve();
    await shopper(page, locale).islandsAwake();
    await atRest();
    return paintedAt;
  };
}

/** What a page says of the member is kept by the browser from the first page on. */
async function signInAndBeKnown(page: Page, locale: Locale): Promise<void> {
  await signInByApi(page.context());
  await shopper(page, locale).openHome();
  await expect(page.locator('.top-bar .member-greeting .label')).toBeVisible();
}
