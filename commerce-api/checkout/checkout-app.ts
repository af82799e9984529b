import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { setCookie } from 'hono/cookie';
import { errors, jwtVerify } from 'jose';
import * as z from 'zod';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import { memberOfBrowser } from '#commerce-api/members/authentication.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import { DEMO_CHECKOUT } from '#domain/addresses/addresses.ts';
import {
  CHECKOUT_TOKEN_ALGORITHM,
  CHECKOUT_TOKEN_PARAMETER,
  CHECKOUT_TOKEN_TYPE,
  type CheckoutClaims,
} from '#domain/bag/checkout-token.ts';
import { COUNTRIES, LANGUAGES } from '#domain/locale/locales.ts';
import { contentSecurityPolicy } from '#domain/page/content-security-policy.ts';
import { ASSETS } from './assets.ts';
import { showForm, submitForm } from './checkout-form.ts';
import { beginCheckout, CHECKOUT_AGE_S, checkoutPath } from './checkout-store.ts';
import { showGiftCardForm, submitGiftCardForm } from './gift-card-form.ts';
import { type Notice, noticePage } from './layout.ts';
import {
  closedCheckout,
  type OpenCheckout,
  requestedCheckout,
  SECRET_COOKIE,
  visitorsLocale,
} from './open-checkout.ts';

export interface CheckoutOptions {
  /** The key that signs the bags handed over. */
  readonly secret: string;
  /** Reports an error of the database file; undefined for any other error. */
  readonly outOfOrder: (error: Error) => Error | undefined;
}

const BODY_MAX_BYTES = 16 * 1024;

/**
 * The demo checkout: one page with a form, which needs no script. A checkout belongs to the
 * browser that began it, by a cookie for its own path, so that two checkouts don't interfere.
 */
export function checkoutApp(services: MemberServices, options: CheckoutOptions): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const noticeFor = (context: ApiContext, notice: Notice) =>
    noticePage(closedCheckout(notice, visitorsLocale(context)));
  app.use(async (context, next) => {
    await next();
    // Neither caches nor compressors may keep what somebody filled in.
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', PERSONAL);
    context.header('Content-Security-Policy', contentSecurityPolicy([]));
    context.header('X-Robots-Tag', 'noindex');
  });
  app.use(bodyLimit({ maxSize: BODY_MAX_BYTES }));
  fileRoutes(app);
  app.get('/', (context) => begin(context, services, options));
  app.get('/gift-card/:token', showGiftCardForm(services));
  app.post('/gift-card/:token', submitGiftCardForm(services));
  app.get('/:id', withCheckout(services, showForm(services)));
  app.post('/:id', withCheckout(services, submitForm(services)));
  app.all('*', async (context) => {
    return context.html(await noticeFor(context, 'expired'), 404);
  });
  app.onError(async (error, context) => {
    const problem = options.outOfOrder(error);
    console.error(problem ? problem.message : error);
    return context.html(await noticeFor(context, 'failed'), problem ? 503 : 500);
  });
  return app;
}

const PERSONAL = 'private, no-store, no-transform';

function fileRoutes(app: Hono<ApiEnv>): void {
  for (const { address, body, type } of ASSETS) {
    app.get(address.slice(DEMO_CHECKOUT.length), (context) =>
      context.body(body, 200, {
        'Content-Type': type,
        'Cache-Control': 'public, max-age=31536000, immutable',
      }),
    );
  }
}

/** Has a request about an open checkout handled, and answers one about any other. */
function withCheckout(
  services: MemberServices,
  handle: (context: ApiContext, open: OpenCheckout) => Promise<Response>,
) {
  return async (context: ApiContext) => {
    const requested = await requestedCheckout(context, services);
    if (requested.kind === 'placed') return context.redirect(requested.returnAddress, 303);
    if (requested.kind === 'closed') return context.html(await noticePage(requested), 410);
    return handle(context, requested);
  };
}

/** Takes over the bag that the shop hands over. */
async function begin(
  context: ApiContext,
  services: MemberServices,
  { secret: key }: CheckoutOptions,
): Promise<Response> {
  const now = services.clock();
  const token = context.req.query(CHECKOUT_TOKEN_PARAMETER) ?? '';
  const claims = await readHandOver(token, { secret: key, now });
  if (!claims) {
    const locale = visitorsLocale(context);
    return context.html(await noticePage(closedCheckout('expired', locale)), 410);
  }
  const member = await memberOfBrowser(context, services);
  const begun = await beginCheckout(services.db, { claims, memberId: member?.id ?? null }, now);
  const path = checkoutPath(begun);
  setCookie(context, SECRET_COOKIE, begun.secret, {
    path,
    maxAge: CHECKOUT_AGE_S,
    httpOnly: true,
    secure: services.secureCookies,
    sameSite: 'Lax',
  });
  return context.redirect(path, 303);
}

const claims = z.object({
  cart_token: z.string().min(1),
  country: z.enum(COUNTRIES),
  language: z.enum(LANGUAGES),
  return_url: z.url(),
  bag_url: z.url(),
});

/** The bag handed over; undefined unless the shop signed it just now, for this checkout. */
async function readHandOver(
  token: string,
  { secret, now }: { readonly secret: string; readonly now: Date },
): Promise<CheckoutClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: [CHECKOUT_TOKEN_ALGORITHM],
      typ: CHECKOUT_TOKEN_TYPE,
      audience: DEMO_CHECKOUT,
      requiredClaims: ['exp'],
      currentDate: now,
    });
    return claims.safeParse(payload).data;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
