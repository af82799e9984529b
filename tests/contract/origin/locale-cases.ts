import { storedPath } from '#content-sync/contract/page-paths.ts';
import {
  COUNTRIES,
  type Country,
  LANGUAGES,
  LOCALES,
  type Locale,
} from '#domain/locale/locales.ts';
import { publishedPage } from './test-origin.ts';

/** A request for a page, as anyone may send it. */
export interface PageRequestCase {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Redirects as content names them. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/old/*': '/brands/*',
  '/old/deep/*': '/sale?sort=new',
  '/elsewhere': 'https://example.com/x',
  '/chain': '/old/new',
  '/ring/*': '/ring/a/*',
  '/gone': '/nowhere',
};

/** A shop in some locales. Each page says which one it's of. */
const shopIn = (locales: ReadonlyArray<Locale>) =>
  Object.fromEntries(
    locales.flatMap((locale) => [
      ...['/', '/sale', '/brands/%EB%9D%BC', '/brands/new', '/old/page', '/404'].map((path) => [
        storedPath(locale, path),
        publishedPage(`${path} ${locale.id}`, {
          status: path === '/404' ? 404 : 200,
          surrogateKeys: [locale.id],
        }),
      ]),
      [storedPath(locale, '/sale', 2), publishedPage(`/sale ${locale.id}, page 2`)],
      [
        storedPath(locale, '/sale/index.md'),
        publishedPage(`# Sale ${locale.id}`, { type: 'text/markdown; charset=utf-8' }),
      ],
      [
        storedPath(locale, '/robots.txt'),
        publishedPage(`robots ${locale.id}`, { type: 'text/plain; charset=utf-8' }),
      ],
      ...Object.entries({ '/brands/old': '/brands/new', ...REDIRECTS }).map(([from, to]) => [
        storedPath(locale, from),
        publishedPage(to, { status: 301, type: 'text/plain' }),
      ]),
    ]),
  );

export const SHOP_OF_ALL_LOCALES = shopIn(LOCALES);

export const shopOf = (...countries: ReadonlyArray<Country>) =>
  shopIn(LOCALES.filter(({ country }) => countries.includes(country)));

const codes = [...COUNTRIES, 'hk', 'US', '', 'HK2'];

/** Parameters that name a country, and a language. */
const SIGNALS: ReadonlyArray<PageRequestCase> = [
  { path: '/', headers: {} },
  ...[...LANGUAGES, 'xx', '', 'ZH'].flatMap((language) => [
    { path: `/?language=${language}`, headers: {} },
    ...codes.map((code) => ({ path: `/?country_code=${code}&language=${language}`, headers: {} })),
    ...codes.map((code) => ({
      path: `/?language=${language}`,
      headers: { Cookie: `a=b; locale=${code}; c=d` },
    })),
  ]),
  { path: '/?country_code=KR', headers: { Cookie: 'locale=HK' } },
  { path: '/?country_code=US', headers: { Cookie: 'locale=HK' } },
  { path: '/?country_code=', headers: { Cookie: 'locale=HK' } },
  { path: '/?country_code', headers: { Cookie: 'locale=HK' } },
];

/** Spellings that careless parsers would accept. */
const SPELLINGS: ReadonlyArray<PageRequestCase> = [
  '/?country_code=US&country_code=HK',
  '/?country_code=&country_code=HK',
  '/?country_code=HK&country_code=KR',
  '/?Country_Code=HK',
  '/?xcountry_code=HK',
  '/?x=country_code=HK',
  '/?country_code=%48K',
  '/?country%5Fcode=HK',
  '/?country_code=HK%20',
  '/?country_code=HK+',
  '/??country_code=HK',
  '/?&&country_code=HK&&language=zh',
  '/?country_code=HK&language=zh&language=en',
  '/?country_code=HK&language=%7Ah',
  '/?a=1;country_code=HK',
  '/sale?page=2&country_code=HK',
  '/sale?country_code=HK&page=2&page=1',
  '/sale?page=%32',
  '/sale?page=3',
  '/sale?page=02',
  '/sale?page=',
  '/sale?page',
  '/sale?sort=newest&variant=7&utm_source=x&q=%EB%9D%BC',
  '/brands/%EB%9D%BC?country_code=KR',
  '/brands/%eb%9d%bc?country_code=KR',
  '/sale/',
  '/sale/?sort=newest',
  '/sale?page=1',
  '/sale?page=1&sort=newest',
  '/sale?sort=newest&page=1',
  '/brands/old',
  '/brands/old?country_code=HK&language=zh&sort=newest',
  '/old/new',
  '/old/new?country_code=HK&language=zh&sort=newest',
  '/old/%EB%9D%BC',
  '/old/page?country_code=HK',
  '/old/deep',
  '/old/deep/a/b?page=2&country_code=HK',
  '/elsewhere?country_code=HK&sort=newest',
  '/chain?country_code=HK',
  '/ring/b',
  '/gone',
  '/nowhere?country_code=TH',
  '/sale/page-2',
  '/sale/index.html',
  '/hk/zh/sale',
  '/robots.txt?country_code=HK',
  '/favicon.svg',
  '/favicon.svg?country_code=HK',
  '/sale/index.md?country_code=KR',
].map((path) => ({ path, headers: {} }));

/** Parameters that are there twice: the first counts, and redirects leave none of them behind. */
const TWICE: ReadonlyArray<PageRequestCase> = [
  '/?country_code=HK&language=en&language=zh',
  '/?country_code=HK&language=zh&language=en',
  '/?country_code=HK&language=en&x=1&language=en&language=zh',
  '/?language=xx&language=zh',
  '/?language&language=zh&country_code=HK',
  '/sale?language=&sort=newest&language=zh',
  '/sale?page=1&page=2&country_code=HK',
  '/sale?page=2&page=1',
  '/sale?page=1&page=1&sort=newest',
  '/sale?page&page=2',
  '/sale?page=2&page=%32',
  '/sale/?page=1&page=2&language=en&language=zh&country_code=HK',
  '/sale?country_code=HK&country_code=HK&language=zh&language=zh',
  '/sale?country_code=US&country_code=HK&country_code=KR',
  '/sale?sort=newest&sort=price&country_code=HK&language=zh',
  '/sale?xlanguage=en&language=zh&languages=en&country_code=HK',
  '/robots.txt?country_code=HK&country_code=KR',
].flatMap((path) =>
  ['', 'locale=HK; language=lng_zh', 'locale=TH'].map((cookie) => ({
    path,
    headers: cookie === '' ? {} : { Cookie: cookie },
  })),
);

const COOKIES = [
  'locale=hk',
  'locale=%48K',
  'locale="HK"',
  'locale=HK; locale=KR',
  'xlocale=HK',
  'x=locale=HK',
  'locale =HK',
  ' locale= HK ',
  'Locale=HK',
  'locale=',
  'locale',
  'a="; locale=HK; b="',
  'access-token=x.y; locale=TH; cart-token=z',
].map((Cookie) => ({ path: '/sale', headers: { Cookie } }));

/** A language chosen earlier, with addresses that do or don't name theirs. */
const CHOSEN: ReadonlyArray<PageRequestCase> = [
  '/',
  '/?country_code=HK',
  '/?country_code=TH&utm_source=x',
  '/?country_code=HK&language=zh',
  '/?country_code=HK&language=en',
  '/?language=ko&x=1',
  '/?language=xx',
  '/?language=a|zh',
  '/sale?language=&sort=newest',
  '/sale?language',
  '/sale?sort=newest&language=en&page=2',
  '/sale?languages=en&xlanguage=en',
  '/sale?page=2',
  '/sale/?sort=newest',
  '/sale?page=1',
  '/brands/%EB%9D%BC',
  '/brands/old',
  '/nowhere',
  '/sale/page-2',
  '/hk/zh/sale',
  '/favicon.svg',
  '/robots.txt?country_code=HK',
  '/sale/index.md?country_code=HK',
  '/sale/index.md?country_code=HK&language=en',
].flatMap((path) =>
  [
    'locale=HK; language=lng_zh',
    'language=lng_zh',
    'locale=HK; language=lng_en',
    'language=lng_en; locale=TH; a=b',
    'locale=SG; language=lng_zh',
    'locale=HK; language=zh',
    'locale=HK; language="lng_zh"',
    'locale=HK; language=lng%5Fzh',
    'locale=HK; xlanguage=lng_zh',
    'locale=HK; language=lng_zh; language=lng_en',
  ].map((Cookie) => ({ path, headers: { Cookie } })),
);

/** Countries that are stored in the cookie already, and others. */
const STORED: ReadonlyArray<PageRequestCase> = [
  '/?country_code=HK',
  '/?country_code=hk&language=zh',
  '/?country_code=US',
  '/nowhere?country_code=HK',
  '/sale/index.md?country_code=HK',
].flatMap((path) =>
  ['locale=HK', 'locale=hk', 'locale=KR', 'locale=%48K', 'locale="HK"', 'locale='].map(
    (Cookie) => ({ path, headers: { Cookie } }),
  ),
);

const ACCEPTED = ['text/markdown', 'text/markdown, text/html;q=0.9', 'text/html, */*'].map(
  (Accept) => ({ path: '/sale?country_code=HK', headers: { Accept } }),
);

export const LOCALE_CASES: ReadonlyArray<PageRequestCase> = [
  ...SIGNALS,
  ...SPELLINGS,
  ...TWICE,
  ...COOKIES,
  ...CHOSEN,
  ...STORED,
  ...ACCEPTED,
];

/** Two countries with hosts of their own; the others share one address. */
export const HOSTS = new Map([
  ['SG', 'shop.sg'],
  ['HK', 'shop.hk:8080'],
] as const);

/** The same requests, sent to countries' hosts. */
export const HOST_CASES: ReadonlyArray<PageRequestCase> = [
  'shop.sg',
  'SHOP.sg',
  'shop.hk:8080',
  'shop.hk',
  'elsewhere.example',
].flatMap((Host) =>
  [
    ...SPELLINGS,
    { path: '/?language=zh', headers: { Cookie: 'locale=TH' } },
    { path: '/sale?country_code=HK&language=zh&sort=newest', headers: {} },
    { path: '/sale?sort=newest&country_code=hk&language=en', headers: {} },
    { path: '/?country_code=KR', headers: {} },
    { path: '/?country_code=SG', headers: {} },
    ...CHOSEN,
    ...TWICE,
    ...STORED,
  ].map(({ path, headers }) => ({ path, headers: { ...headers, Host } })),
);

/** Requests that name no country, or none that there is. */
export const UNNAMED_COUNTRY_CASES: ReadonlyArray<PageRequestCase> = [
  '/',
  '/?country_code=',
  '/?country_code=US',
  '/?language=en',
  '/?language=id',
  '/sale?page=2',
  '/sale?sort=newest',
  '/brands/old',
  '/nowhere',
  '/robots.txt',
  '/sale/index.md',
].flatMap((path) =>
  [
    undefined,
    'locale=US',
    'locale=',
    'locale=TH',
    'language=lng_en',
    'locale=US; language=lng_en',
  ].map((cookie) => ({ path, headers: cookie === undefined ? {} : { Cookie: cookie } })),
);
