import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type CDPSession, expect, type Page } from '@playwright/test';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { COMMAND } from '../builders/command.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { openFitting } from './console-editor.ts';
import { openOwnShop } from './own-shop.ts';
import { BEHAVIOUR_SCREENS } from './screens.ts';
import { shopEnvironment } from './serve-shop.ts';
import { test } from './shop-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A shop that has published nothing, and has a console. */
const shop = openOwnShop({
  locales: [],
  env: () => ({ STOREFRONT_CONSOLE_TOKEN: 'the-token-of-the-console' }),
});

/** Runs `storefront people` beside the shop that is served; returns what it printed. */
async function people(...args: ReadonlyArray<string>) {
  const command = [COMMAND, 'people', ...args, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    cwd: PROJECT_FOLDER,
    env: shopEnvironment(shop),
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

/** A device in the browser whose holder always agrees. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

/** The link of an invitation, at the address at which the shop is served. */
function hereOf(link: string): string {
  const { pathname, hash } = new URL(link);
  return shop.url + pathname + hash;
}

const inviteButton = (page: Page) =>
  page.getByRole('button', { name: 'Make a passkey and sign in' });
const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });
const overview = (page: Page) => page.getByRole('heading', { name: 'Overview' });

/** Invites somebody from the command line, and accepts in this browser. */
async function join(page: Page, ...who: ReadonlyArray<string>) {
  const { link } = await people('invite', ...who);
  const device = await addAuthenticator(page);
  await page.goto(hereOf(link));
  await inviteButton(page).click();
  await expect(overview(page)).toBeVisible();
  return { ...device, link };
}

test('the first operator is invited from the command line, and signs in with a passkey', async ({
  page,
}) => {
  const { link } = await people('invite', '--name', 'Mei Tan', '--role', 'operator');
  await addAuthenticator(page);
  await page.goto(hereOf(link));
  await expect(page.getByRole('heading', { name: 'Welcome, Mei Tan' })).toBeVisible();
  await expect(page.getByText('to the console of the shop as an operator')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await inviteButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(overview(page)).toBeVisible();
  expect(page.url()).toBe(`${shop.url}/console`);
  await expect(page.getByText('Mei Tan')).toBeVisible();
  const [cookie] = (await page.context().cookies()).filter(
    ({ name }) => name === 'console-session',
  );
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/console' });

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Console' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await passkeyButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(overview(page)).toBeVisible();

  await page.goto(hereOf(link));
  await expect(page.getByRole('alert')).toContainText('This invitation is over');
  await expect(inviteButton(page)).toHaveCount(0);
});

test('a browser without a passkey of the console is not let in', async ({ page }) => {
  await page.goto(`${shop.url}/console/people`);
  const { cdp, authenticatorId } = await addAuthenticator(page);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await passkeyButton(page).click();
  await expect(page.getByRole('alert')).toContainText('No passkey was used');
  await expect(passkeyButton(page)).toBeEnabled();
});

test('whoever is removed from the command line is out at once', async ({ page }) => {
  await join(page, '--name', 'Bo', '--role', 'viewer');
  await people('remove', '--name', 'Bo');
  await page.reload();
  await expect(passkeyButton(page)).toBeVisible();
  await passkeyButton(page).click();
  await expect(page.getByRole('alert')).toContainText('This passkey has no account here');
});

test('an operator invites an editor, changes what they may do, signs them out and removes them', async ({
  page,
  browser,
}) => {
  await join(page, '--name', 'Ada', '--role', 'operator');
  await page.getByRole('link', { name: 'People' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
  await page.getByLabel('Name').fill('Edo Kim');
  await page.getByRole('radio', { name: /^editor/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: /^All countries/ }).uncheck();
  await page.getByRole('checkbox', { name: 'South Korea' }).check();
  await page.getByRole('button', { name: 'Make an invitation' }).press('Enter');
  const link = page.getByLabel('Link for Edo Kim');
  await expect(link).toBeFocused();
  expect(await accessibilityProblems(page)).toEqual([]);
  const row = page.getByRole('row').filter({ hasText: 'Edo Kim' });
  await expect(row).toContainText('South Korea');
  await expect(row).toContainText('invited');

  const elsewhere = await browser.newContext();
  const his = await elsewhere.newPage();
  await addAuthenticator(his);
  await his.goto(hereOf(await link.inputValue()));
  await expect(his.getByText('as an editor of South Korea')).toBeVisible();
  await inviteButton(his).click();
  await expect(overview(his)).toBeVisible();
  await expect(his.getByRole('link', { name: 'People' })).toHaveCount(0);
  await his.goto(`${shop.url}/console/people`);
  await expect(his.getByRole('alert')).toContainText(
    'This takes an operator, and you are an editor.',
  );

  await page.reload();
  await expect(row).toContainText('signed in');
  await row.getByRole('button', { name: 'Change role of Edo Kim' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^publisher/ }).check();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(row).toContainText('publisher');
  await expect(dialog).toHaveCount(0);

  await row.getByRole('button', { name: 'Sign out Edo Kim' }).press('Enter');
  await dialog.getByRole('button', { name: 'Sign out' }).press('Enter');
  await expect(row).toContainText('signed out');
  await expect(dialog).toHaveCount(0);
  await his.reload();
  await expect(passkeyButton(his)).toBeVisible();

  await row.getByRole('button', { name: 'Remove Edo Kim' }).press('Enter');
  await dialog.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(row).toHaveCount(0);
  await elsewhere.close();

  await page.getByRole('link', { name: 'Journal' }).click();
  for (const shown of [
    'Invited Edo Kim, an editor of South Korea',
    'Made Edo Kim a publisher of South Korea, who was an editor of South Korea',
    'Removed Edo Kim, a publisher of South Korea',
  ]) {
    await expect(page.getByRole('row').filter({ hasText: shown })).toContainText('Ada');
  }
});

test('people see who they are, sign other devices out, and add a passkey', async ({
  page,
  browser,
}) => {
  const { link, cdp, authenticatorId } = await join(page, '--name', 'Flo', '--role', 'viewer');
  expect(link).toContain('/console/join#');
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  const second = await addAuthenticator(other);
  const [credential] = credentials;
  if (!credential) throw new Error('The browser made no passkey.');
  await second.cdp.send('WebAuthn.addCredential', {
    authenticatorId: second.authenticatorId,
    credential,
  });
  await other.goto(`${shop.url}/console`);
  await passkeyButton(other).click();
  await expect(overview(other)).toBeVisible();

  await page.getByRole('link', { name: 'Flo' }).press('Enter');
  await expect(
    page.getByText('Flo, a viewer. You see everything and change nothing.'),
  ).toBeVisible();
  const devices = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('row');
  await expect(devices.filter({ hasText: 'this one' })).toHaveCount(1);
  await page.getByRole('button', { name: /^Sign out .+ on / }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).press('Enter');
  await expect(devices).toHaveCount(2);
  await other.reload();
  await expect(passkeyButton(other)).toBeVisible();
  await elsewhere.close();

  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  await addAuthenticator(page);
  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  const passkeys = page.getByRole('region', { name: 'Your passkeys' }).getByRole('row');
  await expect(passkeys).toHaveCount(3);
  expect(await accessibilityProblems(page)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Rebuild' })).toHaveCount(0);
});

for (const { name, ...viewport } of BEHAVIOUR_SCREENS) {
  test(`people get in and use their own account on a ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const path of ['', '/join#nothing']) {
      await openFitting(page, `${shop.url}/console${path}`, viewport.width);
    }
    await join(page, '--name', `Gus on a ${name}`, '--role', 'operator');
    for (const path of ['/people', '/me']) {
      await openFitting(page, `${shop.url}/console${path}`, viewport.width);
    }
  });
}
