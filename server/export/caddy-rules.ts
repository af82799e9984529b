import { IMMUTABLE, NOT_SHARED, pageCacheControl, SHORT } from '../cache-control.ts';
import type { EdgeTable } from '../edge/edge-table.ts';
import { folder } from '../edge/nginx-maps.ts';

type Field = readonly [name: string, value: string];

export interface CaddySettings {
  /** The address of the site, such as `shop.example` or `:80`. */
  readonly site: string;
  /** Absolute path of the document root. */
  readonly root: string;
  /** Header fields of every answer. */
  readonly headers: ReadonlyArray<Field>;
  /** Additional header fields of pages. */
  readonly pageHeaders: ReadonlyArray<Field>;
  /** Paths that moved and their targets, relative to the locale's folder. */
  readonly moved: ReadonlyMap<string, string>;
}

/**
 * The `Caddyfile` of an exported shop. The country is that of the host, else of the query, else of
 * the cookie; the language that of the query.
 */
export function caddyRules(table: EdgeTable, settings: CaddySettings): string {
  const { countries, locales, fallbackCountry, cookieName } = table;
  const visitor = `"{host}|{query.country_code}|{http.request.cookie.${cookieName}}"`;
  const hosts = countries.flatMap(({ country, host }) =>
    host === undefined ? [] : [[`~(?i)^${host.replaceAll('.', '\\.')}\\|`, country] as const],
  );
  const folders = locales.map(({ country, language }) => folder(country, language)).join('|');
  return `# Written by "storefront export".
${settings.site} {
  root * ${quoted(settings.root)}
  encode zstd gzip
${map(visitor, 'storefront_country', [
  ...hosts,
  ...countries.map(({ country }) => [`~(?i)\\|${country}\\|`, country] as const),
  ['~\\|[^|]+\\|', fallbackCountry],
  ...countries.map(({ country }) => [`~(?i)\\|\\|${country}$`, country] as const),
  ['default', fallbackCountry],
])}
${map(visitor, 'storefront_remember', [
  ...hosts.map(([host]) => [host, 'none'] as const),
  ...countries.map(({ country }) => [`~(?i)\\|${country}\\|${country}$`, 'none'] as const),
  ...countries.map(({ country }) => [`~(?i)\\|${country}\\|`, country] as const),
  ['default', 'none'],
])}
${map('"{storefront_country} {query.language}"', 'storefront_stored', [
  ...[...locales]
    .sort((a, b) => Number(a.isDefault) - Number(b.isDefault))
    .map(
      ({ country, language, isDefault }) =>
        [`~^${country} ${isDefault ? '' : `${language}$`}`, folder(country, language)] as const,
    ),
])}
${map(
  '{storefront_stored}',
  'storefront_tag',
  locales.map(({ country, language, tag }) => [folder(country, language), tag] as const),
)}
${map('"{query.page}|{query}"', 'storefront_suffix', [
  ['~^\\|(?:.*&)?page(?:=?$|=?&)', '/none'],
  ['~^1?\\|', '/index.html'],
  ['~^([1-9][0-9]{0,4})\\|', '/page-$1/index.html'],
  ['default', '/none'],
])}
${map('"{storefront_stored}{path}"', 'storefront_moved', [...settings.moved, ['default', 'none']])}

${settings.headers.map(([name, value]) => `  header ${name} ${quoted(value)}`).join('\n')}
  @page not path_regexp \\.[a-z0-9]+$
  @file {
    path_regexp \\.[a-z0-9]+$
    not path /_astro/*
  }
  header @file Cache-Control "${SHORT}"
  header /_astro/* Cache-Control "${IMMUTABLE}"
  header @page {
    Cache-Control "${pageCacheControl({ now: 0 })}"
    Content-Language {storefront_tag}
    Vary Cookie
${settings.pageHeaders.map(([name, value]) => `    ${name} ${quoted(value)}\n`).join('')}  }
${countries.map((country) => rememberRule(country)).join('\n')}

${map('"{query}"', 'storefront_query', [
  ['~^$', ''],
  ['~^(.+)$', '?$1'],
])}
  @untidy path_regexp tidy ^(/.*[^/])/+$
  @stored path_regexp ^/(?:${folders})(?:/|$)|/page-[0-9]+$|/index\\.html$|^/404$|^/\\.ht
  @moved not vars {storefront_moved} none
  # One spelling of each address. Where pages are stored is none.
  route {
    redir @untidy {re.tidy.1}{storefront_query} permanent
    error @stored 404
    redir @moved {storefront_moved}{storefront_query} permanent
    try_files /{storefront_stored}{path}{storefront_suffix} /{storefront_stored}{path} {path}
    file_server
  }
  handle_errors {
    rewrite * /{storefront_stored}/404/index.html
    file_server
  }
}
`;
}

function rememberRule({ country, setCookie }: EdgeTable['countries'][number]): string {
  return `  @remember_${country} {
    not path_regexp \\.[a-z0-9]+$
    vars {storefront_remember} ${country}
  }
  header @remember_${country} {
    Set-Cookie ${quoted(setCookie)}
    Cache-Control "${NOT_SHARED}"
  }`;
}

type Entry = readonly [pattern: string, value: string];

function map(source: string, variable: string, entries: ReadonlyArray<Entry>): string {
  const each = entries.map(([pattern, value]) => {
    const input = pattern === 'default' ? pattern : quoted(pattern);
    return `    ${input} ${quoted(value)}\n`;
  });
  return `  map ${source} {${variable}} {\n${each.join('')}  }`;
}

/** Between backquotes, Caddy takes everything as it is. */
const quoted = (value: string) => `\`${value.replaceAll('`', '')}\``;
