import { Hono } from 'hono';
import type { Logger } from 'pino';
import { CONSOLE } from '#console/contract.ts';
import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import type { ClientCode } from '#content-sync/render/code-build.ts';
import { contentSecurityPolicy } from '#domain/content-security-policy.ts';
import { IMAGES_ROOT } from '#domain/picture-addresses.ts';
import type { PageLifetimes } from './cache-control.ts';
import { clientAddress, type NodeEnv } from './client-address.ts';
import { type ClientReportsOptions, clientReports } from './client-reports/client-reports.ts';
import { createCompressor } from './compression.ts';
import { type ContentHookOptions, contentHook } from './content-hook.ts';
import type { DegradedPart } from './degraded-parts.ts';
import { forwardedRequests } from './forwarded-requests.ts';
import { healthRoutes } from './health.ts';
import { type RequestLimitsOptions, requestLimits } from './limits/request-limits.ts';
import type { Metrics } from './metrics/metrics.ts';
import { metricsRoutes, timeAnswers } from './metrics/metrics-routes.ts';
import type { Addressing } from './page-request.ts';
import type { AwaitPlannedPage } from './planned-pages.ts';
import { respond } from './representation.ts';
import { noteLastingPage } from './requests/lasting-page.ts';
import { loggedPath } from './requests/logged-path.ts';
import { ownSiteGuard } from './requests/own-site-guard.ts';
import { safeHeaders } from './safe-headers.ts';
import { createShopPages } from './shop-pages.ts';
import { createStaticFiles, HASHED_FILES } from './static-files.ts';

/** Who answers a part of the shop's addresses: the embedded API, a proxy, the pictures. */
export type Upstream = (
  request: Request,
  clientAddress: string | undefined,
) => Response | Promise<Response>;

export interface OriginOptions {
  readonly config: Addressing;
  readonly pages: PublishedPages;
  /** What browsers are given beside pages, of the code builds that are kept. */
  readonly code: () => ClientCode;
  readonly api: Upstream;
  /** Origins whose scripts visitors can agree to. */
  readonly thirdPartyOrigins?: ReadonlyArray<string> | undefined;
  /** Drawn pictures. */
  readonly pictures: Upstream;
  /** Pictures of other origins, sized. */
  readonly images: Upstream;
  /** Where webhooks about content are taken. */
  readonly hooks: ContentHookOptions;
  /** Whether edges are told of pages that change, and may keep them long. */
  readonly edgesArePurged?: boolean;
  /** How long pages may be kept, where not as usual. */
  readonly lifetimes?: PageLifetimes | undefined;
  /** Proxies whose `X-Forwarded-*` headers are believed. */
  readonly trustedProxies?: ReadonlyArray<string> | undefined;
  /** The content team's console; without, its addresses lead nowhere. */
  readonly console?: Hono<NodeEnv> | undefined;
  /** What is counted; without, nothing is. */
  readonly metrics?: Metrics | undefined;
  readonly log: Logger;
  /** How often browsers' reports are taken, where not as usual. */
  readonly reportRates?: ClientReportsOptions['rates'];
  /** Waits for a page that is planned and not rendered yet; without, such a page is 404. */
  readonly awaitPlanned?: AwaitPlannedPage;
  /** How much one client may ask for in a minute, where not as usual. */
  readonly rateLimits?: RequestLimitsOptions['aMinute'];
  /** Whether the origin is about to stop, so that nobody is sent to it any more. */
  readonly isDraining?: () => boolean;
  /** What is out of order, without which the rest goes on. */
  readonly degraded?: () => ReadonlyArray<DegradedPart>;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  readonly random?: () => number;
}

/** The shop's origin: published pages for shoppers, the API and the pictures beside them. */
export function createOrigin(options: OriginOptions): Hono<NodeEnv> {
  const { pages, code, api, pictures, images, log, now = Date.now, random = Math.random } = options;
  const files = createStaticFiles(() => code().folders);
  const compress = createCompressor();
  const onFailure = (error: unknown, { method, url }: Request) =>
    log.error({ err: error, method, path: loggedPath(new URL(url).pathname) }, 'A request failed.');
  const shopPage = createShopPages({
    pages,
    files,
    compress,
    now,
    onFailure,
    addressing: options.config,
    edgesArePurged: options.edgesArePurged ?? false,
    lifetimes: options.lifetimes,
    awaitPlanned: options.awaitPlanned,
    policy: () => contentSecurityPolicy(code().inlineScripts, options.thirdPartyOrigins),
  });

  const app = new Hono<NodeEnv>();
  if (options.metrics) app.use(timeAnswers(options.metrics));
  app.use(forwardedRequests(options.trustedProxies ?? []));
  app.use(safeHeaders);
  if (options.metrics) app.route('/', metricsRoutes(options.metrics));
  app.route(
    '/',
    healthRoutes({ pages, random, isDraining: options.isDraining, degraded: options.degraded }),
  );
  app.route('/', requestLimits({ aMinute: options.rateLimits }));
  app.route('/', contentHook(options.hooks));
  app.route('/', clientReports({ log, rates: options.reportRates ?? {} }));
  if (options.console) app.route(CONSOLE, options.console);
  app.use('/api/*', ownSiteGuard(options.config));
  app.all('/api/*', (context) => api(context.req.raw, clientAddress(context)));
  app.all('/pictures/*', (context) => pictures(context.req.raw, clientAddress(context)));
  app.get(`${IMAGES_ROOT}*`, (context) => images(context.req.raw, clientAddress(context)));
  app.get(`${HASHED_FILES}*`, async ({ req }) => {
    const file = await files.read(new URL(req.url).pathname);
    return file ? respond(req.raw, file, compress) : new Response('Not found', { status: 404 });
  });
  app.get('*', async ({ req, env }) => {
    const { response, lasting } = await shopPage(req.raw);
    if (lasting && env?.outgoing) noteLastingPage(env.outgoing, lasting);
    return response;
  });
  app.all('*', () => new Response('Method not allowed', { status: 405, headers: ALLOW }));
  app.onError((error, { req }) => {
    onFailure(error, req.raw);
    return new Response('Something went wrong.', { status: 500 });
  });
  return app;
}

const ALLOW = { Allow: 'GET, HEAD' } as const;
