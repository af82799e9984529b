import { onTestFinished } from 'vitest';
import { type CommerceApi, createCommerceApi } from '#commerce-api/commerce-api.ts';
import type { DraftFieldAnswer, FieldSave } from '#console/contract/editing-contract.ts';
import type { Role } from '#console/contract/roles.ts';
import { adminRecords } from '#console/server/commerce/admin-records.ts';
import { someRecords } from '#console/server/commerce/some-records.ts';
import { shopListings } from '#console/server/listings/shop-listings.ts';
import { memberQuestions } from '#console/server/questions/member-questions.ts';
import { memberReviews } from '#console/server/reviews/member-reviews.ts';
import type { EditedRecords } from '#content/writable-records.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { anApiSource } from '../../builders/api-source.ts';
import { aSeed } from '../../builders/seed.ts';
import { aBareConsole, aSignedIn, call } from './test-console.ts';

export const ADMIN_TOKEN = 'a-token-of-the-tests';

/** A console that edits a small embedded commerce API, without an engine. */
export async function anEditingConsole(
  options: Parameters<typeof aBareConsole>[0] = {},
  watched = (records: EditedRecords) => records,
) {
  const api = await createCommerceApi({ databaseFile: ':memory:', editorToken: ADMIN_TOKEN });
  await api.seed(aSeed(), { identity: 'test' });
  onTestFinished(() => api.close());
  const fetch = (request: Request) => api.fetch(request);
  const records = watched(recordsOf(api));
  const reviews = memberReviews({ fetch, token: ADMIN_TOKEN });
  const questions = memberQuestions({ fetch, token: ADMIN_TOKEN });
  const listings = shopListings({ fetch, token: ADMIN_TOKEN });
  const console = await aBareConsole({ records, reviews, questions, listings, ...options });
  return {
    ...console,
    api,
    records,
    reviews,
    questions,
    /** Writes a field behind the console's back. */
    async edit(type: string, id: string, attributes: Readonly<Record<string, unknown>>) {
      const answer = await fetch(
        new Request(`http://shop/api/admin/v1/${type}/${id}`, {
          method: 'PATCH',
          headers: { Authorization: `Bearer ${ADMIN_TOKEN}`, 'X-Site-Country': 'SG' },
          body: JSON.stringify({ data: { type, id, attributes } }),
        }),
      );
      if (!answer.ok) throw new Error(await answer.text());
    },
    /** What is live of a record in Singapore. */
    async live(type: string, id: string) {
      return (await records.read({ type, id, locale: localeFor('SG') }))?.fields;
    },
  };
}

/** What the console writes to an API, apart from pages of text, which come from elsewhere. */
export function recordsOf({ fetch }: Pick<CommerceApi, 'fetch'>) {
  const records = adminRecords({
    fetch: (request) => fetch(request),
    token: ADMIN_TOKEN,
    sourceOf: (answer, calls) => anApiSource({ fetch: answer, ...calls }),
  });
  return someRecords(records, {
    isWritten: (type) => type !== 'pages',
    why: () => ({ text: 'This is a file.', link: 'https://git.example/pages' }),
  });
}

export type EditingConsole = Awaited<ReturnType<typeof anEditingConsole>>;

type Asked = Pick<EditingConsole, 'ask' | 'people' | 'now'>;

interface Somebody {
  readonly name?: string;
  readonly role?: Role;
  readonly countries?: 'all' | ReadonlyArray<'SG' | 'HK' | 'KR'>;
  readonly email?: string;
}

/** Somebody who is signed in, and what they do with change sets. */
export function anEditor(console: Asked, who: Somebody = {}) {
  const { name = 'Ana', role = 'editor', countries = 'all', email } = who;
  const signedIn = aSignedIn(console, { name, role, countries, email });
  const ask = async (method: string, path: string, body?: unknown) => {
    const { cookie } = await signedIn;
    return call(console, path, { method, cookie, ...(body !== undefined && { body }) });
  };
  return {
    get: (path: string) => ask('GET', path),
    /** A page that the console shows. */
    async page(path: string) {
      const { cookie } = await signedIn;
      return (await console.ask(path, { headers: { Cookie: cookie } })).body.toString();
    },
    begin: async (title = 'Christmas in Korea') =>
      String((await ask('POST', '/change-sets', { title })).json.id),
    set: async (id: string) => (await ask('GET', `/change-sets/${id}`)).json,
    change: (id: string, body: unknown) => ask('PATCH', `/change-sets/${id}`, body),
    save: (id: string, field: Partial<FieldSave>) =>
      ask('PUT', `/change-sets/${id}/fields`, { ...A_TITLE, ...field }),
    /** Saves a field in a set that has no draft of it yet. */
    draft: async (id: string, field: Partial<FieldSave>): Promise<DraftFieldAnswer> =>
      (await ask('PUT', `/change-sets/${id}/fields`, { ...A_TITLE, ...field })).json,
    /** Publishes a set as it is now, or undoes it. */
    async publish(id: string, action: 'publish' | 'undo' = 'publish', more: object = {}) {
      const { version } = (await ask('GET', `/change-sets/${id}`)).json;
      return ask('POST', `/change-sets/${id}/${action}`, { ...more, expected: version });
    },
    drop: (id: string, record: string) => ask('DELETE', `/change-sets/${id}/records/${record}`),
    ask,
  };
}

const A_TITLE = {
  type: 'billboards',
  id: 'bb1',
  locale: 'sg-en',
  field: 'title',
  value: 'Winter glow',
  expected: 0,
} as const satisfies FieldSave;

/** What people did, newest first. */
export const doneIn = async ({ journal }: Pick<EditingConsole, 'journal'>) =>
  (await journal.entries({ limit: 20 })).map(({ who, text }) => `${who}: ${text}`);
