import type { Page } from 'playwright';
import { localeFor } from '#domain/locale/locales.ts';
import { folderOfProcess } from '../bench/folder-of-process.ts';
import { compiledCodeIn } from '../builders/compiled-code.ts';
import { backTo, begin, find, write } from '../e2e/console-editor.ts';
import { build, serve, stop } from '../e2e/serve-shop.ts';
import { picture, scrollTo, type Visited, visitConsole } from './console-visit.ts';

/**
 * Takes the pictures of docs/console.md anew, in a demo shop of its own: each is what an editor sees on
 * the way through a task.
 */
async function take(): Promise<void> {
  const dataFolder = folderOfProcess();
  const env = { STOREFRONT_CONSOLE_TOKEN: 'the-token-of-the-console' };
  const locales = [localeFor('SG'), localeFor('KR'), localeFor('HK', 'zh')];
  await compiledCodeIn(dataFolder);
  await build({ dataFolder, env, locales });
  const { server, url } = await serve({ dataFolder, env });
  try {
    await takeAll({ url, dataFolder });
  } finally {
    await stop(server);
  }
}

async function takeAll(shop: Visited): Promise<void> {
  const { browser, page } = await visitConsole(shop);
  const go = (place: string) => page.goto(`${shop.url}/console${place}`);
  try {
    for (const each of [price, table, christmas, weekend, why, store, category, texts, undo]) {
      await go('/change-sets');
      await each(page, go);
    }
  } finally {
    await browser.close();
  }
}

type Go = (place: string) => Promise<unknown>;

/** A price, where it shows, and a link for somebody without an account. */
async function price(page: Page, go: Go) {
  await go(`/search?text=${encodeURIComponent('juicy lip gloss')}`);
  await page.getByRole('heading', { name: 'Products, brands' }).waitFor();
  await picture(page, 'search');
  await page
    .getByRole('link', { name: /Juicy Lip Gloss/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Edit it' }).waitFor();
  await picture(page, 'record');
  await page.getByLabel('In a new change set').fill('Juicy glosses for less');
  await page.getByRole('button', { name: 'Edit it' }).click();
  const control = page.getByLabel('Price', { exact: true }).first();
  await control.fill('29');
  const forAll = page.getByRole('button', { name: /^Give all/ }).first();
  await forAll.waitFor();
  await page.locator('.save-saved').first().waitFor();
  await scrollTo(page.getByRole('region', { name: /^Variant/ }).first());
  await picture(page, 'price');
  await forAll.click();
  await page.getByText(/for all \d+ variants/).waitFor();
  await backTo(page, 'Juicy glosses for less');
  await page.getByRole('button', { name: 'Find out which pages change' }).click();
  await page.locator('.plan summary').first().click();
  await scrollTo(page.getByRole('heading', { name: 'What will change' }));
  await picture(page, 'plan');
  await page.getByRole('link', { name: 'Preview it' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.getByRole('list', { name: 'Links' }).getByRole('listitem').waitFor();
  await scrollTo(page.getByRole('heading', { name: 'Show it to somebody' }));
  await picture(page, 'link');
}

/** Thirty products that become cheaper in three countries. */
async function table(page: Page, go: Go) {
  await go('/products?words=lip');
  await page.getByLabel('Edit in').selectOption({ label: 'a new change set…' });
  await page.getByLabel('What is it for?').fill('Lips for less');
  await page.getByRole('button', { name: 'Begin a change set' }).click();
  await page.getByRole('link', { name: 'Publish or look at “Lips for less”' }).waitFor();
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  for (let index = 0; index < 30; index += 1) await boxes.nth(index).check();
  await page.getByRole('button', { name: 'Edit selected' }).click();
  for (const country of ['Malaysia', 'Thailand'])
    await page.getByLabel(country, { exact: true }).check();
  await page.getByRole('button', { name: 'See what changes' }).click();
  await page.getByRole('dialog').getByRole('table').waitFor();
  await picture(page, 'products');
}

/** Another picture on the home page of Korea, before and after, at a time in the future. */
async function christmas(page: Page) {
  await begin(page, 'Christmas in Korea');
  await find(page, { country: 'South Korea', type: 'Billboards' });
  await write(page, 'Title', '빛나는 겨울');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await page.getByRole('dialog').getByRole('listitem').nth(4).waitFor();
  await page.waitForLoadState('networkidle');
  await picture(page, 'pictures');
  await page.getByRole('dialog').getByRole('listitem').nth(3).getByRole('button').click();
  await backTo(page, 'Christmas in Korea');
  await page.getByRole('button', { name: 'Find out which pages change' }).click();
  await page.locator('.plan summary').first().click();
  await page.getByRole('link', { name: 'Before and after of /', exact: true }).click();
  await page.frameLocator('iframe[title^="After"]').getByText('빛나는 겨울').first().waitFor();
  await page.waitForLoadState('networkidle');
  await picture(page, 'before-and-after');
  await page.getByRole('main').getByRole('link', { name: 'Christmas in Korea' }).first().click();
  await page.getByRole('button', { name: /^Publish at a time/ }).click();
  const dialog = page.getByRole('dialog');
  const year = new Date().getUTCFullYear() + 1;
  await dialog.getByLabel('Date and time there').fill(`${year}-12-01T00:00`);
  await picture(page, 'schedule');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await page.getByRole('link', { name: 'Calendar' }).click();
  await page.getByLabel('On the clock of').selectOption({ label: 'South Korea' });
  await page.getByRole('button', { name: /^The next is in/ }).click();
  await page.getByRole('button', { name: /Christmas in Korea/ }).click();
  await picture(page, 'calendar');
}

/** A price from Friday to Monday, by the clocks of two countries. */
async function weekend(page: Page) {
  await begin(page, 'Weekend sale');
  await find(page, { text: 'matte lipstick' });
  await writeFirstPrice(page, '19');
  await backTo(page, 'Weekend sale');
  await find(page, { country: 'South Korea', text: 'matte lipstick' });
  await writeFirstPrice(page, '19000');
  await backTo(page, 'Weekend sale');
  await page.getByRole('button', { name: /^Publish at a time/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('On the clock of').selectOption({ label: 'Each country' });
  const friday = fridayOfDecember(new Date().getUTCFullYear() + 1);
  await dialog.getByLabel('Date and time there').fill(`${dayAfter(friday, 0)}T00:00`);
  await dialog.getByLabel('Until').fill(`${dayAfter(friday, DAYS_OF_SALE)}T00:00`);
  await picture(page, 'until');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await page.getByRole('link', { name: 'Calendar' }).click();
  await page.getByLabel('On the clock of').selectOption({ label: 'South Korea' });
  await page.getByRole('button', { name: /^The next is in/ }).click();
  await page.getByRole('button', { name: /^00:00 Weekend sale/ }).click();
  await picture(page, 'until-calendar');
}

/** Writes the price of the first variant, and waits until it's saved. */
async function writeFirstPrice(page: Page, amount: string) {
  await page.getByLabel('Price', { exact: true }).first().fill(amount);
  await page.locator('.save-saved').first().waitFor();
}

const DAYS_OF_SALE = 3;
const DAY_MS = 86_400_000;
const FRIDAY = 5;

/** The second Friday of a year's December, of which the whole weekend is in the month. */
function fridayOfDecember(year: number): number {
  const second = Date.UTC(year, 11, 8);
  return second + ((FRIDAY - new Date(second).getUTCDay() + 7) % 7) * DAY_MS;
}

const dayAfter = (day: number, days: number) =>
  new Date(day + days * DAY_MS).toISOString().slice(0, 10);

/** Why the home page of Korea still has its old billboard: the new one waits. */
async function why(page: Page, go: Go) {
  await go(`/why?address=${encodeURIComponent('/?country_code=KR')}`);
  await page.getByRole('heading', { name: 'What it is made from' }).waitFor();
  await picture(page, 'why');
}

async function store(page: Page) {
  await begin(page, 'A store in Tampines');
  await page.getByLabel('What', { exact: true }).selectOption({ label: 'Stores' });
  await page.getByRole('button', { name: 'Add a store' }).click();
  await write(page, 'Name', 'Tampines Mall');
  await picture(page, 'store');
}

async function category(page: Page) {
  await begin(page, 'Lip care in Chinese');
  await find(page, { country: 'Hong Kong', type: 'Categories', text: 'lip care' });
  await write(page, 'Description 中文', '潤唇膏、唇膜與日常護理。');
  await picture(page, 'languages');
}

/** What Hong Kong reads in Chinese, some of it checked. */
async function texts(page: Page, go: Go) {
  await go('/translations?locale=hk-zh&type=products');
  await page.getByLabel('Edit in').selectOption({ label: 'a new change set…' });
  await page.getByLabel('What is it for?').fill('Products in Chinese');
  await page.getByRole('button', { name: 'Begin a change set' }).click();
  const inputs = page.getByRole('textbox', { name: /^中文 of/ });
  await page.getByText('saves and goes on').waitFor();
  await inputs.first().press('Control+Enter');
  await page.getByText('by Mei Tan', { exact: true }).waitFor();
  await picture(page, 'translations');
}

/** A change that was published, and how to undo it; then its history. */
async function undo(page: Page) {
  await begin(page, 'Stock of a lipstick');
  await find(page, { text: 'matte lipstick' });
  await page.getByLabel('In stock').first().fill('3');
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await backTo(page, 'Stock of a lipstick');
  await page.getByRole('button', { name: /^Publish now/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText('“Stock of a lipstick” is published.').waitFor();
  await page.getByRole('button', { name: /^Undo (?!a part)/ }).click();
  await picture(page, 'undo');
}

await take();
