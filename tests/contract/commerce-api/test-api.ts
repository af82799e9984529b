import { afterAll } from 'vitest';
import {
  type CommerceApi,
  type CommerceApiOptions,
  createCommerceApi,
} from '#commerce-api/commerce-api.ts';
import type { SeedSource } from '#commerce-api/seed/write-seed.ts';
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

export interface TestApi {
  readonly api: CommerceApi;
  readonly mails: MailBox;
  /** Calls a path below `/api`. */
  call(path: string, call?: Call): Promise<Answer>;
}

/** A seeded API for one test file, which is closed after it. */
export async function startTestApi(
  seed: SeedSource,
  options: Partial<CommerceApiOptions> & { readonly now?: string } = {},
): Promise<TestApi> {
  const { now = '2026-06-01T00:00:00Z', ...rest } = options;
  const mails = createMailBox();
  const api = await createCommerceApi({
    databaseFile: ':memory:',
    clock: () => new Date(now),
    mailer: mails,
    ...rest,
  });
  MAIL_BOXES.set(api, mails);
  afterAll(() => api.close());
  await api.seed(seed, { identity: 'test' });
  const call = async (path: string, asked: Call = {}) =>
    answerOf(await api.fetch(requestOf(path, asked)));
  return { api, mails, call };
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
