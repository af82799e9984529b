import { BELOW } from '#content-sync/contract/redirects.ts';
import { IMMUTABLE, NEVER, NOT_SHARED, pageCacheControl, SHORT } from '../../http/cache-control.ts';
import type { EdgeTable } from '../edge-table.ts';
import { nginxLimits } from '../nginx-limits.ts';
import { folder, map, nginxMaps } from '../nginx-maps.ts';
import { closestFirst } from './host-files.ts';

export interface TreeSettings {
  /** Absolute path of the document root. */
  readonly root: string;
  readonly listen: string;
  /** Media types by file extension, for the extensions in use. */
  readonly types: ReadonlyMap<string, string>;
  /** Header fields of every answer. */
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>;
  /** Additional header fields of pages. */
  readonly pageHeaders: ReadonlyArray<readonly [name: string, value: string]>;
  /** Where nginx requests the commerce API and pictures; without it, they are 404. */
  readonly upstream: string | undefined;
  /** Whether the pictures of pages are files. */
  readonly hasPictures?: boolean;
  /** Whether pages and pictures are stored compressed only. */
  readonly isCompressed?: boolean;
  /** Where redirects lead, by the paths that they are from, relative to the locale's folder. */
  readonly moved: ReadonlyMap<string, string>;
}

/** The `http` part of an nginx that serves an exported shop from files only. */
export function nginxTreeConfig(table: EdgeTable, settings: TreeSettings): string {
  return `# Written by "storefront export". It belongs in the http block, such as in /etc/nginx/conf.d.

map_hash_max_size 131072;
map_hash_bucket_size 1024;

${nginxMaps(table)}
${redirectMaps(settings.moved)}
${ADDRESS_MAPS}
${answerMaps(table)}
${settings.pageHeaders.map(([, value], index) => map('$sent_http_content_type', `storefront_page_header_${index}`, [['~^text/html', value]])).join('\n')}
${serverStart(settings)}
  error_page 404 @missing;
  error_page 403 =404 @missing;
${settings.upstream ? upstreamLocation(settings) : ''}
  location ^~ /_astro/ {
    try_files $uri =404;
  }

  # Where pages are stored is no address.
  location ~ ^/(?:${table.locales.map(({ country, language }) => folder(country, language)).join('|')})(?:/|$)|/page-[0-9]+$|/index\\.html$|^/404$|^/\\.ht {
    return 404;
  }

${PAGE_LOCATIONS}
}
`;
}

/** The file of a page, and the addresses to which others are redirected. */
const ADDRESS_MAPS = `${map('$storefront_page', 'storefront_suffix', [
  ['default', '/(none)'],
  ['-', ''],
  ['~^=(?<storefront_n>[1-9][0-9]{0,4})$', '/page-$storefront_n'],
])}
${map('$http_accept', 'storefront_document', [
  ['default', '/(none)'],
  ['~*(?:^|,)\\s*text/markdown\\s*(?:,|$)', '/index.md'],
])}
${map('$args', 'storefront_other_args', [
  ['default', '$is_args$args'],
  ['~^country_code=[^&]*$', ''],
  ['~^country_code=[^&]*&(?<storefront_q>.*)$', '?$storefront_q'],
  [
    '~^(?<storefront_a>.*?)&country_code=[^&]*(?<storefront_b>(?:&.*)?)$',
    '?$storefront_a$storefront_b',
  ],
])}
${map('$args', 'storefront_first_args', [
  ['default', '$is_args$args'],
  ['page=1', ''],
  ['~^page=1&(?<storefront_d>.*)$', '?$storefront_d'],
  ['~^(?<storefront_e>.*?)&page=1(?<storefront_f>(?:&.*)?)$', '?$storefront_e$storefront_f'],
])}`;

/** The lifetime, the cookies and the variants that an answer has, by what it is. */
function answerMaps(table: EdgeTable): string {
  return `${map(
    '"$storefront_in_language|$storefront_set_cookie|$uri"',
    'storefront_cache_control',
    [
      ['default', SHORT],
      ['~^[^|]', NEVER],
      ['~^\\|[^|]+\\|/[a-z]{2}/[a-z]{2}/(?:.*/)?index\\.html$', NOT_SHARED],
      ['~^\\|[^|]*\\|/_astro/', IMMUTABLE],
      ['~/index\\.(?:html|md)$', pageCacheControl({ now: 0 })],
    ],
  )}
${map(
  '$uri',
  'storefront_shown_locale',
  table.locales.map(
    ({ country, language, tag }) => [`~^/${folder(country, language)}/`, tag] as const,
  ),
)}
${map('"$status|$storefront_shown_locale|$sent_http_content_type"', 'storefront_cookie_out', [
  ['~^304', ''],
  ['~^[0-9]+\\|[^|]+\\|text/html', '$storefront_set_cookie'],
])}
# nginx doesn't know which pages are Markdown, too.
${map(
  '"$storefront_shown_locale|$storefront_by_cookie|$sent_http_content_type"',
  'storefront_vary_out',
  [
    ['~^[^|]+\\|1\\|text/(?:html|markdown)', 'Cookie, Accept'],
    ['~^[^|]+\\|1\\|', 'Cookie'],
    ['~^[^|]+\\|\\|text/(?:html|markdown)', 'Accept'],
  ],
)}`;
}

/** The beginning of the server: what holds for all requests. */
function serverStart(settings: TreeSettings): string {
  return `server {
  listen ${settings.listen};
  server_name _;
  server_tokens off;
  root ${JSON.stringify(settings.root)};
  merge_slashes off;
  absolute_redirect off;
${nginxLimits(settings.headers)}
  gzip on;
  gzip_vary on;
  gzip_proxied any;
  gzip_types *;
${settings.isCompressed ? '  gzip_static always;\n  gunzip on;\n' : ''}  default_type application/octet-stream;
  types {
${[...settings.types].map(([ending, type]) => `    "${type}" ${ending};`).join('\n')}
  }

${settings.headers.map(([name, value]) => `  add_header ${name} ${JSON.stringify(value)} always;`).join('\n')}
${settings.pageHeaders.map(([name], index) => `  add_header ${name} $storefront_page_header_${index} always;`).join('\n')}
  add_header Cache-Control $storefront_cache_control always;
  add_header Content-Language $storefront_shown_locale always;
  add_header Set-Cookie $storefront_cookie_out always;
  add_header Set-Cookie $storefront_language_out always;
  add_header Vary $storefront_vary_out always;

  if ($storefront_in_language) {
    return 302 $storefront_in_language;
  }
`;
}

const PAGE_LOCATIONS = `  location / {
    if ($request_uri ~ "[#\\\\\\\\]") {
      return 404;
    }
    if ($storefront_other_host) {
      return 302 $scheme://$storefront_other_host$storefront_path$storefront_other_args;
    }
    if ($storefront_path ~ "^(?<storefront_head>.*?)/{2,}(?<storefront_tail>.*)$") {
      return 301 $storefront_head/$storefront_tail$is_args$args;
    }
    if ($storefront_path ~ "^(?<storefront_tidy>/.*[^/])/+$") {
      return 301 $storefront_tidy$is_args$args;
    }
    if ($storefront_page = "=1") {
      return 301 $storefront_path$storefront_first_args;
    }
    if ($storefront_moved) {
      return 301 $storefront_moved$storefront_moved_args;
    }
    try_files /$storefront_locale$uri$storefront_document /$storefront_locale$uri$storefront_suffix/index.html /$storefront_locale$uri $uri @redirected;
  }

  location @redirected {
    if ($storefront_moved_below) {
      return 301 $storefront_moved_below$storefront_moved_below_args;
    }
    return 404;
  }

  location @missing {
    try_files /$storefront_locale/404/index.html =404;
  }`;

/** First parts of paths that only an origin answers. */
const OF_ORIGIN = 'api|checkout|plain|mcp|ucp|\\.well-known/ucp';

function upstreamLocation({ upstream, hasPictures }: TreeSettings): string {
  return `
  location ~ ^/(?:${hasPictures ? OF_ORIGIN : `${OF_ORIGIN}|pictures|images`})(?:/|$) {
    proxy_pass ${upstream};
    proxy_http_version 1.1;
    proxy_ssl_server_name on;
    proxy_set_header Host $proxy_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Host $http_host;
    proxy_set_header X-Forwarded-Proto $scheme;
  }
`;
}

/** Redirects from single paths, and from all that is below one, for which nothing else is found. */
function redirectMaps(moved: ReadonlyMap<string, string>): string {
  const isWide = ([from]: readonly [string, string]) => from.endsWith(BELOW);
  const entries = [...moved].sort(closestFirst).map(([from, to]) => {
    // Nothing else keeps nginx from taking what follows for a variable.
    return [from, to.replaceAll('$', '%24')] as const;
  });
  return [
    map(
      '"$storefront_locale$uri"',
      'storefront_moved',
      entries.filter((entry) => !isWide(entry)),
    ),
    // As it was sent, so that nothing in it ends a header.
    map(
      '"$storefront_locale$storefront_path"',
      'storefront_moved_below',
      entries.filter(isWide).map(patternBelow),
    ),
    ...['storefront_moved', 'storefront_moved_below'].map((target) =>
      map(`"$is_args|$${target}"`, `${target}_args`, [
        ['default', '$is_args$args'],
        ['~\\|https:', ''],
        ['~^\\?\\|.*\\?', '&$args'],
      ]),
    ),
  ].join('\n');
}

function patternBelow([from, to]: readonly [string, string]) {
  const above = from.slice(0, -BELOW.length).split('/').map(encodeURIComponent).join('/');
  const pattern = above.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
  if (!to.endsWith(BELOW)) return [`~*^${pattern}(?:/|$)`, to] as const;
  const target = `${to.slice(0, -BELOW.length)}$storefront_below`;
  return [`~*^${pattern}(?<storefront_below>/[!-~]*)?$`, target] as const;
}
