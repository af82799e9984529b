import { type Browser, expect, type Page } from '@playwright/test';
import type { Invited } from '#console/server/people/people.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { aCatalogueFile } from '../builders/catalogue-line.ts';
import { backTo, begin, byKeys, cellOf, find, fits, write } from './console-editor.ts';
import { signInToConsole } from './console-visitor.ts';
import { openOwnShop } from './own-shop.ts';
import { SCREENS } from './screens.ts';
import { test } from './shop-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const shop = openOwnShop({
  locales: [localeFor('SG')],
  env: (dataFolder) => ({
    STOREFRONT_CONSOLE_TOKEN: 'the-token-of-the-console',
    CATALOGUE: aCatalogueFile(dataFolder),
  }),
});

/** Somebody in a browser of their own. */
async function enter(browser: Browser, who: Invited, size: { width: number; height: number }) {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: size });
  await signInToConsole(context, shop, who);
  const page = await context.newPage();
  await page.goto(`${shop.url}/console`);
  return page;
}

const dialogOf = (page: Page) => page.getByRole('dialog').filter({ visible: true });

for (const [index, { name: screen, ...size }] of SCREENS.entries()) {
  test(`an editor asks, a publisher sends back, then approves and publishes, on a ${screen}`, async ({
    browser,
  }) => {
    const of = { countries: ['SG'] } as const;
    const [asker, approver] = [`Ana on a ${screen}`, `Bo on a ${screen}`];
    const bo = await enter(browser, { name: approver, role: 'publisher', ...of }, size);
    const ana = await enter(browser, { name: asker, role: 'editor', ...of }, size);
    const title = `Sale on a ${screen}`;
    // What is published on one screen is live on the other.
    const [first, second, third] = [`4${index}`, `5${index}`, `6${index}`];
    const opened = () => bo.getByRole('main').getByRole('link', { name: title, exact: true });

    await ana.goto(`${shop.url}/console/change-sets`);
    await begin(ana, title);
    await expect(ana.getByRole('button', { name: 'Ask for approval' })).toHaveCount(0);
    await find(ana, { text: 'velvet' });
    await write(ana, 'Price', first);
    await backTo(ana, title);
    await byKeys(ana).press('Ask for approval');
    const question = dialogOf(ana);
    await question.getByLabel('Somebody who may publish it').selectOption({ label: approver });
    await question.getByLabel('What should they know?').fill('The sale begins on Friday.');
    await expect(question).toContainText('sees it on their overview');
    await fits(ana, size.width);
    await byKeys(ana).press('Ask', question);
    await expect(ana.getByText(`You asked ${approver} to approve it`)).toBeVisible();
    await expect(ana.getByText('waits for approval')).toBeVisible();
    await fits(ana, size.width);

    // He sees it first, in the browser in which the overview is open.
    await expect(
      bo.getByRole('heading', { name: `${title} waits for your approval` }),
    ).toBeVisible();
    await expect(bo.getByRole('link', { name: 'Change sets (1)' })).toBeVisible();
    await fits(bo, size.width);
    await opened().click();
    await bo.getByRole('button', { name: /^Comment on/ }).click();
    const comment = dialogOf(bo);
    await comment.getByLabel('About').selectOption({ label: 'Price, Singapore' });
    await comment.getByLabel('Comment', { exact: true }).fill('Is it not more?');
    await comment.getByRole('button', { name: 'Comment' }).click();
    await expect(bo.getByRole('paragraph').filter({ hasText: 'Is it not more?' })).toBeVisible();
    await bo.getByRole('button', { name: 'Send back' }).click();
    await dialogOf(bo).getByLabel('What is to be changed?').fill('See the price.');
    await dialogOf(bo).getByRole('button', { name: 'Send back' }).click();
    await expect(bo.getByText('You sent it back')).toBeVisible();
    await fits(bo, size.width);

    // She reads why, answers at the field, and asks again.
    await expect(ana.getByText(`${approver} sent it back`).first()).toBeVisible();
    await ana.getByRole('link', { name: /^“Price” of/ }).click();
    await expect(cellOf(ana, 'Price')).toContainText('Is it not more?');
    await write(ana, 'Price', second);
    await cellOf(ana, 'Price').getByRole('button', { name: 'Reply' }).click();
    await ana.keyboard.type('It is now.');
    await cellOf(ana, 'Price').getByRole('button', { name: 'Reply' }).click();
    await expect(cellOf(ana, 'Price')).toContainText('It is now.');
    await fits(ana, size.width);
    await backTo(ana, title);
    await ana.getByRole('button', { name: 'Ask for approval' }).click();
    await dialogOf(ana).getByRole('button', { name: 'Ask', exact: true }).click();

    await bo.getByRole('button', { name: 'Resolve the comment' }).click();
    await expect(bo.getByText('1 resolved')).toBeVisible();
    await bo.getByRole('button', { name: `Approve ${title}` }).click();
    await dialogOf(bo).getByRole('button', { name: 'Approve' }).click();
    await expect(bo.getByText('You approved it')).toBeVisible();
    await expect(ana.getByText(`${approver} approved it`).first()).toBeVisible();

    // What is changed after that isn't approved.
    await find(ana, { text: 'velvet' });
    await write(ana, 'Price', third);
    await expect(bo.getByText('it isn’t approved any more')).toBeVisible();
    await bo.getByText('What was changed since').click();
    await fits(bo, size.width);
    await backTo(ana, title);
    await ana.getByRole('button', { name: 'Ask for approval' }).click();
    await dialogOf(ana).getByRole('button', { name: 'Ask', exact: true }).click();
    await bo.getByRole('button', { name: 'Approve and publish' }).click();
    await dialogOf(bo).getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(ana.getByText('published', { exact: true })).toBeVisible();
    await expect(ana.getByText(`${approver} approved it`).last()).toBeVisible();
    await fits(ana, size.width);
    await ana.getByRole('button', { name: /^Duplicate/ }).click();
    await dialogOf(ana).getByLabel('What is it for?').fill(`${title}, once more`);
    await fits(ana, size.width);
    await dialogOf(ana).getByRole('button', { name: 'Duplicate' }).click();
    await expect(ana.getByRole('heading', { name: `${title}, once more` })).toBeVisible();
    await expect(ana.getByRole('heading', { name: 'Written together' })).toBeVisible();
    await fits(ana, size.width);
    await Promise.all([ana.context().close(), bo.context().close()]);
  });
}
