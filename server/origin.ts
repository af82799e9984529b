import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { CONSOLE } from '#console/contract/console-contract.ts';
import { ASSETS } from '#content-sync/assets.ts';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import type { EdgeHeader } from '#content-sync/publish/purge/purgers.ts';
import type { ClientCode } from '#content-sync/render/code-build.ts';
import { CHECKOUT, DEMO_CHECKOUT, MCP, PLAIN_CART, UCP } from '#domain/addresses/addresses.ts';
import type { Capability } from '#domain/capabilities.ts';
import { contentSecurityPolicy } from '#domain/page/content-security-policy.ts';
import { IMAGES_ROOT } from '#domain/pictures/picture-addresses.ts';
import { withBagOfCountry } from './api/bag-of-country.ts';
import { type CheckoutOptions, checkoutRoutes } from './api/checkout/checkout-routes.ts';
import { type ClientReportsOptions, clientReports } from './api/client-reports/client-reports.ts';
import { withoutLacking } from './api/lacking-calls.ts';
import { mcpRoutes } from './api/mcp/mcp-routes.ts';
import { noScriptRoutes } from './api/no-script/no-script-routes.ts';
import type { PlatformProfilesOptions } from './api/ucp/platform-profiles.ts';
import { ucpRoutes } from './api/ucp/ucp-routes.ts';
import { createUcpService } from './api/ucp/ucp-service.ts';
import type { Upstream } from './api/upstream.ts';
import { type ContentHookOptions, contentHook } from './hooks/content-hook.ts';
import type { Addressing } from './http/addressing.ts';
import { NEVER, type PageLifetimes } from './http/cache-control.ts';
import { clientAddress, type NodeEnv } from './http/client-address.ts';
import { compressedAnswer } from './http/compressed-answer.ts';
import { createCompressor } from './http/compression.ts';
import { type RequestLimitsOptions, requestLimits } from './http/limits/request-limits.ts';
import { respond } from './http/representation.ts';
import { markLastingPage } from './http/requests/lasting-page.ts';
import { loggedPath } from './http/requests/logged-path.ts';
import { ownSiteGuard } from './http/requests/own-origin.ts';
import { safeHeaders } from './http/safe-headers.ts';
import { forwardedRequests } from './http/trusted-proxies.ts';
import type { Finding } from './operations/checks/finding.ts';
import { healthRoutes, NO_SHOPPERS } from './operations/health.ts';
import type { Metrics } from './operations/metrics/metrics.ts';
import { metricsRoutes, timeAnswers } from './operations/metrics/metrics-routes.ts';
import { addressingIn } from './pages/page-request.ts';
import type { AwaitPlannedPage } from './pages/planned-pages.ts';
import { createShopPages, type ShopPagesOptions } from './pages/shop-pages.ts';
import { createStaticFiles } from './pages/static-files.ts';

/** The parts that only read, and so can answer as soon as the process has started. */
export interface PublishedShop {
  readonly config: Addressing;
  readonly pages: PublishedPages;
  /** Files that browsers load besides pages, of all stored code builds. */
  readonly code: () => ClientCode;
  /** Origins of third-party scripts. */
  readonly thirdPartyOrigins?: ReadonlyArray<string> | undefined;
  /** Drawn pictures. */
  readonly pictures: Upstream;
  /** Whether edges are purged, so that they may keep pages for long. */
  readonly edgesArePurged?: boolean;
  /** What pages say to edges besides `Surrogate-Key` and `CDN-Cache-Control`. */
  readonly edgeHeaders?: ReadonlySet<EdgeHeader>;
  /** How long pages may be cached, if not the default. */
  readonly lifetimes?: PageLifetimes | undefined;
  /** Proxies whose `X-Forwarded-*` headers are trusted. */
  readonly trustedProxies?: ReadonlyArray<string> | undefined;
  /** Where to count requests; without it, nothing is counted. */
  readonly metrics?: Metrics | undefined;
  readonly log: Logger;
  /** Limits on browsers' reports, where they differ from the defaults. */
  readonly reportRates?: ClientReportsOptions['rates'];
  /** Limits per client, where they differ from the defaults. */
  readonly rateLimits?: RequestLimitsOptions['aMinute'];
  /** Told of clients that exceed a limit. */
  readonly refused?: RequestLimitsOptions['refused'];
  /** Parts that are out of order, which the rest can do without. */
  readonly degraded?: () => ReadonlyArray<Finding>;
  /** Called with requests for paths that have no page. */
  readonly onPageless?: ShopPagesOptions['onPageless'];
  /** Called with what a shopper who agreed to it did. */
  readonly onShopperEvent?: ClientReportsOptions['onEvent'];
  /** Epoch milliseconds. */
  readonly now?: () => number;
  readonly random?: () => number;
}

export interface OriginOptions extends PublishedShop {
  readonly api: Upstream;
  /** Pictures of other origins, resized. */
  readonly images: Upstream;
  /** The checkout that bags are handed over to; without it, there is none. */
  readonly checkout?: (CheckoutOptions & { readonly demo?: Upstream | undefined }) | undefined;
  /** Origins whose pictures the picture service resizes. */
  readonly pictureSources?: ReadonlyArray<string>;
  /** Accepts webhooks about content. */
  readonly hooks: ContentHookOptions;
  /** The content team's console; without it, its addresses are 404. */
  readonly console?: Hono<NodeEnv> | undefined;
  /** What the shop hides; by default nothing. */
  readonly lacks?: ReadonlyArray<Capability>;
  /** Whether agents find tools at `/mcp`. */
  readonly hasMcp?: boolean;
  /** The shop by the Universal Commerce Protocol; undefined for none. */
  readonly ucp?: PlatformProfilesOptions | undefined;
  /** Waits for a page that is planned but not rendered yet; without it, such a page is 404. */
  readonly awaitPlanned?: AwaitPlannedPage;
  /** Whether the origin is about to stop, so that no new traffic should be sent to it. */
  readonly isDraining?: () => boolean;
  /** Whether other machines show newer pages, so that no traffic should be sent to it yet. */
  readonly isBehind?: (() => boolean) | undefined;
  /** Whether shoppers come to this machine, and not only to others. */
  readonly isForShoppers?: boolean;
}

/** The shop's origin: published pages for shoppers, with the API and the pictures. */
export function createOrigin(options: OriginOptions): Hono<NodeEnv> {
  const { images, checkout, isDraining, isBehind, log, now = Date.now } = options;
  const { isForShoppers = true, lacks = [] } = options;
  const addressing = addressingIn(options.config, options.pages);
  const api = withBagOfCountry(withoutLacking(options.api, lacks), addressing);
  const unready = () => {
    if (isDraining?.()) return 'is stopping';
    if (!isForShoppers) return NO_SHOPPERS;
    return isBehind?.() ? 'is catching up with the other machines' : undefined;
  };
  return originWith({ ...options, unready }, (app, compressed) => {
    const onOtherType = (type: string) =>
      log.info({ type }, 'A webhook of another type is ignored.');
    app.route('/', contentHook({ ...options.hooks, onOtherType }));
    if (options.console) app.route(CONSOLE, options.console);
    app.use('/api/*', ownSiteGuard(addressing));
    app.all('/api/*', (context) => compressed(context, api));
    const { pages, pictureSources = [] } = options;
    if (checkout) {
      app.use(`${CHECKOUT}/*`, ownSiteGuard(addressing));
      app.route('/', checkoutRoutes({ ...checkout, addressing, api, pages, now }));
    }
    app.use(PLAIN_CART, ownSiteGuard(addressing));
    const hasCheckout = checkout !== undefined;
    const policy = policyOf(options);
    const shown = { addressing, pages, lacks, api };
    app.route(
      '/',
      noScriptRoutes({ ...shown, hasCheckout, pictureSources, policy, compressed, now }),
    );
    const demo = checkout?.demo;
    if (demo) {
      app.all(`${DEMO_CHECKOUT}/*`, (context) => demo(context.req.raw, clientAddress(context)));
    }
    const { awaitPlanned, hasMcp = false } = options;
    const ucp = options.ucp && createUcpService(options.ucp, hasCheckout);
    const onFailure = (err: unknown) => log.error({ err }, 'An agent was not answered.');
    const forAgents = { ...shown, onFailure };
    if (hasMcp) app.route('/', mcpRoutes({ ...forAgents, ucp, awaitPlanned }));
    if (ucp) app.route('/', ucpRoutes({ ...forAgents, service: ucp, hasMcp }));
    app.get(`${IMAGES_ROOT}*`, (context) => images(context.req.raw, clientAddress(context)));
  });
}

/**
 * The origin before it's ready: published pages are shown, requests for a planned page wait, and
 * everything else gets a 503 with `Retry-After`.
 */
export function createStartingOrigin(options: PublishedShop): Hono<NodeEnv> {
  const { pages } = options;
  const awaitPlanned: AwaitPlannedPage = async (locale, path) => {
    const isBeforeFirstRelease = pages.version?.(locale) === undefined;
    return isBeforeFirstRelease || pages.isPlanned?.(storedPath(locale, path))
      ? 'awaited'
      : 'unplanned';
  };
  return originWith({ ...options, awaitPlanned, unready: () => 'is starting' }, (app) => {
    for (const path of NOT_OPEN_YET) app.all(path, notOpenYet);
  });
}

const NOT_OPEN_YET = [
  '/hooks/*',
  CONSOLE,
  `${CONSOLE}/*`,
  '/api/*',
  CHECKOUT,
  `${CHECKOUT}/*`,
  MCP,
  `${UCP}/*`,
  `${IMAGES_ROOT}*`,
];

function notOpenYet(): Response {
  const headers = { 'Cache-Control': NEVER, 'Retry-After': String(RETRY_AFTER_S) };
  return new Response('The shop is starting.', { status: 503, headers });
}

const RETRY_AFTER_S = 5;

interface Stage extends PublishedShop, Pick<OriginOptions, 'awaitPlanned'> {
  /** Why no traffic should be sent here; undefined if it may be. */
  readonly unready: () => string | undefined;
}

/** The current content security policy of pages. */
const policyOf =
  ({ code, thirdPartyOrigins }: PublishedShop) =>
  () =>
    contentSecurityPolicy(code().inlineScripts, thirdPartyOrigins);

/** Makes an upstream answer, and compresses the answer. */
type CompressedUpstream = (context: Context<NodeEnv>, upstream: Upstream) => Promise<Response>;

/** The app for one of these stages, with the answers that the stage adds to published pages. */
function originWith(
  stage: Stage,
  addParts: (app: Hono<NodeEnv>, compressed: CompressedUpstream) => void,
): Hono<NodeEnv> {
  const { pages, code, pictures, log, unready, now = Date.now, random = Math.random } = stage;
  const files = createStaticFiles(code);
  const compress = createCompressor();
  const onFailure = (error: unknown, { method, url }: Request) =>
    log.error({ err: error, method, path: loggedPath(new URL(url).pathname) }, 'A request failed.');
  const shopPage = createShopPages({
    pages,
    files,
    compress,
    now,
    onFailure,
    addressing: addressingIn(stage.config, pages),
    edgesArePurged: stage.edgesArePurged ?? false,
    edgeHeaders: stage.edgeHeaders ?? new Set(),
    lifetimes: stage.lifetimes,
    awaitPlanned: stage.awaitPlanned,
    onPageless: stage.onPageless,
    policy: policyOf(stage),
  });

  const app = new Hono<NodeEnv>();
  if (stage.metrics) app.use(timeAnswers(stage.metrics));
  app.use(forwardedRequests(stage.trustedProxies ?? []));
  app.use(safeHeaders);
  if (stage.metrics) app.route('/', metricsRoutes(stage.metrics));
  app.route('/', healthRoutes({ pages, random, unready, degraded: stage.degraded }));
  app.route('/', requestLimits({ aMinute: stage.rateLimits, refused: stage.refused }));
  app.route(
    '/',
    clientReports({ log, onEvent: stage.onShopperEvent, rates: stage.reportRates ?? {} }),
  );
  const compressed: CompressedUpstream = async (context, upstream) => {
    const answer = await upstream(context.req.raw, clientAddress(context));
    return compressedAnswer(context.req.raw, answer, { compress });
  };
  addParts(app, compressed);
  app.all('/pictures/*', (context) => compressed(context, pictures));
  app.get(`${ASSETS}*`, async ({ req }) => {
    const file = await files.read(new URL(req.url).pathname);
    return file ? respond(req.raw, file, compress) : new Response('Not found', { status: 404 });
  });
  app.get('*', async ({ req, env }) => {
    const { response, lasting } = await shopPage(req.raw);
    if (lasting && env?.outgoing) markLastingPage(env.outgoing, lasting);
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
