import { expect, type Page } from '@playwright/test';
import { categoryPath } from '#domain/addresses/addresses.ts';
import { ADD_TIMEOUT_MS } from '#domain/limits.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { shopper, test } from './shop-test.ts';

const MAKEUP = categoryPath('makeup');
const codeOf = (name: string) => new RegExp(`/_astro/${name}\\.[^/]*\\.js`);

async function openProduct(page: Page, locale: Locale) {
  const shop = shopper(page, locale);
  await shop.openSomeProduct();
  const told = (key: 'offline' | 'unreachable' | 'failed') =>
    page.getByRole('alert').getByText(shop.t(`failures.${key}`), { exact: true });
  return { ...shop, told };
}

for (const locale of BEHAVIOUR_LOCALES) {
  test(`a shopper of ${locale.id} who is offline is told so, and adds once they are back`, async ({
    page,
    context,
  }) => {
    const { addButton, addedPanel, bagButton, told } = await openProduct(page, locale);
    await context.setOffline(true);
    await addButton.click();
    await expect(told('offline')).toBeVisible();
    await expect(addButton).toBeEnabled();
    // The list of this browser needs no network.
    const heart = page.getByRole('main').locator('.product .wish');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');

    await context.setOffline(false);
    await addButton.click();
    await expect(bagButton(1)).toBeVisible();
    await expect(addedPanel).toBeFocused();
  });
}

test('a press whose code fails to load is reported, and the next one loads it again', async ({
  page,
}) => {
  const { addButton, bagButton, told } = await openProduct(page, FIRST_LOCALE);
  await page.route(codeOf('add-to-bag'), (route) => route.abort());
  const reloaded = page.waitForEvent('load');
  await addButton.click();
  await reloaded;
  await addButton.click();
  await expect(told('unreachable')).toBeVisible();
  await page.unroute(codeOf('add-to-bag'));
  await addButton.click();
  await expect(bagButton(1)).toBeVisible();
});

test('a press waits eight seconds, and is then offered again', async ({ page }) => {
  await page.clock.install();
  const { t, addButton, bagButton, told } = await openProduct(page, FIRST_LOCALE);
  const adding = page.getByRole('button', { name: t('addToBag.adding'), exact: true });
  await page.route(/\/cart\/line_items/, () => {});
  await addButton.click();
  await expect(adding).toBeVisible();
  await page.clock.runFor(ADD_TIMEOUT_MS - 1_000);
  await expect(adding).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(told('unreachable')).toBeVisible();
  await expect(addButton).toBeVisible();
  await page.unroute(/\/cart\/line_items/);
  await page
    .getByRole('alert')
    .getByRole('button', { name: t('failures.retry') })
    .click();
  await expect(bagButton(1)).toBeVisible();
});

test('an island whose code fails to load stays as served, and hydrates on a press', async ({
  page,
}) => {
  const { addButton, bagButton, told, t } = await openProduct(page, FIRST_LOCALE);
  await page.route(codeOf('ProductChoice'), (route) => route.abort());
  // After the first loss, the page reloads itself, and a press is lost with it.
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  let isLost = false;
  page.on('console', (message) => {
    isLost ||= loads === 2 && message.text().includes('Error hydrating');
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(async () => {
    await page.mouse.move(loads, 1);
    await page.mouse.move(loads, 2);
    expect(isLost).toBe(true);
  }).toPass();
  await expect(addButton).toBeVisible();
  await addButton.click();
  await expect(told('unreachable')).toBeVisible();
  await page.unroute(codeOf('ProductChoice'));
  await addButton.click();
  await expect(bagButton(1)).toBeVisible();
  await expect(page.getByText(t('bag.added'), { exact: true })).toBeVisible();
});

test('a press on an island that has not hydrated yet is not lost', async ({ page }) => {
  const { addButton, bagButton } = await openProduct(page, FIRST_LOCALE);
  let answer = () => {};
  const isPressed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(codeOf('ProductChoice'), async (route) => {
    await isPressed;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.locator('astro-island:defined').first().waitFor({ state: 'attached' });
  await addButton.click();
  await expect(addButton).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(bagButton(1)).toBeVisible();
});

test('an island that fails is put back as served, and a press says that it did not work', async ({
  page,
}) => {
  const { addButton, told } = await openProduct(page, FIRST_LOCALE);
  await page.route(/\/products\//, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replace('&quot;variants&quot;', '&quot;others&quot;');
    return route.fulfill({ response, body });
  });
  const failed = page.waitForRequest(/client-errors/);
  await page.reload();
  await page.mouse.move(1, 1);
  expect((await failed).postDataJSON()).toMatchObject({ source: 'hydration' });
  await expect(addButton).toBeVisible();
  await addButton.click();
  await expect(told('failed')).toBeVisible();
  await expect(addButton).toBeVisible();
});

test('the bag’s panel says that it failed to load, and opens on the next try', async ({
  page,
  context,
}) => {
  const { t, bag, bagButton, openHome } = shopper(page, FIRST_LOCALE);
  await openHome();
  await context.setOffline(true);
  await bagButton(0).click();
  await expect(bag.getByRole('alert')).toContainText(t('failures.offline'));
  await context.setOffline(false);
  await bag.getByRole('button', { name: t('failures.retry') }).click();
  await expect(bag.getByText(t('bag.empty'))).toBeVisible();
});

test('a filtered address shows what was served if the code of the filters is lost', async ({
  page,
}) => {
  const { lookAt } = shopper(page, FIRST_LOCALE);
  await page.route(/\/_astro\/ListingFilters\./, (route) => route.abort());
  await lookAt(`${MAKEUP}?type:finish=matte`);
  await expect(page.locator('.listing-own .card-name').first()).toBeVisible();

  await page.unroute(/\/_astro\/ListingFilters\./);
  await page.locator('.filters-values [data-facet="brand"]').first().dispatchEvent('click');
  await expect(page.locator('.listing-found')).toBeVisible();
});

test('a filter that is offline says so, and filters once the shopper is back', async ({
  page,
  context,
}) => {
  const { t, openAt } = shopper(page, FIRST_LOCALE);
  await openAt(MAKEUP);
  const { href: before } = new URL(page.url());
  const choice = page.locator('[data-listing] .filters-values [data-facet]:visible').first();
  await context.setOffline(true);
  await choice.click();
  await expect(page.getByRole('alert').getByText(t('failures.offline'))).toBeVisible();
  await expect(page).toHaveURL(before);
  await context.setOffline(false);
  await choice.click();
  await expect(page).not.toHaveURL(before);
  await expect(page.locator('.listing-found .card').first()).toBeVisible();
});
