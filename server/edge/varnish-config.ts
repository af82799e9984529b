import { type LocaleId, localeFor } from '#domain/locale/locales.ts';
import { NEVER, NOT_SHARED } from '../http/cache-control.ts';
import { ACCEPTED } from '../http/limits/accepted.ts';
import { type EdgeTable, FILE_PATHS, PERSONAL_PATHS, UNUSUAL_ADDRESS } from './edge-table.ts';
import { type OfflineAnswers, offlineAnswers } from './offline-answers.ts';
import { localeSubroutine, rememberedCookie } from './varnish-locale.ts';
import { lines, long, quoted } from './vcl-text.ts';

export interface VarnishSettings {
  /** Where the origin listens. */
  readonly backend: { readonly host: string; readonly port: number };
  /** Addresses and networks that may purge. */
  readonly purgers: ReadonlyArray<string>;
  /** Proxies in front of Varnish whose `X-Forwarded-*` headers are trusted. */
  readonly trustedProxies: ReadonlyArray<string>;
  /** Header fields of answers that don't come from the origin. */
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>;
}

/**
 * The VCL of a Varnish 7 in front of the origin. It keeps one copy of each stored page, whatever
 * the cookies and the rest of the query are; drops what a `PURGE` request names; and shows what it
 * has while the origin is away.
 */
export function varnishConfig(table: EdgeTable, settings: VarnishSettings): string {
  return `vcl 4.1;

# Written by "storefront edge varnish" from the shop's table of locales. Write it again when that, the
# hosts or the trusted proxies change.

import std;

backend origin {
  .host = ${quoted(settings.backend.host)};
  .port = "${settings.backend.port}";
  .connect_timeout = 2s;
  .first_byte_timeout = 16s;
  .between_bytes_timeout = 60s;
  .probe = {
    .url = "/livez";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

${acl('purgers', settings.purgers)}
${acl('trusted_proxies', settings.trustedProxies)}
${RECEIVE}
sub storefront_forwarded {
  unset req.http.X-Forwarded-Host;
  unset req.http.Forwarded;
${forwarded(settings.trustedProxies)}}

${localeSubroutine(table)}
${LOOK_UP}
${STORE}
${failedFetch(table, settings)}
${deliver(table)}
`;
}

/** Which requests are looked up in the cache, which are passed on, and what a purge drops. */
const RECEIVE = `sub vcl_recv {
  unset req.http.X-Storefront-Locale;
  unset req.http.X-Storefront-Country;
  unset req.http.X-Storefront-Named;
  unset req.http.X-Storefront-Query;
  unset req.http.X-Storefront-Page;
  unset req.http.X-Storefront-Tag;
  unset req.http.X-Storefront-Cookie;
  unset req.http.X-Storefront-Remember;
  unset req.http.X-Storefront-Language;
  unset req.http.X-Storefront-By-Cookie;
  unset req.http.X-Storefront-Encoding;
  if (req.restarts == 0) {
    unset req.http.X-Storefront-Fresh;
    unset req.http.X-Storefront-Stale;
  }

  if (req.method == "PURGE") {
    call storefront_purge;
  }
  call storefront_forwarded;
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # The origin says what to do about too many cookies.
  if (req.http.Cookie ~ "^.{${ACCEPTED.headerBytes}}" || req.url ~ "^.{${ACCEPTED.headerBytes}}") {
    return (pass);
  }
  if (req.http.Authorization || (req.url ~ ${long(PERSONAL_PATHS)} && (req.url !~ "^/api/" || req.http.X-CART-TOKEN))) {
    return (pass);
  }
  if (req.http.Accept-Encoding ~ "(?i)(?:^|,)\\s*br\\s*(?:,|;\\s*q=(?:1|0\\.0*[1-9])|$)") {
    set req.http.X-Storefront-Encoding = "br";
  }
  # Answers of the API that are the same for everybody are kept for the seconds that they say.
  if (req.url ~ "^/api/") {
    return (hash);
  }
  if (req.url ~ ${long(FILE_PATHS)}) {
    unset req.http.Cookie;
    return (hash);
  }
  if (req.url ~ ${long(UNUSUAL_ADDRESS)} || req.http.Accept ~ "(?i)text/markdown") {
    return (pass);
  }
  # Pages vary by it because of Markdown, which is passed: all others share one copy.
  set req.http.Accept = "text/html";
  call storefront_locale;
  if (req.http.X-Storefront-Fresh) {
    set req.grace = 0s;
  } else {
    set req.grace = 1y;
  }
  return (hash);
}

# Of the PURGE requests only those that no proxy handed on.
sub storefront_purge {
  if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
    return (synth(403, "Forbidden"));
  }
  if (req.http.Surrogate-Key !~ "^[A-Za-z0-9._~%-]+(?: [A-Za-z0-9._~%-]+)*$") {
    return (synth(400, "Surrogate-Key must name keys, separated by single spaces"));
  }
  if (!std.ban("obj.http.Surrogate-Key ~ (?:^|\\s)(?:" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(?:\\s|$)")) {
    return (synth(500, std.ban_error()));
  }
  return (synth(200, "Purged"));
}
`;

/** Under what a page is stored, and when a stored one is too old to be shown. */
const LOOK_UP = `sub vcl_hash {
  if (req.http.X-Storefront-Locale) {
    hash_data(req.http.X-Storefront-Locale);
    hash_data(regsub(req.url, "\\?.*$", ""));
    hash_data(req.http.X-Storefront-Page);
  } else {
    hash_data(req.url);
  }
  hash_data(req.http.X-Storefront-Encoding);
  return (lookup);
}

# A page that is past its time is shown while it is fetched anew, for as long as it says; after that
# only while the origin is away.
sub vcl_hit {
  if (obj.ttl < 0s && std.healthy(req.backend_hint) && req.restarts == 0 &&
      obj.ttl + std.duration(obj.http.X-Storefront-Stale, 0s) < 0s) {
    set req.http.X-Storefront-Fresh = "1";
    return (restart);
  }
}

sub vcl_backend_fetch {
  if (bereq.http.X-Storefront-Encoding) {
    set bereq.http.Accept-Encoding = "br";
  }
}
`;

/** Which answers of the origin are stored, and for how long. */
const STORE = `sub vcl_backend_response {
  if (beresp.status >= 500) {
    call storefront_leave_what_there_is;
  }
  if (bereq.uncacheable) {
    return (deliver);
  }
  if (beresp.status >= 500) {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    return (deliver);
  }
  # Whatever was asked, no page is kept as that of another locale.
  if (beresp.http.Content-Language && bereq.http.X-Storefront-Locale &&
      beresp.http.Content-Language != bereq.http.X-Storefront-Tag) {
    call storefront_keep_nothing;
  }
  if (beresp.http.CDN-Cache-Control ~ "max-age=\\d" && (beresp.status == 200 || beresp.status == 404)) {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*?max-age=(\\d+).*$", "\\1s"), 0s);
    # What was never fresh is not found again, not even while the origin is away.
    if (beresp.ttl < 1ms) {
      set beresp.ttl = 1ms;
    }
    set beresp.http.X-Storefront-Stale =
      regsub(beresp.http.CDN-Cache-Control, "^.*?stale-while-revalidate=(\\d+).*$|^.*$", "\\1s");
    set beresp.grace =
      std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*?stale-if-error=(\\d+).*$|^.*$", "\\1s"), 0s);
    unset beresp.http.Set-Cookie;
    set beresp.http.Vary = regsub(beresp.http.Vary, "(?i)^cookie(?:,\\s*|$)", "");
    if (beresp.http.Vary == "") {
      unset beresp.http.Vary;
    }
    return (deliver);
  }
  if (beresp.status != 200 || beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "public") {
    call storefront_keep_nothing;
  }
  set beresp.grace = 1d;
  if (bereq.url ~ "^/api/") {
    set beresp.grace = 0s;
  }
  return (deliver);
}

sub storefront_keep_nothing {
  set beresp.uncacheable = true;
  set beresp.ttl = 10s;
  return (deliver);
}
`;

/** What is shown of a page while the origin is away. */
function failedFetch(table: EdgeTable, { headers }: VarnishSettings): string {
  const away = offlineAnswers();
  return `sub vcl_backend_error {
  call storefront_leave_what_there_is;
  set beresp.status = 503;
  set beresp.ttl = 0s;
  set beresp.grace = 0s;
  set beresp.http.Cache-Control = "${NEVER}";
  set beresp.http.Retry-After = "${away.retryAfterS}";
${lines(
  2,
  headers.map(([name, value]) => `set beresp.http.${name} = ${long(value)};`),
)}  if (bereq.url ~ "^/api/") {
    set beresp.http.Content-Type = "application/vnd.api+json";
    synthetic(${long(away.api)});
    return (deliver);
  }
  set beresp.http.Content-Type = "text/html; charset=utf-8";
${awayPages(table, away)}
  return (deliver);
}

# A page that cannot be fetched leaves what there is of it, which is looked for in vcl_synth.
sub storefront_leave_what_there_is {
  if (bereq.is_bgfetch || (bereq.http.X-Storefront-Locale && !bereq.http.X-Storefront-Stale)) {
    return (abandon);
  }
}

sub vcl_synth {
  if (resp.status == 503 && req.http.X-Storefront-Locale && !req.http.X-Storefront-Stale) {
    unset req.http.X-Storefront-Fresh;
    set req.http.X-Storefront-Stale = "1";
    return (restart);
  }
}
`;
}

/** What browsers get of an answer, and the cookie that stores their country. */
function deliver(table: EdgeTable): string {
  return `sub vcl_deliver {
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.X-Storefront-Stale;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  if (req.http.X-Storefront-Locale && resp.http.Content-Language &&
      (resp.status == 200 || resp.status == 304 || resp.status == 404)) {
    if (req.http.X-Storefront-By-Cookie) {
      if (!resp.http.Vary) {
        set resp.http.Vary = "Cookie";
      } elseif (resp.http.Vary !~ "(?i)cookie") {
        set resp.http.Vary = "Cookie, " + resp.http.Vary;
      }
    }
    if (resp.http.Content-Type ~ "^text/html" && req.http.X-Storefront-Remember) {
      set resp.http.Cache-Control = "${NOT_SHARED}";
${rememberedCookie(table)}
    }
  }
}`;
}

/** The page that says that the origin is away, in the locale of the request. */
function awayPages({ locales, fallbackCountry }: EdgeTable, { pages }: OfflineAnswers): string {
  const show = (id: LocaleId) => `synthetic(${long(pages[id])});`;
  const cases = locales.map(
    ({ id, tag }) =>
      `if (bereq.http.X-Storefront-Locale == "${id}") {
    set beresp.http.Content-Language = "${tag}";
    ${show(id)}
  }`,
  );
  return `  ${cases.join(' else')} else {
    ${show(localeFor(fallbackCountry).id)}
  }`;
}

function acl(name: string, networks: ReadonlyArray<string>): string {
  if (networks.length === 0) return '';
  const entries = networks.flatMap(namedNetworks).map((network) => {
    const [address, bits] = network.split('/');
    return `  ${quoted(address ?? '')}${bits ? `/${bits}` : ''};`;
  });
  return `acl ${name} {\n${entries.join('\n')}\n}\n`;
}

/** The named ranges that the origin's list of proxies may contain, as addresses. */
const NAMED_NETWORKS: Readonly<Record<string, ReadonlyArray<string>>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const namedNetworks = (network: string) => NAMED_NETWORKS[network] ?? [network];

/** Drops `X-Forwarded-*` headers unless a trusted proxy sent them. */
function forwarded(trustedProxies: ReadonlyArray<string>): string {
  const drop = ['unset req.http.X-Forwarded-Proto;', 'set req.http.X-Forwarded-For = client.ip;'];
  if (trustedProxies.length === 0) return lines(2, drop);
  return lines(2, ['if (client.ip !~ trusted_proxies) {', ...drop.map((line) => `  ${line}`), '}']);
}
