import { join } from 'node:path';
import { afterAll } from 'vitest';
import {
  type CommerceApi,
  type CommerceApiOptions,
  createCommerceApi,
} from '#commerce-api/commerce-api.ts';
import { type CommercePlace, openPlace } from '#commerce-api/database/open-place.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { SeedSource } from '#commerce-api/seed/write-seed.ts';
import { aCommerceDatabase } from '../../builders/commerce-database.ts';
import { folderOfFile } from '../../builders/folder-of-file.ts';
import { createMailBox, MAIL_BOXES, type MailBox } from './mail-box.ts';

export interface Resource {
  readonly type: string;
  readonly id: string;
  readonly attributes: Record<string, unknown>;
  readonly relationships: Record<string, { data: unknown }>;
  readonly meta: { version: number };
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The primary data as a list, also if the document has a single resource. */
  readonly data: ReadonlyArray<Resource>;
  readonly included: ReadonlyArray<Resource>;
  readonly meta: Record<string, number>;
  readonly links?: Record<string, string | null>;
  readonly errors: ReadonlyArray<{
    status: string;
    detail: string;
    code?: string;
    source?: Record<string, string>;
    meta?: Record<string, unknown>;
  }>;
}

export interface Call {
  readonly country?: string;
  readonly language?: string;
  readonly cartToken?: string | undefined;
  readonly method?: string;
  /** Sent as JSON; a string is sent as it is. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

interface Changes {
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Record<string, unknown>>;
}

export interface TestApi {
  readonly api: CommerceApi;
  readonly mails: MailBox;
  /** Calls a path below `/api`. */
  call(path: string, call?: Call): Promise<Answer>;
  /** Changes a record, such as `variants/p1-v1`, as the content team does. */
  edit(record: string, changes: Changes, where?: Call): Promise<Answer>;
  /** Does something in the database, which has to be a file if it's SQLite. */
  inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T>;
}

interface TestOptions extends Partial<CommerceApiOptions> {
  readonly now?: string;
}

interface NewApiOptions extends TestOptions {
  /** Whether the database is a file, which `inDatabase` can open as well. */
  readonly isFile?: boolean;
}

/** What the content team's calls carry. */
export const ADMIN_TOKEN = 'a-token-of-the-tests';
export const AS_ADMIN = { Authorization: `Bearer ${ADMIN_TOKEN}` };

/** A seeded API for one test file, which is closed after it. */
export async function startTestApi(
  seed: SeedSource,
  { isFile = false, ...options }: NewApiOptions = {},
): Promise<TestApi> {
  const databaseFile = isFile ? join(folderOfFile(), 'commerce.db') : ':memory:';
  const place = await aCommerceDatabase(databaseFile);
  const started = await startApiAt(place, options);
  await started.api.seed(seed, { identity: 'test' });
  return started;
}

/** The same with a database that may be filled already. */
export async function startApiAt(
  place: CommercePlace,
  { now = '2026-06-01T00:00:00Z', ...rest }: TestOptions = {},
): Promise<TestApi> {
  const mails = createMailBox();
  const api = await createCommerceApi({
    clock: () => new Date(now),
    mailer: mails,
    adminToken: ADMIN_TOKEN,
    ...rest,
    ...place,
  });
  MAIL_BOXES.set(api, mails);
  afterAll(() => api.close());
  const call = async (path: string, asked: Call = {}) =>
    answerOf(await api.fetch(requestOf(path, asked)));
  const edit: TestApi['edit'] = (record, changes, where = {}) => {
    const [type, id] = record.split('/');
    const body = { data: { type, id, ...changes } };
    return call(`admin/v1/${record}`, { ...where, method: 'PATCH', headers: AS_ADMIN, body });
  };
  const inDatabase: TestApi['inDatabase'] = async (work) => {
    const db = await openPlace(place);
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  };
  return { api, mails, call, edit, inDatabase };
}

export function requestOf(path: string, call: Call): Request {
  const { country = 'SG', language = 'en', cartToken, method = 'GET', body, headers } = call;
  return new Request(`http://shop/api/${path}`, {
    method,
    headers: {
      'X-Site-Country': country,
      'Accept-Language': language,
      ...(cartToken !== undefined && { 'X-CART-TOKEN': cartToken }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const document = text === '' ? {} : JSON.parse(text);
  return {
    status: response.status,
    headers: response.headers,
    data: document.data ? [document.data].flat() : [],
    included: document.included ?? [],
    meta: document.meta ?? {},
    links: document.links,
    errors: document.errors ?? [],
  };
}

export const idsOf = (resources: ReadonlyArray<{ readonly id: string }>) =>
  resources.map(({ id }) => id);

/** The ids that a relationship links to. */
export function linkedIds(resource: Resource | undefined, name: string): ReadonlyArray<string> {
  const data = resource?.relationships[name]?.data ?? [];
  return [data].flat().map((linked) => (linked as { id: string }).id);
}
