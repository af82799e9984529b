import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { DEMO_CHECKOUT } from '#domain/addresses/addresses.ts';
import { API_VERSION } from '#domain/records/api-version.ts';
import { addressRoutes } from './addresses/address-routes.ts';
import { type AdminOptions, adminRoutes } from './admin/admin-routes.ts';
import { bagRoutes } from './bag/bag-routes.ts';
import { brandRoutes } from './catalogue/brand-routes.ts';
import { categoryRoutes } from './catalogue/category-routes.ts';
import { popularityListRoutes } from './catalogue/popularity-list-routes.ts';
import { productFiltersRoutes } from './catalogue/product-filters-routes.ts';
import { productRoutes } from './catalogue/product-routes.ts';
import { accountOrderRoutes } from './checkout/account-order-routes.ts';

import { type CheckoutOptions, checkoutApp } from './checkout/checkout-app.ts';
import { placedOrderRoutes } from './checkout/order-routes.ts';
import { isUnstorableText } from './database/database-problem.ts';
import { bookingRoutes, editorialRoutes } from './editorial/editorial-routes.ts';
import { giftCardRoutes } from './gift-cards/gift-card-routes.ts';
import { type AnswerCache, identifiesNobody } from './http/answer-cache.ts';
import type { ApiContext, ApiEnv } from './http/api-env.ts';
import { requestLocale } from './http/request-locale.ts';
import { ApiError, badRequest, errorDocument, notFound } from './json-api/api-error.ts';
import { JSON_API_MEDIA_TYPE } from './json-api/document.ts';
import { negotiateJsonApi } from './json-api/negotiation.ts';
import { listRoutes, variantRoutes } from './lists/list-routes.ts';
import { subscriptionRoutes } from './lists/subscription-routes.ts';
import { followedBrandRoutes } from './members/account/followed-brand-routes.ts';
import { helpfulVotesRoutes } from './members/account/helpful-votes-routes.ts';
import { questionRoutes } from './members/account/question-routes.ts';
import { reviewRoutes } from './members/account/review-routes.ts';
import { memberRoutes } from './members/member-routes.ts';
import type { MemberServices } from './members/member-services.ts';
import { tokenRoutes } from './members/token-routes.ts';
import { overlayRoutes } from './overlays/overlay-routes.ts';
import { ownPictureRoutes } from './pictures/own-pictures.ts';
import { recommendationRoutes } from './recommendations/recommendation-routes.ts';
import { type SearchServices, searchRoutes } from './search/search-routes.ts';
import { stockNoticeRoutes } from './stock-notices/notice-routes.ts';

const VERSION = `:version{${API_VERSION}}`;

export type ApiServices = MemberServices & SearchServices;

export interface AppOptions {
  readonly answers: AnswerCache;
  readonly admin?: AdminOptions | undefined;
  /** The demo checkout; without it, there is none. */
  readonly checkout?: Omit<CheckoutOptions, 'outOfOrder'> | undefined;
  /** The error to report if the database is out of order; undefined for any other error. */
  readonly outOfOrder: (error: Error) => Error | undefined;
}

/** The commerce API: all known paths under any valid version, and an open admin surface. */
export function createApp(
  services: ApiServices,
  { answers, admin, checkout, outOfOrder }: AppOptions,
): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  if (checkout) app.route(DEMO_CHECKOUT, checkoutApp(services, { ...checkout, outOfOrder }));
  app.use(etag());
  app.use(async (context, next) => {
    context.set('locale', requestLocale(context));
    await next();
    if (!context.res.headers.has('Cache-Control')) {
      context.header('Cache-Control', isForEverybody(context) ? BRIEFLY_SHARED : 'no-cache');
    }
    context.header('Vary', 'X-Site-Country, Accept-Language');
  });
  app.use(({ req }, next) => {
    negotiateJsonApi(req.raw.headers);
    return next();
  });
  if (admin) app.route('/api/admin/v1', adminRoutes(services, admin));
  app.use(answers.middleware);
  app.route(`/api/${VERSION}`, versionedRoutes(services));
  app.route(`/api/auth/${VERSION}`, authRoutes(services));
  app.route(`/api/booking-services/api/${VERSION}`, bookingServiceRoutes(services));
  app.notFound((context) => answerError(context, notFound('There is nothing at this path.')));
  app.onError((error, context) => {
    const problem = outOfOrder(error);
    return answerError(context, problem ? databaseAway(problem) : asApiError(error));
  });
  return app;
}

/** Browsers revalidate; edges may keep the answer as long as the API itself does. */
const BRIEFLY_SHARED = 'public, max-age=0, s-maxage=5';

/** Whether an answer without `Cache-Control` is the same for everybody. */
function isForEverybody(context: ApiContext): boolean {
  const { status, headers } = context.res;
  return identifiesNobody(context) && status === 200 && !headers.has('Set-Cookie');
}

function versionedRoutes(services: ApiServices): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  brandRoutes(routes, services);
  categoryRoutes(routes, services);
  productFiltersRoutes(routes, services);
  productRoutes(routes, services);
  popularityListRoutes(routes, services);
  searchRoutes(routes, services);
  editorialRoutes(routes, services);
  bagRoutes(routes, services);
  placedOrderRoutes(routes, services);
  giftCardRoutes(routes, services);
  memberRoutes(routes, services);
  reviewRoutes(routes, services);
  helpfulVotesRoutes(routes, services);
  followedBrandRoutes(routes, services);
  questionRoutes(routes, services);
  ownPictureRoutes(routes, services.db);
  addressRoutes(routes, services);
  accountOrderRoutes(routes, services);
  listRoutes(routes, services);
  variantRoutes(routes, services);
  subscriptionRoutes(routes, services);
  stockNoticeRoutes(routes, services);
  overlayRoutes(routes, services);
  recommendationRoutes(routes, services);
  return routes;
}

function authRoutes(services: MemberServices): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  tokenRoutes(routes, services);
  return routes;
}

function bookingServiceRoutes(services: MemberServices): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  bookingRoutes(routes, services);
  return routes;
}

/** Tells the client to retry, and the operator which file is out of order. */
function databaseAway(problem: Error): ApiError {
  console.error(problem.message);
  const detail = 'The shop’s database is out of order for a while.';
  return new ApiError(503, { detail }, { headers: { 'Retry-After': String(RETRY_AFTER_S) } });
}

const RETRY_AFTER_S = 30;

/** The answer for a bug. The log has the details, which the client doesn't get. */
function asApiError(error: Error): ApiError {
  if (error instanceof ApiError) return error;
  if (isUnstorableText(error)) return badRequest('There is no text with such characters.');
  console.error(error);
  return new ApiError(500, { detail: 'The request could not be answered.' });
}

/** Keeps cookies and caching headers that the handler set before it threw. */
function answerError(context: ApiContext, error: ApiError): Response {
  return context.body(JSON.stringify(errorDocument(error)), error.status, {
    ...error.headers,
    'Content-Type': JSON_API_MEDIA_TYPE,
  });
}
