import type { Page } from '@playwright/test';

/** The least that a shopper does: code that waits for them loads. */
export const act = (page: Page) => page.keyboard.press('Shift');
