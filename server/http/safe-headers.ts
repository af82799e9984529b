import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/**
 * Security headers that suit every response. `Strict-Transport-Security` is left to whatever
 * terminates TLS.
 */
export const safeHeaders = secureHeaders({
  strictTransportSecurity: false,
  referrerPolicy: 'strict-origin-when-cross-origin',
  crossOriginOpenerPolicy: 'same-origin-allow-popups',
  crossOriginResourcePolicy: 'same-site',
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
});

/** The same as pairs of names and values, for hosts that serve the shop without its origin. */
export async function safeHeaderFields(): Promise<ReadonlyArray<readonly [string, string]>> {
  const app = new Hono().use(safeHeaders).get('/', () => new Response());
  return [...(await app.request('/')).headers];
}
