import { type Handler, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import * as z from 'zod';
import { parseJson } from '#commerce/parse-json.ts';
import { PAGE_KINDS } from '#domain/addresses/page-kind.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { clientNetwork } from '#domain/page/client-network.ts';
import {
  CLIENT_ERRORS,
  CLIENT_EVENTS,
  CLIENT_VITALS,
  type ClientError,
  type ClientEvent,
  type ClientVitals,
  type CountedView,
  CSP_REPORTS,
  ERROR_SOURCES,
  EVENT_PROPERTIES_MAX,
  EVENT_TEXT_MAX_LENGTH,
  MESSAGE_MAX_LENGTH,
  PATH_MAX_LENGTH,
  type ReportedPage,
  STACK_MAX_LENGTH,
  VITAL_NAMES,
  VITAL_RATINGS,
} from '#domain/page/client-reports.ts';
import { NEVER } from '../../http/cache-control.ts';
import { clientAddress, type NodeEnv } from '../../http/client-address.ts';
import { printable } from '../../http/printable.ts';
import { parseCspReports } from './csp-report-body.ts';

export interface ClientReportsOptions {
  readonly log: Logger;
  /** Called with what a shopper who agreed to it did. */
  readonly onEvent?: ((event: ClientEvent) => void) | undefined;
  /** How many reports are accepted; more are refused. */
  readonly rates?: Partial<ReportRates>;
}

export interface ReportRates {
  readonly errors: ReportRate;
  readonly vitals: ReportRate;
  readonly events: ReportRate;
  readonly csp: ReportRate;
}

/**
 * A page reports its vitals each time it's left, and many shoppers share the address of one
 * network.
 */
const RATES: ReportRates = {
  errors: { perClient: 30, inTotal: 600 },
  vitals: { perClient: 300, inTotal: 6_000 },
  events: { perClient: 600, inTotal: 12_000 },
  csp: { perClient: 30, inTotal: 600 },
};

/**
 * Where browsers report what went wrong, how fast the shop was and what shoppers did. All reports
 * are logged.
 */
export function clientReports({ log, onEvent, rates = {} }: ClientReportsOptions): Hono<NodeEnv> {
  const limits = { ...RATES, ...rates };
  const app = new Hono<NodeEnv>();
  const addRoute = <Report>(path: string, endpoint: ReportEndpoint<Report>) =>
    app.post(path, ...acceptReport(endpoint));

  addRoute(CLIENT_ERRORS, {
    mediaTypes: ['application/json'],
    limit: createReportLimit(limits.errors),
    parse: parseClientError,
    record: (error, userAgent) => log.warn({ error: printable(error), userAgent }, 'client-error'),
  });
  addRoute(CLIENT_VITALS, {
    mediaTypes: ['application/json'],
    limit: createReportLimit(limits.vitals),
    parse: parseClientVitals,
    record: (report, userAgent) => log.info({ ...printable(report), userAgent }, 'vitals'),
  });
  addRoute(CLIENT_EVENTS, {
    mediaTypes: ['application/json'],
    limit: createReportLimit(limits.events),
    parse: parseClientEvent,
    // Events that are only counted are logged without what could identify a visitor.
    record: (event, userAgent) => {
      const isAgreed = 'device' in event;
      log.info({ ...printable(event), ...(isAgreed && { userAgent }) }, 'client-event');
      if (isAgreed) onEvent?.(event);
    },
  });
  addRoute(CSP_REPORTS, {
    mediaTypes: ['application/csp-report', 'application/reports+json'],
    limit: createReportLimit(limits.csp),
    parse: parseCspReports,
    record: (violations, userAgent) => {
      for (const violation of violations) {
        log.warn({ violation: printable(violation), userAgent }, 'csp-violation');
      }
    },
  });
  return app;
}

const page = z.object({
  kind: z.enum(PAGE_KINDS),
  locale: z.enum(LOCALES.map(({ tag }) => tag)),
  path: z
    .string()
    .max(PATH_MAX_LENGTH)
    .regex(/^\/[^?#]*$/),
}) satisfies z.ZodType<ReportedPage>;

const clientError = z.object({
  page,
  source: z.enum(ERROR_SOURCES),
  message: z.string().min(1).max(MESSAGE_MAX_LENGTH),
  stack: z.string().max(STACK_MAX_LENGTH).optional(),
}) satisfies z.ZodType<ClientError>;

/** Ten hours in milliseconds. Tabs stay open for long; larger numbers are nonsense. */
const VITAL_MAX = 36_000_000;

const clientVitals = z.object({
  page,
  vitals: z
    .array(
      z.object({
        name: z.enum(VITAL_NAMES),
        value: z.number().nonnegative().max(VITAL_MAX),
        rating: z.enum(VITAL_RATINGS),
      }),
    )
    .min(1)
    .max(VITAL_NAMES.length),
}) satisfies z.ZodType<ClientVitals>;

const eventProperty = z.union([z.string().max(EVENT_TEXT_MAX_LENGTH), z.number(), z.boolean()]);

const clientEvent = z.object({
  page,
  device: z.string().regex(/^[\w-]{8,64}$/),
  isSignedIn: z.boolean(),
  isEmployee: z.boolean(),
  name: z.string().regex(/^[a-z][a-z0-9_]{0,49}$/),
  properties: z
    .record(z.string().regex(/^[a-z][a-z0-9_]{0,49}$/), eventProperty)
    .refine((properties) => Object.keys(properties).length <= EVENT_PROPERTIES_MAX)
    .optional(),
}) satisfies z.ZodType<ClientEvent>;

const countedView = z.strictObject({
  page,
  name: z.literal('page_viewed'),
}) satisfies z.ZodType<CountedView>;

function parseClientError(body: unknown): ClientError | undefined {
  return clientError.safeParse(body).data;
}

function parseClientVitals(body: unknown): ClientVitals | undefined {
  return clientVitals.safeParse(body).data;
}

function parseClientEvent(body: unknown): ClientEvent | CountedView | undefined {
  return z.union([clientEvent, countedView]).safeParse(body).data;
}

/** A kind of report: how it's parsed, how many are accepted, and what is done with it. */
interface ReportEndpoint<Report> {
  readonly mediaTypes: ReadonlyArray<string>;
  readonly limit: ReportLimit;
  /** Parses the report in a body; undefined if there is none. */
  readonly parse: (body: unknown) => Report | undefined;
  readonly record: (report: Report, userAgent: string | undefined) => void;
}

const MAX_BYTES = 16 * 1024;
const USER_AGENT_MAX_LENGTH = 300;

/** The checks in front of the log. Each handler answers the request or passes it on. */
function acceptReport<Report>(
  endpoint: ReportEndpoint<Report>,
): [MiddlewareHandler<NodeEnv>, MiddlewareHandler, MiddlewareHandler, Handler] {
  return [
    rateGuard(endpoint.limit),
    senderGuard(endpoint.mediaTypes),
    bodyLimit({ maxSize: MAX_BYTES, onError: () => refuse(413, 'The body is larger than 16 KB.') }),
    async ({ req }) => {
      const report = endpoint.parse(parseJson(await req.text()));
      if (report === undefined) return refuse(400, "The body isn't such a report.");
      endpoint.record(report, userAgentOf(req.header('User-Agent')));
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

function userAgentOf(header: string | undefined): string | undefined {
  return header && printable(header.slice(0, USER_AGENT_MAX_LENGTH));
}

function refuse(status: number, error: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error }, { status, headers: { 'Cache-Control': NEVER, ...headers } });
}

/** Reports accepted per minute. */
interface ReportRate {
  readonly perClient: number;
  readonly inTotal: number;
}

/** Counts a report. Undefined if it's within the rate, otherwise the seconds to wait. */
type ReportLimit = (clientAddress: string | undefined) => Promise<number | undefined>;

const WINDOW_S = 60;
const ALL = 'all';

/**
 * A rate limit in memory. It remembers no more clients than it accepts reports in total; once the
 * total is reached, everybody is refused.
 */
export function createReportLimit({ perClient, inTotal }: ReportRate): ReportLimit {
  const clients = new RateLimiterMemory({ points: perClient, duration: WINDOW_S });
  const total = new RateLimiterMemory({ points: inTotal, duration: WINDOW_S });
  return async (address = 'unknown') => {
    const consumed = await total.get(ALL);
    if (consumed && consumed.consumedPoints >= inTotal) return waitOf(consumed);
    try {
      await clients.consume(clientNetwork(address));
      await total.consume(ALL);
      return undefined;
    } catch (refused) {
      if (refused instanceof Error) throw refused;
      return waitOf(refused as RateLimiterRes);
    }
  };
}

function waitOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1_000));
}
