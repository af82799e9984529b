import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type CDPSession, expect, type Page } from '@playwright/test';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { SCREENS } from './screens.ts';
import { newDataFolder, serve, shopEnvironment, stop } from './serve-shop.ts';
import { test } from './shop-test.ts';

const TOKEN = 'the-token-of-the-console';

test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A shop that has published nothing, and has a console. */
async function openShop() {
  const dataFolder = await newDataFolder();
  const env = { STOREFRONT_CONSOLE_TOKEN: TOKEN };
  const { server, url } = await serve({ dataFolder, env });
  return {
    url,
    /** Runs `storefront people` beside the shop that is served; returns what it printed. */
    async people(...args: ReadonlyArray<string>) {
      const command = ['scripts/storefront.ts', 'people', ...args, '--json'];
      const { stdout } = await promisify(execFile)(process.execPath, command, {
        cwd: PROJECT_FOLDER,
        env: shopEnvironment({ dataFolder, env }),
      });
      return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
    },
    async close() {
      await stop(server);
      await rm(dataFolder, { recursive: true });
    },
  };
}

let shop: Awaited<ReturnType<typeof openShop>>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openShop();
});
test.afterAll(() => shop.close());

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
  const { link } = await shop.people('invite', ...who);
  const device = await addAuthenticator(page);
  await page.goto(hereOf(link));
  await inviteButton(page).click();
  await expect(overview(page)).toBeVisible();
  return { ...device, link };
}

test('the first operator is invited from the command line, and signs in with a passkey', async ({
  page,
}) => {
  const { link } = await shop.people('invite', '--name', 'Mei Tan', '--role', 'operator');
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
  await shop.people('remove', '--name', 'Bo');
  await page.reload();
  await expect(passkeyButton(page)).toBeVisible();
  await passkeyButton(page).click();
  await expect(page.getByRole('alert')).toContainText('This passkey has no account here');
});

for (const { name, ...viewport } of SCREENS) {
  test(`people can get in on a ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const path of ['', '/join#nothing']) {
      await page.goto(`${shop.url}/console${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await accessibilityProblems(page), path).toEqual([]);
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect.soft(excess, path).toBeLessThanOrEqual(0);
    }
  });
}
