import { NOT_SHARED } from '../http/cache-control.ts';
import { ACCEPTED } from '../http/limits/accepted.ts';
import { UNNAMED_HOST } from '../http/requests/one-host.ts';
import { type EdgeTable, FILE_PATHS, PERSONAL_PATHS } from './edge-table.ts';
import { PAGE_CACHE_KEY } from './nginx-cache-keys.ts';
import { nginxLimits, ownHeaders } from './nginx-limits.ts';
import { folder, map, nginxMaps, quoted } from './nginx-maps.ts';
import { offlineAnswers } from './offline-answers.ts';

export interface NginxSettings {
  /** Where the origin listens, such as `127.0.0.1:4321`. */
  readonly backend: string;
  /** What nginx listens on, such as `80` or `443 ssl`. */
  readonly listen: string;
  readonly cacheFolder: string;
  /** Header fields of answers that don't come from the origin. */
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>;
}

/** Matches this field name only, not the beginning of `Accept-Encoding`. */
const BY_ACCEPT = '[|,]\\s*accept\\s*(?:,|$)';

const transportOf = (listen: string) => (/\bssl\b/.test(listen) ? TRANSPORT : '');

/** Added only with TLS here; otherwise, the server that terminates TLS adds it. */
const TRANSPORT = '  add_header Strict-Transport-Security "max-age=31536000" always;\n';

/** Repeated where another header is set, since nginx then inherits none of these. */
const FORWARDED = `  proxy_set_header Connection "";
  proxy_set_header Host $storefront_host;
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto $scheme;
  proxy_set_header X-Forwarded-Host $http_host;
  proxy_set_header Forwarded "";`;

/** nginx compares names without ports. */
const withoutPort = (host: string) => host.replace(/:\d+$/, '');

/**
 * The `http` part of an nginx in front of the origin. It keeps each stored page for a second, so
 * that a crowd costs the origin one request and edits still show at once, and shows what it has
 * while the origin is away.
 */
export function nginxConfig(table: EdgeTable, settings: NginxSettings): string {
  return `# Written by "storefront edge nginx" from the shop's table of locales. Write it again when that or the
# hosts change. It belongs in the http block, such as in /etc/nginx/conf.d. Where nginx warns that it
# could not build optimal variables_hash, which does no harm, set variables_hash_max_size to 2048.

${nginxMaps(table)}
${requestMaps(table)}
${ANSWER_MAPS}
proxy_cache_path ${settings.cacheFolder} levels=1:2 keys_zone=storefront:32m max_size=4g inactive=7d use_temp_path=off;
proxy_cache_path ${settings.cacheFolder}-api levels=1:2 keys_zone=storefront_api:8m max_size=256m inactive=1m use_temp_path=off;

upstream storefront {
  server ${settings.backend};
  keepalive 32;
}

${serverStart(table, settings)}
${OTHER_LOCATIONS}
${pageLocation(settings)}
}
`;
}

/** How requests reach the origin, and what is shown while it is away. */
function requestMaps(table: EdgeTable): string {
  const away = offlineAnswers();
  return `# Older clients and probes name no host.
${map('$http_host', 'storefront_host', [
  ['default', '$http_host'],
  ['', UNNAMED_HOST],
])}
${map('$http_accept_encoding', 'storefront_encoding', [
  ['~*(?:^|,)\\s*br\\s*(?:,|;\\s*q=(?:1|0\\.0*[1-9])|$)', 'br'],
  ['~*(?:^|,)\\s*gzip\\s*(?:,|;\\s*q=(?:1|0\\.0*[1-9])|$)', 'gzip'],
])}
# No page is kept as that of another locale, and nothing that says that it is not to be kept.
${map('"$upstream_http_content_language $storefront_locale"', 'storefront_foreign', [
  ['default', '1'],
  ['~^ ', ''],
  ...table.locales.map(
    ({ tag, country, language }) => [`${tag} ${folder(country, language)}`, ''] as const,
  ),
])}
# Brotli takes more of the origin's time than Zstandard, and its answers change often.
${map('$http_accept_encoding', 'storefront_api_encoding', [
  ['~*(?:^|,)\\s*zstd\\s*(?:,|;\\s*q=(?:1|0\\.0*[1-9])|$)', 'zstd'],
  ['~*(?:^|,)\\s*br\\s*(?:,|;\\s*q=(?:1|0\\.0*[1-9])|$)', 'br'],
  ['~*(?:^|,)\\s*gzip\\s*(?:,|;\\s*q=(?:1|0\\.0*[1-9])|$)', 'gzip'],
])}
# What is shown while the origin is away, where nothing is cached.
${map(
  '$storefront_locale',
  'storefront_away',
  table.locales.map(
    ({ id, country, language }) => [folder(country, language), away.pages[id]] as const,
  ),
)}
${map('$upstream_http_cache_control', 'storefront_unkept', [
  ['default', '1'],
  ['~*public', ''],
])}
${map(
  '"$storefront_unusual$storefront_unusual_cookie$storefront_markdown$http_authorization$storefront_other_host"',
  'storefront_passed',
  [
    ['default', '1'],
    ['', ''],
  ],
)}
# The origin is asked as somebody whose cookie has the country already: the cookie is set here.
${map('$storefront_passed', 'storefront_cookie_in', [
  ['default', '$http_cookie'],
  ['', `${table.cookieName}=$storefront_country`],
])}`;
}

/** The cookies, the lifetime and the variants that an answer has, by what it is. */
const ANSWER_MAPS = `${map(
  '"$status|$storefront_passed|$upstream_http_content_language|$upstream_http_content_type"',
  'storefront_cookie_out',
  [
    ['~^[0-9]+\\|1', '$upstream_http_set_cookie'],
    ['~^304', ''],
    ['~^[0-9]+\\|\\|\\|', '$upstream_http_set_cookie'],
    ['~^[0-9]+\\|\\|[^|]+\\|text/html', '$storefront_set_cookie'],
  ],
)}
${map(
  '"$status|$storefront_passed|$upstream_http_content_language|$upstream_http_content_type|$storefront_set_cookie"',
  'storefront_cache_control_out',
  [
    ['default', '$upstream_http_cache_control'],
    ['~^304', '$upstream_http_cache_control'],
    ['~^[0-9]+\\|\\|[^|]+\\|text/html[^|]*\\|.', NOT_SHARED],
  ],
)}
${map(
  '"$storefront_passed|$storefront_by_cookie|$upstream_http_content_language|$upstream_http_vary"',
  'storefront_vary_out',
  [
    ['default', 'Accept-Encoding'],
    ['~^1', '$upstream_http_vary'],
    [`~*^\\|1\\|[^|].*${BY_ACCEPT}`, 'Cookie, Accept, Accept-Encoding'],
    ['~^\\|1\\|[^|]', 'Cookie, Accept-Encoding'],
    [`~*${BY_ACCEPT}`, 'Accept, Accept-Encoding'],
  ],
)}`;

/** The beginning of the server: what holds for all requests, and answers while the origin is away. */
function serverStart(table: EdgeTable, { listen, headers }: NginxSettings): string {
  const hosts = table.countries.flatMap(({ host }) => host ?? []);
  const away = offlineAnswers();
  const awayHeaders = [
    ownHeaders(headers),
    `    add_header Retry-After ${away.retryAfterS} always;`,
  ].join('\n');
  return `server {
  listen ${listen};
  server_name ${hosts.length > 0 ? hosts.map(withoutPort).join(' ') : '_'};
  server_tokens off;
  merge_slashes off;
  absolute_redirect off;
${nginxLimits(headers)}
${transportOf(listen)}
  proxy_http_version 1.1;
${FORWARDED}
  proxy_read_timeout 60s;
  proxy_connect_timeout 2s;
  proxy_buffer_size 16k;
  proxy_buffers 16 16k;

  error_page 502 504 =503 @storefront_away;
  location @storefront_away {
    default_type "text/html; charset=utf-8";
${awayHeaders}
    add_header Content-Language $storefront_tag always;
    return 503 $storefront_away;
  }
  location @storefront_api_away {
    default_type application/vnd.api+json;
${awayHeaders}
    return 503 ${quoted(away.api)};
  }
`;
}

/** Where answers of the API, personal ones and files come from. */
const OTHER_LOCATIONS = `  # Answers that are the same for everybody are kept for the seconds that they say.
  location ~ ^/api/ {
    proxy_pass http://storefront;
${FORWARDED}
    proxy_set_header Accept-Encoding $storefront_api_encoding;
    proxy_cache storefront_api;
    proxy_cache_key "api $request_uri";
    proxy_cache_bypass $http_authorization $http_x_cart_token;
    proxy_no_cache $http_authorization $http_x_cart_token $storefront_unkept;
    error_page 502 504 =503 @storefront_api_away;
  }

  # What is answered for the one who asks.
  location ~ ${PERSONAL_PATHS.replace('[/?]', '/')} {
    proxy_pass http://storefront;
    proxy_buffering off;
    client_max_body_size ${ACCEPTED.consoleBodyBytes / 1_024}k;
  }

  location ~ ${FILE_PATHS} {
    proxy_pass http://storefront;
${FORWARDED}
    proxy_set_header Cookie "";
    proxy_set_header Accept-Encoding $storefront_encoding;
    proxy_cache storefront;
    proxy_cache_key "file $request_uri $storefront_encoding";
    proxy_cache_lock on;
    proxy_cache_use_stale error timeout http_500 http_502 http_503 http_504;
    proxy_ignore_headers Vary;
  }
`;

function pageLocation({ listen, headers }: NginxSettings): string {
  return `  location / {
    # To the address in the visitor's language; also while the origin is away.
    if ($storefront_in_language) {
${ownHeaders(headers)}
      add_header Set-Cookie $storefront_language_out always;
      return 302 $storefront_in_language;
    }
    proxy_pass http://storefront;
    proxy_cache storefront;
    proxy_cache_key "${PAGE_CACHE_KEY}";
    proxy_cache_bypass $storefront_passed;
    proxy_no_cache $storefront_passed $storefront_foreign $storefront_unkept;
    proxy_cache_valid 200 404 1s;
    proxy_cache_lock on;
    proxy_cache_revalidate on;
    proxy_cache_use_stale error timeout http_500 http_502 http_503 http_504;
    proxy_ignore_headers Cache-Control Expires Vary Set-Cookie X-Accel-Expires;
${FORWARDED}
    proxy_set_header Accept-Encoding $storefront_encoding;
    proxy_set_header Cookie $storefront_cookie_in;
    proxy_hide_header Set-Cookie;
    proxy_hide_header Cache-Control;
    proxy_hide_header Vary;
    proxy_hide_header Surrogate-Key;
    proxy_hide_header Cache-Tag;
    proxy_hide_header CDN-Cache-Control;
    add_header Set-Cookie $storefront_cookie_out always;
    add_header Cache-Control $storefront_cache_control_out always;
    add_header Vary $storefront_vary_out always;
${transportOf(listen)}  }`;
}
