import type { Page } from '@playwright/test';

/** The least that a shopper does: code that waits for them loads. */
export const act = (page: Page) => page.keyboard.press('Shift');

/** Goes to the end of the first results of a search, where the rest of its listing comes. */
export async function readToEnd(page: Page): Promise<void> {
  await act(page);
  await page.locator('#filters .filter').first().waitFor({ state: 'attached' });
  await page.locator('body > footer').scrollIntoViewIfNeeded();
}
