import { Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/**
 * Security headers that suit every response. `Strict-Transport-Security` is left to whatever
 * terminates TLS.
 */
const usual = secureHeaders({
  strictTransportSecurity: false,
  referrerPolicy: 'strict-origin-when-cross-origin',
  crossOriginOpenerPolicy: 'same-origin-allow-popups',
  crossOriginResourcePolicy: 'same-site',
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
});

/** The security headers, of which an answer may have a stricter referrer policy of its own. */
export const safeHeaders: MiddlewareHandler = async (context, next) => {
  let own: string | null = null;
  await usual(context, async () => {
    await next();
    own = context.res.headers.get(REFERRER_POLICY);
  });
  if (own !== null) context.res.headers.set(REFERRER_POLICY, own);
};

const REFERRER_POLICY = 'Referrer-Policy';

/** The same as pairs of names and values, for hosts that serve the shop without its origin. */
export async function safeHeaderFields(): Promise<ReadonlyArray<readonly [string, string]>> {
  const app = new Hono().use(safeHeaders).get('/', () => new Response());
  return [...(await app.request('/')).headers];
}
