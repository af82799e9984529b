import type { BrowserContext, Page } from '@playwright/test';
import { addPerson, type Invited } from '#console/server/people/people.ts';
import { openPeopleDatabase } from '#console/server/people/people-file.ts';
import { beginSession } from '#console/server/people/sessions.ts';
import { tablesOf } from '#storage/file-store.ts';

interface Visited {
  readonly dataFolder: string;
  readonly url: string;
}

const OPERATOR: Invited = { name: 'Mei', role: 'operator', countries: 'all' };

/** Signs somebody in to the console of a shop, without what people do for it. */
export async function signInToConsole(
  context: BrowserContext,
  { dataFolder, url }: Visited,
  who = OPERATOR,
): Promise<void> {
  const database = openPeopleDatabase(dataFolder);
  try {
    const now = Date.now();
    const tables = tablesOf(database);
    const person = await addPerson(tables, who, now);
    if (!person) throw new Error(`${who.email} has an account already.`);
    const { secret } = await beginSession(tables, person, { device: 'a test', now });
    await setSessionCookie(context, { url }, secret);
  } finally {
    database.close();
  }
}

/** Gives a browser the session of a secret. */
export async function setSessionCookie(
  context: BrowserContext,
  { url }: Pick<Visited, 'url'>,
  secret: string,
): Promise<void> {
  await context.addCookies([
    {
      name: 'console-session',
      value: secret,
      url: `${url}/console`,
      httpOnly: true,
      sameSite: 'Strict',
    },
  ]);
}

/** Opens the change sets of a shop's console as somebody who writes for all countries. */
export async function openChangeSets(
  context: BrowserContext,
  shop: Visited,
  who: { readonly name: string; readonly role?: 'editor' | 'publisher' },
): Promise<Page> {
  await signInToConsole(context, shop, { role: 'publisher', ...who, countries: 'all' });
  const page = await context.newPage();
  await page.goto(`${shop.url}/console/change-sets`);
  return page;
}
