import { onTestFinished } from 'vitest';
import type { CommerceApi } from '#commerce-api/commerce-api.ts';
import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import type { OriginOptions } from '#server/origin.ts';
import {
  CART,
  CHECKOUT,
  LOOKUP,
  PLATFORM,
  platformProfile,
  SEARCH,
} from '../../builders/ucp-platform.ts';
import { startOrigin } from './test-origin.ts';

/** Every locale but the Philippines'. */
export const PUBLISHED: PublishedPages = {
  read: async () => undefined,
  version: ({ country }) => (country === 'PH' ? undefined : '1'),
  close() {},
};

interface UcpShopOptions extends Pick<OriginOptions, 'checkout'> {
  /** What other platforms have at their addresses. */
  readonly documents?: Readonly<Record<string, string>> | undefined;
  readonly pages?: PublishedPages;
}

/** What a platform may send beside a body. */
export type UcpHeaders = Readonly<Record<string, string>>;

/** A shop of the embedded API, and how an agent of `PLATFORM` asks it. */
export async function openUcpShop(api: CommerceApi, options: UcpShopOptions = {}) {
  const { documents = {}, pages = PUBLISHED, checkout } = options;
  const read: Array<string> = [];
  const origin = await startOrigin({
    pages,
    hasMcp: true,
    api: (request) => api.fetch(request, '192.0.2.1'),
    ...(checkout && { checkout }),
    ucp: {
      async fetchProfile({ href }) {
        read.push(href);
        const known = platformProfile([SEARCH, LOOKUP, CART, CHECKOUT]);
        const text = href === PLATFORM ? known : documents[href];
        if (text === undefined) throw new Error('It is away.');
        return text;
      },
    },
  });
  onTestFinished(origin.stop);
  const send = async (request: string, body?: unknown, headers: UcpHeaders = {}) => {
    const [method = 'GET', path = ''] = request.split(' ');
    const answer = await origin.ask(`/ucp${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'UCP-Agent': `profile="${PLATFORM}"`,
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { ...answer, facts: JSON.parse(String(answer.body)) };
  };
  const tool = async (name: string, asked: object, meta: object = {}) => {
    const about = { meta: { 'ucp-agent': { profile: PLATFORM }, ...meta } };
    // The shop's own tools know no platforms.
    const isOwn = !name.includes('_');
    const params = { name, arguments: { ...(!isOwn && about), ...asked } };
    const { body } = await origin.ask('/mcp', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    });
    const { result, error } = JSON.parse(String(body));
    return result ?? error;
  };
  const profile = async () => JSON.parse(String((await origin.ask('/.well-known/ucp')).body));
  return { ask: origin.ask, send, tool, profile, read };
}
