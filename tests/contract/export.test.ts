import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { partPath } from '#content-sync/contract/parts.ts';
import type { PublishedPage } from '#content-sync/publish/published-pages.ts';
import { LOCALES, localeFor } from '#domain/locale/locales.ts';
import { contentSecurityPolicy } from '#domain/page/content-security-policy.ts';
import { edgeTable, UNUSUAL_ADDRESS } from '#server/edge/edge-table.ts';
import { nginxTreeConfig } from '#server/edge/export/nginx-tree-config.ts';
import { createPictureFiles } from '#server/edge/export/picture-files.ts';
import { writeCompressed, writeFiles, writePages } from '#server/edge/export/write-tree.ts';
import { safeHeaderFields } from '#server/http/safe-headers.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { startNginxWith } from './edges/edge-servers.ts';
import { startPagesWorker } from './edges/edge-worker.ts';
import {
  HOST_CASES,
  HOSTS,
  LOCALE_CASES,
  type PageRequestCase,
  REDIRECTS,
  SHOP_OF_ALL_LOCALES,
} from './origin/locale-cases.ts';
import { type Answer, ask } from './origin/send-request.ts';
import { type Files, publishedPage, startOrigin } from './origin/test-origin.ts';

const FILES: Files = { 'favicon.svg': '<svg/>', '_astro/a.abc.js': 'export {}' };

/** What a visitor notices of an answer. Of a redirect to another host, only the path. */
function shownBy({ status, headers, body }: Answer) {
  const isPage = status === 200 || status === 404;
  const location = String(headers.location ?? '');
  return JSON.stringify({
    status,
    location: location.startsWith('http')
      ? new URL(location).host + new URL(location).pathname
      : location,
    frames: headers['x-frame-options'],
    cookie: headers['set-cookie'],
    isKept: !String(headers['cache-control']).includes('no-store'),
    ...(isPage && {
      body: body.toString(),
      language: headers['content-language'],
      policy: String(headers['content-security-policy']).includes("object-src 'none'"),
      variesByCookie: String(headers.vary).includes('Cookie'),
    }),
  });
}

const variesByAccept = ({ headers }: Answer) => String(headers.vary).split(', ').includes('Accept');

/** Needless percent-encoding is unreadable there. */
const isPlain = ({ path, headers }: PageRequestCase) =>
  !new RegExp(UNUSUAL_ADDRESS).test(path) && !headers.Cookie?.includes('%');

test.each([
  ['one address', { origin: 'http://localhost', hosts: undefined }, LOCALE_CASES],
  ['hosts of countries', { origin: 'http://shop.sg', hosts: HOSTS }, HOST_CASES],
] as const)(
  'an exported shop of %s is served by nginx as by the origin',
  async (_, settings, cases) => {
    const folder = aFolder();
    const root = join(folder, 'site');
    const origin = await startOrigin({
      pages: SHOP_OF_ALL_LOCALES,
      config: settings,
      builds: [FILES],
    });
    onTestFinished(() => origin.stop());
    const pages = {
      read: async (path: string) => SHOP_OF_ALL_LOCALES[path],
      close() {},
    };
    const paths = [
      '/',
      '/sale',
      '/sale/page-2',
      '/sale/index.md',
      '/404',
      '/robots.txt',
      '/brands/old',
      '/brands/new',
      ...Object.keys(REDIRECTS),
      '/old/page',
      '/brands/%EB%9D%BC',
    ];
    const written = await Promise.all(
      LOCALES.map((locale) => writePages({ locale, paths, pages, root })),
    );
    for (const [path, content] of Object.entries(FILES)) {
      const file = join(folder, 'build', path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
    const types = new Map([
      ...(await writeFiles([join(folder, 'build')], root)),
      ...written.flatMap((each) => [...each.types]),
    ]);
    const headers = await safeHeaderFields();
    const nginx = await startNginxWith((port) =>
      nginxTreeConfig(edgeTable(settings), {
        root,
        listen: `127.0.0.1:${port}`,
        types,
        headers,
        pageHeaders: [['Content-Security-Policy', contentSecurityPolicy([])]],
        upstream: undefined,
        moved: new Map(written.flatMap((each) => [...each.moved])),
      }),
    );
    onTestFinished(() => nginx.stop());

    const different: Array<string> = [];
    for (const { path, headers: asked } of cases.filter(isPlain)) {
      const ofOrigin = await origin.ask(path, { headers: asked });
      const exported = await ask(nginx.port, path, { headers: asked });
      const [expected, shown] = [shownBy(ofOrigin), shownBy(exported)];
      if (variesByAccept(ofOrigin) && !variesByAccept(exported)) {
        different.push(`${path} ${JSON.stringify(asked)} does not vary by Accept`);
      }
      if (shown !== expected) {
        different.push(`${path} ${JSON.stringify(asked)} ${shown} instead of ${expected}`);
      }
    }
    expect(different).toEqual([]);
  },
  60_000,
);

test('an exported shop is served by its worker on Cloudflare Pages as by the origin', async () => {
  const settings = { origin: 'http://localhost', hosts: undefined };
  const origin = await startOrigin({
    pages: SHOP_OF_ALL_LOCALES,
    config: settings,
    builds: [FILES],
  });
  onTestFinished(() => origin.stop());
  const files = new Map(
    Object.entries<PublishedPage>(SHOP_OF_ALL_LOCALES).map(([path, page]) => {
      const file = `/${decodeURIComponent(path)}`;
      const isPage = page.type.startsWith('text/html');
      return [isPage ? file : file.replace(/\/index\.html$/, ''), page];
    }),
  );
  const readAsset = (path: string) => {
    const at = decodeURIComponent(path);
    const page = files.get(at.endsWith('/') ? `${at}index.html` : at);
    if (page?.status === 200 || page?.status === 404) {
      return { body: page.body.toString(), type: page.type };
    }
    const file = FILES[path.slice(1)];
    return file === undefined ? undefined : { body: file, type: 'text/javascript' };
  };
  const moved = Object.fromEntries(
    [...files].flatMap(([path, page]) =>
      page.status === 301
        ? [[path.slice(1).replace(/\/index\.html$/, ''), page.body.toString()] as const]
        : [],
    ),
  );
  const shop = {
    headers: await safeHeaderFields(),
    pageHeaders: [['Content-Security-Policy', contentSecurityPolicy([])]] as const,
    moved,
  };
  const worker = await startPagesWorker(settings, shop, readAsset);
  onTestFinished(() => worker.stop());

  const different: Array<string> = [];
  for (const { path, headers } of LOCALE_CASES) {
    const expected = shownBy(await origin.ask(path, { headers }));
    const shown = shownBy(await ask(worker.port, path, { headers }));
    if (shown !== expected) {
      different.push(`${path} ${JSON.stringify(headers)} ${shown} instead of ${expected}`);
    }
  }
  expect(different).toEqual([]);
}, 60_000);

test('the pictures of pages are files, whichever page names them, and those of other hosts stay', async () => {
  const root = aFolder();
  const drawn: Array<string> = [];
  const pictures = createPictureFiles({
    root,
    origins: ['https://shop.example'],
    async fetch(address) {
      drawn.push(address);
      if (address.includes('gone')) return new Response('no', { status: 404 });
      const type = address.startsWith('/images/') ? 'image/webp' : 'image/svg+xml';
      return new Response(address, { headers: { 'Content-Type': type } });
    },
  });
  const one = '/pictures/v1/packshot/blush.svg?brand=A&color=f3b094';
  const sized = '/images/320/https%3A%2F%2Fmedia.example%2Fa.jpg';
  const page = `<img src="${one.replace('&', '&amp;')}" srcset="${sized} 320w, ${sized} 640w">
<x-island props="{&quot;url&quot;:[0,&quot;${one.replace('&', '&amp;')}&quot;]}"></x-island>
<script type="application/ld+json">{"image":"https://shop.example${one}"}</script>
<img src="https://elsewhere.example${one}"><img src="https://cdn.example/a${one}">
<img src="/pictures/gone.svg">`;
  const shown = await pictures.addressesIn(page);
  await pictures.addressesIn(page);
  expect(drawn.sort()).toEqual([sized, '/pictures/gone.svg', one].sort());
  expect([pictures.count(), [...pictures.skipped]]).toEqual([2, ['/pictures/gone.svg']]);

  const files = [...new Set(shown.match(/\/pictures\/[0-9a-f]{20}\.\w+/g))];
  expect(files.map((file) => readFileSync(join(root, file), 'utf8'))).toEqual([one, sized]);
  const [svg, webp] = files;
  expect(shown).toBe(`<img src="${svg}" srcset="${webp} 320w, ${webp} 640w">
<x-island props="{&quot;url&quot;:[0,&quot;${svg}&quot;]}"></x-island>
<script type="application/ld+json">{"image":"https://shop.example${svg}"}</script>
<img src="https://elsewhere.example${one}"><img src="https://cdn.example/a${one}">
<img src="/pictures/gone.svg">`);
});

test('a compressed export is served by nginx to clients with and without gzip', async () => {
  const root = join(aFolder(), 'site');
  const [locale] = LOCALES;
  if (!locale) throw new Error('There is no locale.');
  const long = `<!doctype html>${'<p>page</p>'.repeat(500)}`;
  const pages = { read: async () => publishedPage(long), close() {} };
  const settings = { origin: 'http://localhost', hosts: undefined };
  const { types } = await writePages({
    locale,
    paths: ['/sale'],
    pages,
    root,
    write: writeCompressed,
  });
  const name = join(root, locale.country.toLowerCase(), locale.language, 'sale', 'index.html');
  expect(statSync(name).size + statSync(`${name}.gz`).size).toBeLessThan(long.length / 10);

  const nginx = await startNginxWith((port) =>
    nginxTreeConfig(edgeTable(settings), {
      root,
      listen: `127.0.0.1:${port}`,
      types,
      headers: [],
      pageHeaders: [],
      upstream: undefined,
      isCompressed: true,
      moved: new Map(),
    }),
  );
  onTestFinished(() => nginx.stop());
  const path = `/sale?country_code=${locale.country}&language=${locale.language}`;
  const shown = async (encoding: string) => {
    const first = await ask(nginx.port, path, { headers: { 'Accept-Encoding': encoding } });
    const { location } = first.headers;
    if (typeof location !== 'string') return first;
    return ask(nginx.port, location, { headers: { 'Accept-Encoding': encoding } });
  };
  const small = await shown('gzip');
  expect(small.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'text/html; charset=utf-8',
  });
  expect(gunzipSync(small.body).toString()).toBe(long);
  const plain = await shown('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(long);
});

test('a document of parts is one file, and its parts are none', async () => {
  const root = aFolder();
  const whole = '/feeds/google.xml';
  const read = async () => publishedPage('<rss/>', { type: 'application/xml' });
  const paths = [whole, partPath(whole, 3), partPath(whole, 4)];
  const locale = localeFor('SG');
  const written = await writePages({ locale, paths, pages: { read, close() {} }, root });
  expect(written).toMatchObject({ pages: 1, leftOut: [] });
  expect(readdirSync(root, { recursive: true }).map(String).sort()).toEqual([
    'sg',
    'sg/en',
    'sg/en/feeds',
    'sg/en/feeds/google.xml',
  ]);
});
