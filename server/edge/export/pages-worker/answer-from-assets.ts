import { stringifySetCookie } from 'cookie';
import { NOT_FOUND, pagePath } from '#content-sync/contract/page-paths.ts';
import { followRedirects, ledAddress } from '#content-sync/contract/redirects.ts';
import { FILE_ENDING, HOME, markdownPath } from '#domain/addresses/addresses.ts';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import type { Addressing } from '../../../http/addressing.ts';
import { NOT_SHARED, pageCacheControl } from '../../../http/cache-control.ts';
import { acceptsMarkdown } from '../../../pages/accepts-markdown.ts';
import { type PageRequest, readPageRequest, redirectFields } from '../../../pages/page-request.ts';
import { FILE_PATHS } from '../../edge-table.ts';

type Field = readonly [name: string, value: string];

export interface AssetsOptions {
  readonly addressing: Addressing;
  /** Header fields of every answer. */
  readonly headers: ReadonlyArray<Field>;
  /** Additional header fields of pages. */
  readonly pageHeaders: ReadonlyArray<Field>;
  /** Where redirects lead, by the paths that they are from, relative to the locale's folder. */
  readonly moved: Readonly<Record<string, string>>;
  /** Reads an exported file; a folder's `index.html` is at its path with a slash at the end. */
  readonly assets: (request: Request) => Promise<Response>;
}

type Target = Exclude<PageRequest, { kind: 'redirect' }>;

/** Answers a request for an exported shop like the origin does, from its files. */
export async function answerFromAssets(
  request: Request,
  options: AssetsOptions,
): Promise<Response> {
  const answer = await answerOf(request, options);
  for (const [name, value] of options.headers) answer.headers.set(name, value);
  return answer;
}

const filePath = new RegExp(FILE_PATHS);

async function answerOf(request: Request, options: AssetsOptions): Promise<Response> {
  const url = new URL(request.url);
  const read = (path: string) => readAsset(path, request, options);
  if (filePath.test(url.pathname)) return (await read(url.pathname)) ?? notFound();
  const cookies = request.headers.get('Cookie') ?? undefined;
  const target = readPageRequest(url, cookies, options.addressing);
  if (target.kind === 'redirect') {
    const headers = redirectFields(target, options.addressing);
    return new Response(null, { status: target.status, headers });
  }
  const stored = folderOf(target.locale);
  if (target.kind === 'page') {
    const at = pagePath(target.path, target.page);
    const reading = { request, read };
    const page = await findPage(target, reading);
    if (page) return ofLocale(page, target, options);
    const file = isOfLocale(at) ? undefined : await read(at);
    if (file) return file;
    const led = await followRedirects(target.path, {
      targetOf: (from) => options.moved[stored + decodeURIComponent(from)],
      isPage: async (path) => (await findPage({ ...target, path, page: 1 }, reading)) !== undefined,
    });
    if (led?.outcome === 'led') {
      const headers = { Location: ledAddress(led.to, url.search) };
      return new Response(null, { status: 301, headers });
    }
  }
  const missing = (await read(`/${stored}${NOT_FOUND}/`)) ?? notFound();
  const { body, headers } = missing;
  return ofLocale(new Response(body, { status: 404, headers }), target, options);
}

const fileEnding = new RegExp(FILE_ENDING);

const folderOf = ({ country, language }: Locale) => `${country.toLowerCase()}/${language}`;

/** Whether a path is in a folder of stored pages. Those aren't addresses. */
const isOfLocale = (path: string) => LOCALES.some((one) => path.startsWith(`/${folderOf(one)}/`));

interface Reading {
  readonly request: Request;
  readonly read: (path: string) => Promise<Response | undefined>;
}

/** The page, its Markdown for those who prefer that, or a document for programs. */
async function findPage(
  { locale, path, page }: Extract<Target, { kind: 'page' }>,
  { request, read }: Reading,
): Promise<Response | undefined> {
  const stored = `/${folderOf(locale)}`;
  const prefersMarkdown = page === 1 && acceptsMarkdown(request.headers.get('Accept'));
  const document = prefersMarkdown ? await read(stored + markdownPath(path)) : undefined;
  if (document) return document;
  const at = pagePath(path, page);
  if (fileEnding.test(at)) return read(stored + at);
  return read(`${stored}${at === HOME ? '' : at}/`);
}

/**
 * Undefined if there is no such file: hosts then answer with a page of their own, or a redirect.
 */
async function readAsset(
  path: string,
  request: Request,
  { assets }: AssetsOptions,
): Promise<Response | undefined> {
  const { method, headers } = request;
  const tag = headers.get('If-None-Match');
  const answer = await assets(
    new Request(new URL(path, request.url), {
      method,
      redirect: 'manual',
      headers: tag ? { 'If-None-Match': tag } : {},
    }),
  );
  const isThere = answer.status === 200 || answer.status === 304;
  return isThere ? new Response(answer.body, answer) : undefined;
}

function notFound(): Response {
  return new Response('Not found', { status: 404 });
}

/** The answer with the headers that the origin gives to pages. */
function ofLocale(answer: Response, target: Target, options: AssetsOptions): Response {
  const { headers } = answer;
  const { locale, rememberedCountry, dependsOnCookie } = target;
  headers.set('Content-Language', locale.tag);
  headers.set('Cache-Control', pageCacheControl({ now: 0 }));
  if (dependsOnCookie) headers.append('Vary', 'Cookie');
  if (!headers.get('Content-Type')?.startsWith('text/html')) return answer;
  headers.append('Vary', 'Accept');
  for (const [name, value] of options.pageHeaders) headers.set(name, value);
  if (!rememberedCountry || answer.status === 304) return answer;
  const secure = options.addressing.origin.startsWith('https:');
  const cookie = { ...COOKIES.locale, value: rememberedCountry, secure, path: '/' };
  headers.set('Set-Cookie', stringifySetCookie(cookie));
  headers.set('Cache-Control', NOT_SHARED);
  return answer;
}
