import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AUTOCOMPLETE } from '#commerce-api/addresses/address-form.ts';
import { DELIVERY_IDS } from '#commerce-api/checkout/delivery.ts';
import { BEAUTY_PROFILE, SKIN_TYPES } from '#domain/account/beauty-profile.ts';
import { REVIEW_SORTS } from '#domain/listing/review-sorts.ts';
import { messages as MESSAGES } from '#i18n/messages.ts';
import { messageKeys } from '#server/config/message-problems.ts';
import { SHOP } from '#shop/shop.ts';

const { en, zh } = MESSAGES;
const entriesOf = (messages: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  Object.entries(messages).flatMap(([section, texts]) =>
    Object.entries(texts).map(([key, text]) => [`${section}.${key}`, text] as const),
  );

test('Chinese dates, which end in 日, have no gap before what follows', () => {
  const gapped = entriesOf(zh).filter(([, text]) => /\{\{dates?\}\} \p{Script=Han}/u.test(text));
  expect(gapped).toEqual([]);
});

test('English has the texts that the specification fixes, and other languages their own', () => {
  const { arrival, bag, error, search, shell, signIn, authentication, footer } = MESSAGES.en;
  const fixed = [bag.empty, bag.removed, bag.tokenMissing, error.notFound, error.title];
  expect([arrival.languageUpdated, shell.getStarted, shell.signInOrRegister]).toEqual([
    'Language Updated',
    'Get Started',
    'Sign in / Register',
  ]);
  const said = [arrival.welcomeBack, arrival.signedOut, authentication.failed];
  expect([...said, signIn.notLinked]).toEqual([
    'Welcome back. We missed you!',
    'Signed out successfully.',
    'Authentication failed.',
    `Your Google account is not yet linked with ${SHOP.nameInText}. Please register to create a new account.`,
  ]);
  expect([search.noResults, footer.exploreBenefits]).toEqual([
    'No results found, please try these search tips:',
    'Explore benefits',
  ]);
  expect(fixed).toEqual([
    'Your shopping bag is empty :(',
    'Successfully removed an item from your cart',
    'Cart token not found',
    'This page could not be found',
    'Error',
  ]);
  const others = [MESSAGES.zh, MESSAGES.id, MESSAGES.ko, MESSAGES.th];
  for (const language of others) {
    const texts = [language.bag.empty, language.bag.removed, language.error.notFound];
    expect(texts.filter((text) => fixed.includes(text))).toEqual([]);
  }
});

test('every message is used', () => {
  const root = new URL('../../../', import.meta.url).pathname;
  const sources = globSync('{src,console,server,commerce-api,shop}/**/*.{astro,ts,tsx}', {
    cwd: root,
  })
    .map((file) => readFileSync(root + file, 'utf8'))
    .join('\n');
  const handed = /(?:texts|textsOf|loadTexts|useTexts|shopText)\([^'()]*'(\w+)'/g;
  const whole = new Set([...sources.matchAll(handed)].map(([, section]) => section));
  const parts = [...sources.matchAll(/const \{ ([\w, ]+) \} = messages\[/g)];
  const taken = new Set(parts.flatMap(([, sections = '']) => sections.split(', ')));
  const named = new Set([...sources.matchAll(/[\w-]+/g)].map(([word]) => word));
  const isUsed = (key: string) => {
    const [section = '', name = ''] = key.split('.');
    return (
      sources.includes(`'${key}'`) ||
      ((whole.has(section) || taken.has(section)) && named.has(name)) ||
      (section === 'mailTexts' && sources.includes(`'${mailOf(name)}'`)) ||
      COMPOSED.has(key)
    );
  };
  expect([...messageKeys(en)].filter((key) => !isUsed(key))).toEqual([]);
});

test('no script reads texts from attributes of the page', () => {
  const root = new URL('../../../', import.meta.url).pathname;
  const files = globSync('src/{components,islands,layouts,pages,views}/**/*.{astro,tsx}', {
    cwd: root,
  });
  const handing =
    /\bdata-[\w-]+['"]?[=:] ?\{?(?:JSON\.stringify\()?(?:t\(|texts?\b|words\b|label\b)/;
  const found = files.filter((file) => handing.test(readFileSync(root + file, 'utf8')));
  expect(found.filter((file) => !SERVED_IN_ATTRIBUTES.has(file))).toEqual([]);
});

const SERVED_IN_ATTRIBUTES = new Set([
  // Says what failed when nothing can be loaded.
  'src/components/shell/Toaster.astro',
]);

/** The mail whose subject or text it is. */
const mailOf = (key: string) => key.replace(/(?:Subject|Text)$/, '');

/** Keys that code composes: of the fields of a profile, of an address, of lists, and of what a checkout says. */
const COMPOSED = new Set<string>([
  ...Object.entries(BEAUTY_PROFILE).flatMap(([field, { values }]) =>
    [field, ...values.map((value) => `${field}-${value}`)].map((key) => `beautyProfile.${key}`),
  ),
  ...SKIN_TYPES.map((type) => `skinTypes.skin-type-${type}`),
  ...['beauty-profile', 'first-order', 'first-review', 'wishlist', 'app'].map(
    (step) => `onboarding.step-${step}`,
  ),
  ...Object.keys(AUTOCOMPLETE).map((field) => `addressForm.${field}`),
  ...[...DELIVERY_IDS, 'signInForPoints', 'signInPlain', 'changed', 'extras'].map(
    (key) => `checkout.${key}`,
  ),
  ...['Mistyped', 'Unknown', 'Elsewhere', 'Expired', 'Empty', 'Missing', 'TooOften'].map(
    (fault) => `checkout.giftCard${fault}`,
  ),
  ...['gone', 'expired', 'failed', 'purchaseEnded'].flatMap((key) => [
    `checkout.${key}`,
    `checkout.${key}Title`,
  ]),
  ...['relevance', 'popularity', 'newest', 'price-asc', 'price-desc', 'rating'].map(
    (sort) => `listing.sort-${sort}`,
  ),
  ...REVIEW_SORTS.map((sort) => `reviewList.sort-${sort}`),
  ...['wishlist', 'waitlists'].map((page) => `listPages.${page}`),
  ...['wish', 'wait', 'notify', 'helpful', 'follow'].flatMap((key) => [
    `lists.${key}Title`,
    `lists.${key}Text`,
  ]),
]);
