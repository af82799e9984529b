import { parseCookie, stringifyCookie } from 'cookie';
import { REQUEST_ID } from '../../http/requests/request-id.ts';
import { currentWork } from '../../operations/log/work-context.ts';
import { API_READ_COOKIES } from './api-cookies.ts';

const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

const REPLACED_HEADERS = ['host', 'cookie', 'expect', 'forwarded', REQUEST_ID];

/**
 * Headers that an API may believe because a proxy is in front of it, though any client can send
 * them.
 */
const PROXY_HEADERS =
  /^(?:x-forwarded-.+|x-original-.+|x-rewrite-url|x-(?:http-)?method(?:-override)?|x-(?:real|client|cluster-client)-ip|true-client-ip|(?:cf-connecting|fastly-client)-ip)$/;

/** Who asks, and where. */
export interface Forwarding {
  readonly clientAddress: string | undefined;
  /** The shop's public origin. */
  readonly origin: string;
}

/**
 * The request's headers for an API: without hop-by-hop headers, with the shop's cookies only (the
 * API must not see the console's session), with the original client, and with the shop's public host
 * and protocol, of which an API may make links in mails.
 */
export function forwardedHeaders(request: Request, { clientAddress, origin }: Forwarding): Headers {
  const { host, protocol } = new URL(origin);
  const headers = new Headers(request.headers);
  const proxys = [...headers.keys()].filter((name) => PROXY_HEADERS.test(name));
  for (const name of [...HOP_BY_HOP, ...REPLACED_HEADERS, ...proxys]) headers.delete(name);
  const cookies = shopCookies(request.headers.get('Cookie'));
  if (cookies) headers.set('Cookie', cookies);
  const requestId = currentWork()?.requestId;
  if (requestId) headers.set(REQUEST_ID, requestId);
  headers.set('X-Forwarded-Host', host);
  headers.set('X-Forwarded-Proto', protocol.slice(0, -1));
  if (clientAddress) headers.set('X-Forwarded-For', clientAddress);
  return headers;
}

function shopCookies(cookies: string | null): string {
  const all = Object.entries(parseCookie(cookies ?? ''));
  return stringifyCookie(Object.fromEntries(all.filter(([name]) => API_READ_COOKIES.has(name))));
}
