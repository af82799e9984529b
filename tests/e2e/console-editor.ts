import { expect, type Locator, type Page } from '@playwright/test';
import { accessibilityProblems } from './accessibility-problems.ts';

/** What people do in the console to edit something. */

/** Begins a change set. */
export async function begin(page: Page, title: string) {
  await page.getByLabel('What is it for?').fill(title);
  await page.getByRole('button', { name: 'Begin a change set' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

/** Finds a record and opens its form. */
export async function find(page: Page, { country = 'Singapore', type = 'Products', text = '' }) {
  await page.getByLabel('Country').selectOption({ label: country });
  await page.getByLabel('What', { exact: true }).selectOption({ label: type });
  await page.getByLabel('Words of its name').fill(text);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByRole('status').getByRole('link').first().click();
}

/** Holds a page to the width of its screen, and to accessibility. */
export async function fits(page: Page, screen: number) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(screen);
  expect(await accessibilityProblems(page)).toEqual([]);
}

/** Opens a part of the console that has to fit its screen. */
export async function openFitting(page: Page, address: string, screen: number) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading…')).toHaveCount(0);
  await fits(page, screen);
}

export const cellOf = (page: Page, label: string) =>
  page.locator('.cell').filter({ has: page.getByLabel(label, { exact: true }) });

/** Writes a field, and waits until it's saved. */
export async function write(page: Page, label: string, text: string) {
  await page.getByLabel(label, { exact: true }).fill(text);
  await expect(cellOf(page, label)).toContainText('Saved');
}

/** What somebody does who has no mouse. */
export function byKeys(page: Page) {
  return {
    async press(button: RegExp | string, within: Page | Locator = page) {
      await within.getByRole('button', { name: button }).focus();
      await page.keyboard.press('Enter');
    },
    /** Writes a field, and waits until it's saved. */
    async type(label: string, text: string) {
      await page.getByLabel(label, { exact: true }).focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
      await expect(cellOf(page, label)).toContainText('Saved');
    },
  };
}

export async function backTo(page: Page, title: string) {
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { name: 'What it changes' })).toBeVisible();
}
