import { type BrowserContext, expect, type Page } from '@playwright/test';
import { listPeople } from '#console/server/people/people.ts';
import { openPeopleDatabase } from '#console/server/people/people-file.ts';
import { beginSession, endAllSessions } from '#console/server/people/sessions.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { tablesOf } from '#storage/file-store.ts';
import { aCatalogueFile } from '../builders/catalogue-line.ts';
import { begin, cellOf, find, fits, write } from './console-editor.ts';
import { openChangeSets, setSessionCookie } from './console-visitor.ts';
import { openOwnShop } from './own-shop.ts';
import { BEHAVIOUR_SCREENS } from './screens.ts';
import { test } from './shop-test.ts';

const shop = openOwnShop({
  locales: [localeFor('SG')],
  env: async (dataFolder) => ({
    STOREFRONT_CONSOLE_TOKEN: 'the-token-of-the-console',
    CATALOGUE: aCatalogueFile(dataFolder),
  }),
});

const enter = (context: BrowserContext, name: string) =>
  openChangeSets(context, shop, { name, role: 'editor' });

/** The calls of the console that a page makes from now on. */
function callsOf(page: Page): ReadonlyArray<string> {
  const calls: Array<string> = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isUntold = pathname.endsWith('/presence') || pathname.endsWith('/session');
    if (pathname.startsWith('/console/api/') && !isUntold) calls.push(pathname);
  });
  return calls;
}

test('an editor who is idle reads what a colleague saves once, and nothing else', async ({
  browser,
}) => {
  const [one, other] = await Promise.all([browser.newContext(), browser.newContext()]);
  const ana = await enter(one, 'Ana');
  await begin(ana, 'Idle');
  await find(ana, { text: 'velvet' });
  await write(ana, 'Tags', 'Vegan');
  const bo = await enter(other, 'Bo');
  await begin(bo, 'Busy');
  await find(bo, { text: 'velvet' });
  await expect(bo.getByLabel('Tags')).toBeVisible();
  const calls = callsOf(ana);
  await write(bo, 'Tags', 'Matte');
  await expect(cellOf(ana, 'Tags')).toContainText('Bo writes it in Busy, too.');
  await write(bo, 'Tags', 'Matte\nVegan');
  await write(bo, 'Price', '44');
  await ana.getByRole('main').getByRole('link', { name: 'Idle' }).first().click();
  await expect(ana.getByText('Other change sets write the same fields.')).toBeVisible();
  const whileIdle = calls.slice(
    0,
    calls.findIndex((path) => /\/(?:links|machine-drafts)$/.test(path)),
  );
  expect(new Set(whileIdle.filter((path) => !path.endsWith('/overlaps')))).toEqual(new Set());
  expect(whileIdle.length).toBeLessThanOrEqual(4);
  await Promise.all([one.close(), other.close()]);
});

for (const { name: screen, ...viewport } of BEHAVIOUR_SCREENS) {
  test(`a session that ends says why, and keeps what was written, on a ${screen}`, async ({
    context,
  }) => {
    const name = `Cy on a ${screen}`;
    const page = await enter(context, name);
    await page.setViewportSize(viewport);
    await begin(page, `Signed out on a ${screen}`);
    await find(page, { text: 'velvet' });
    await write(page, 'Tags', 'Vegan');
    const person = await endSessionsOf(name);
    await page.getByLabel('Tags').fill('Vegan\nMatte');
    const dialog = page.getByRole('dialog', { name: `You were signed out, ${name}` });
    await expect(dialog).toContainText('The session was ended before its time');
    await expect(dialog.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
    await fits(page, viewport.width);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    // Signed in in another tab, from which people come back.
    await setSessionCookie(context, shop, await person.signIn());
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(dialog).toHaveCount(0);
    await expect(cellOf(page, 'Tags')).toContainText('Saved');
    await page.reload();
    await expect(page.getByLabel('Tags')).toHaveValue('Vegan\nMatte');
  });
}

test('what could not be saved is saved once there is a connection, and is not left unasked', async ({
  context,
}) => {
  const page = await enter(context, 'Off');
  await begin(page, 'Offline');
  await find(page, { text: 'velvet' });
  await expect(page.getByLabel('Tags')).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Tags').fill('Vegan');
  await expect(cellOf(page, 'Tags')).toContainText('Not saved yet');
  await expect(cellOf(page, 'Tags')).toContainText('The console can’t be reached.');
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await closing;
  await context.setOffline(false);
  await expect(cellOf(page, 'Tags')).toContainText('Saved');
});

/** Ends somebody's sessions, as an operator can. Returns how they sign in again. */
async function endSessionsOf(name: string) {
  const database = openPeopleDatabase(shop.dataFolder);
  const tables = tablesOf(database);
  const person = (await listPeople(tables)).find((each) => each.name === name);
  if (!person) throw new Error(`There is no ${name}.`);
  await endAllSessions(tables, person.id, Date.now());
  return {
    async signIn() {
      const now = Date.now();
      const { secret } = await beginSession(tables, person, { device: 'a test', now });
      database.close();
      return secret;
    },
  };
}
