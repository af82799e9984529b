import type { Handler, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { NEVER } from '../../http/cache-control.ts';
import { clientAddress, type NodeEnv } from '../../http/client-address.ts';
import { printable } from '../../http/printable.ts';
import type { ReportLimit } from './report-limit.ts';

/** A kind of report: how it's parsed, how many are accepted, and what is done with it. */
export interface ReportEndpoint<Report> {
  readonly mediaTypes: ReadonlyArray<string>;
  readonly limit: ReportLimit;
  /** Parses the report in a body; undefined if there is none. */
  readonly parse: (body: unknown) => Report | undefined;
  readonly keep: (report: Report, userAgent: string | undefined) => void;
}

const MAX_BYTES = 16 * 1024;
const USER_AGENT_MAX_LENGTH = 300;

/** The checks in front of the log. Each handler answers the request or passes it on. */
export function takeReport<Report>(
  endpoint: ReportEndpoint<Report>,
): [MiddlewareHandler<NodeEnv>, MiddlewareHandler, MiddlewareHandler, Handler] {
  return [
    rateGuard(endpoint.limit),
    senderGuard(endpoint.mediaTypes),
    bodyLimit({ maxSize: MAX_BYTES, onError: () => refuse(413, 'The body is larger than 16 KB.') }),
    async ({ req }) => {
      const report = endpoint.parse(parseJson(await req.text()));
      if (report === undefined) return refuse(400, "The body isn't such a report.");
      endpoint.keep(report, userAgentOf(req.header('User-Agent')));
      return new Response(null, { status: 204, headers: { 'Cache-Control': NEVER } });
    },
  ];
}

function rateGuard(limit: ReportLimit): MiddlewareHandler<NodeEnv> {
  return async (context, next) => {
    const waitS = await limit(clientAddress(context));
    if (waitS === undefined) return next();
    return refuse(429, 'Too many reports.', { 'Retry-After': String(waitS) });
  };
}

/** Only the shop's own pages, as far as browsers say where a request comes from. */
const OWN_SITES: ReadonlyArray<string | undefined> = ['same-origin', 'none', undefined];

function senderGuard(mediaTypes: ReadonlyArray<string>): MiddlewareHandler {
  return async ({ req }, next) => {
    if (!OWN_SITES.includes(req.header('Sec-Fetch-Site'))) {
      return refuse(403, 'Reports are taken from pages of this shop.');
    }
    const [mediaType = ''] = (req.header('Content-Type') ?? '').split(';');
    if (mediaTypes.includes(mediaType.trim().toLowerCase())) return next();
    return refuse(415, `The body must be ${mediaTypes.join(' or ')}.`);
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function userAgentOf(header: string | undefined): string | undefined {
  return header && printable(header.slice(0, USER_AGENT_MAX_LENGTH));
}

function refuse(status: number, error: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error }, { status, headers: { 'Cache-Control': NEVER, ...headers } });
}
