import { parseCookie } from 'cookie';
import type { Next } from 'hono';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import { cartTokenCookie } from '#domain/bag/cart-tokens.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { REPORTING_ENDPOINTS } from '#domain/page/content-security-policy.ts';
import type { Addressing } from '../../http/addressing.ts';
import { NEVER } from '../../http/cache-control.ts';
import { HTML } from '../../http/last-resort-page.ts';
import { readPageRequest, redirectFields, storeCountry } from '../../pages/page-request.ts';
import { cartTokenIn, setBagCookies } from '../checkout/bag-cookie.ts';
import { seeOther } from '../checkout/posted-form.ts';
import type { NoScriptContext, NoScriptOptions } from './no-script-options.ts';
import { fillPage, type NoScriptAnswer } from './no-script-page.ts';

interface Answering {
  readonly options: NoScriptOptions;
  /** Answers from the published page. */
  readonly from: (page: string, locale: Locale) => Promise<NoScriptAnswer>;
}

/** The published page of the request's locale with an answer in it. */
export async function answerPage(
  context: NoScriptContext,
  next: Next,
  { options, from }: Answering,
) {
  const { addressing, pages } = options;
  const url = new URL(context.req.url);
  const requested = readPageRequest(url, context.req.header('Cookie'), addressing);
  if (requested.kind === 'redirect') {
    const headers = redirectFields(requested, addressing);
    return new Response(null, { status: requested.status, headers });
  }
  const { locale, rememberedCountry } = requested;
  const page =
    requested.kind === 'missing' ? undefined : await publishedPage(pages, locale, url.pathname);
  // Whatever is to be said about a page that isn't there is said as about all others.
  if (page === undefined) return next();
  const answer = await from(page, locale);
  if (answer.leadsTo !== undefined) return seeOther(answer.leadsTo);
  const response = await filledPage(context, { page, answer, locale }, options);
  if (rememberedCountry) response.headers.append('Set-Cookie', storeCountry(locale, addressing));
  return response;
}

/** The HTML of a published page; undefined if there is none, or it can't be read. */
export async function publishedPage(pages: PublishedPages, locale: Locale, path: string) {
  const page = await pages.read(storedPath(locale, path)).catch(() => undefined);
  return page?.status === 200 ? Buffer.from(page.body).toString() : undefined;
}

interface Filled {
  readonly page: string;
  readonly answer: NoScriptAnswer;
  readonly locale: Locale;
}

export async function filledPage(
  context: NoScriptContext,
  { page, answer, locale }: Filled,
  { policy, compressed, addressing }: NoScriptOptions,
): Promise<Response> {
  const headers = {
    'Content-Type': HTML,
    'Cache-Control': NEVER,
    'Content-Language': locale.tag,
    'Content-Security-Policy': policy(),
    'Reporting-Endpoints': REPORTING_ENDPOINTS,
    'X-Robots-Tag': 'noindex',
  };
  const response = new Response(fillPage(page, answer, locale.language), {
    status: answer.status ?? 200,
    headers,
  });
  rememberBag(response, { answer, locale, cookie: context.req.header('Cookie') }, addressing);
  return compressed(context, () => response);
}

interface Shown {
  readonly answer: NoScriptAnswer;
  readonly locale: Locale;
  readonly cookie: string | undefined;
}

/** Has the browser's cookies say which bag it has in the country of the page. A token that no answer confirms stays. */
function rememberBag(
  response: Response,
  { answer, locale, cookie }: Shown,
  addressing: Addressing,
) {
  const { country } = locale;
  const token = answer.bagToken ?? parseCookie(cookie ?? '')[cartTokenCookie(country).name];
  const isUnsure = !token && cartTokenIn(cookie, country) !== undefined;
  if (!isUnsure) setBagCookies(response, { token, country, cookie }, addressing);
}
