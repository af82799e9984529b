import { type BrowserContext, expect } from '@playwright/test';
import { SHOP_URL_VARIABLE } from './serve-shop.ts';

/** Members of the demo shop, as the README names them. */
export const MEI = 'mei@members.example';
export const NOAH = 'noah@members.example';
/** An employee. */
export const JISOO = 'jisoo@company.example';
export const DEMO_PASSWORD = 'beauty-pass-demo';

/** Signs a member in without the form: the browser has their cookies, and keeps nothing else yet. */
export async function signInByApi(
  { request }: BrowserContext,
  { email = MEI, shopUrl = process.env[SHOP_URL_VARIABLE] } = {},
): Promise<void> {
  const answer = await request.post(`${shopUrl}/api/auth/v1/token`, {
    data: { grant_type: 'password', email, password: DEMO_PASSWORD },
  });
  expect(answer.status()).toBe(200);
}
