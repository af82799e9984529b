import { IMMUTABLE, NOT_SHARED, pageCacheControl, SHORT } from '../cache-control.ts';
import { type EdgeTable, firstPresent, firstValue } from '../edge/edge-table.ts';
import { folder } from '../edge/nginx-maps.ts';

type Field = readonly [name: string, value: string];

export interface ApacheSettings {
  /** Media types by file extension, for the extensions in use. */
  readonly types: ReadonlyMap<string, string>;
  /** Header fields of every answer. */
  readonly headers: ReadonlyArray<Field>;
  /** Additional header fields of pages. */
  readonly pageHeaders: ReadonlyArray<Field>;
  /** Paths that moved and their targets, relative to the locale's folder. */
  readonly moved: ReadonlyMap<string, string>;
}

/**
 * The `.htaccess` of an exported shop, for an Apache 2.4 with `mod_rewrite` and `mod_headers`. The
 * country is that of the host, else of the query, else of the cookie; the language that of the query.
 */
export function apacheRules(table: EdgeTable, settings: ApacheSettings): string {
  const { countries, locales, fallbackCountry, cookieName } = table;
  const any = countries.map(({ country }) => country).join('|');
  const folders = locales.map(({ country, language }) => folder(country, language)).join('|');
  return `# Written by "storefront export". Needs "AllowOverride All", mod_rewrite and mod_headers.
Options -Indexes -MultiViews
DirectorySlash Off
DirectoryIndex disabled
ErrorDocument 404 /-/missing
${[...settings.types].map(([ending, type]) => `AddType "${type}" .${ending}`).join('\n')}

RewriteEngine On
RewriteBase /
RewriteRule ^-/missing$ %{ENV:REDIRECT_STORED}/404/index.html [END]

# The country.
RewriteRule ^ - [E=COUNTRY:${fallbackCountry}]
RewriteCond %{HTTP_COOKIE} (?:^|;)[\\ \\t]*${cookieName}[\\ \\t]*=[\\ \\t]*(${any})[\\ \\t]*(?:;|$) [NC]
RewriteRule ^ - [E=COUNTRY:%1,E=KNOWN:%1]
RewriteCond %{QUERY_STRING} ${firstValue('country_code')}
RewriteRule ^ - [E=COUNTRY:${fallbackCountry}]
RewriteCond %{QUERY_STRING} ${firstValue('country_code').replace('([^&]+)', `(${any})`)} [NC]
RewriteRule ^ - [E=COUNTRY:%1,E=NAMED:%1]
${countries
  .map(({ country, host }) =>
    host === undefined
      ? ''
      : `RewriteCond %{HTTP_HOST} ^${host.replaceAll('.', '\\.')}$ [NC]
RewriteRule ^ - [E=COUNTRY:${country},E=!NAMED]
`,
  )
  .join('')}
# Where its pages are stored in the language.
${localeRules(table)}
${countries
  .map(
    ({ country }) => `RewriteCond %{ENV:NAMED} ^${country}$ [NC]
RewriteCond %{ENV:KNOWN} !^${country}$ [NC]
RewriteRule ^ - [E=REMEMBER:${country}]
`,
  )
  .join('')}
# One spelling of each address. Where pages are stored is none.
RewriteRule ^(.+?)/+$ /$1 [R=301,L]
RewriteRule ^(?:${folders})(?:/|$)|/page-[0-9]+$|(?:^|/)index\\.html$|^404$|^\\.ht - [R=404,L]
${[...settings.moved].map(movedRule).join('')}
RewriteCond %{REQUEST_FILENAME} -f
RewriteRule ^ - [END]

# Further pages of listings.
RewriteCond %{QUERY_STRING} ${firstPresent('page')}
RewriteRule ^ - [E=SUFFIX:/none]
RewriteCond %{QUERY_STRING} ${firstPresent('page').replace('([^&]*)', '([1-9][0-9]{0,4})')}
RewriteRule ^ - [E=SUFFIX:/page-%1]
RewriteCond %{ENV:SUFFIX} ^/page-1$
RewriteRule ^ - [E=!SUFFIX]

RewriteRule ^(.*)$ - [E=AT:/$1]
RewriteCond %{ENV:AT} ^/$
RewriteRule ^ - [E=!AT]
RewriteCond %{DOCUMENT_ROOT}/%{ENV:STORED}%{ENV:AT}%{ENV:SUFFIX}/index.html -f
RewriteRule ^ %{ENV:STORED}%{ENV:AT}%{ENV:SUFFIX}/index.html [END]
RewriteCond %{DOCUMENT_ROOT}/%{ENV:STORED}%{ENV:AT} -f
RewriteRule ^ %{ENV:STORED}%{ENV:AT} [END]
RewriteRule ^ - [R=404,L]

${settings.headers.map(([name, value]) => `Header always set ${name} ${quoted(value)}`).join('\n')}
Header set Cache-Control "${SHORT}"
Header set Cache-Control "${IMMUTABLE}" "expr=%{REQUEST_URI} =~ m#^/_astro/#"
Header set Cache-Control "${pageCacheControl({ now: 0 })}" "expr=${PAGE}"
Header merge Vary Cookie "expr=${PAGE}"
${settings.pageHeaders.map(([name, value]) => `Header always set ${name} ${quoted(value)} "expr=${PAGE}"`).join('\n')}
${locales.map(({ country, language, tag }) => `Header always set Content-Language ${tag} "expr=%{REQUEST_URI} =~ m#^/${folder(country, language)}/#"`).join('\n')}
${countries
  .map(({ country, setCookie }) => {
    const isRemembered = `${PAGE} && reqenv('REDIRECT_REMEMBER') == '${country}'`;
    return `Header set Set-Cookie ${quoted(setCookie)} "expr=${isRemembered}"
Header set Cache-Control "${NOT_SHARED}" "expr=${isRemembered}"`;
  })
  .join('\n')}
`;
}

const PAGE = '%{REQUEST_URI} =~ m#/index\\.html$#';

/** The country's first language, then those that addresses name, which win. */
function localeRules({ locales }: EdgeTable): string {
  const ordered = [...locales].sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  return ordered
    .map(({ country, language, isDefault }) => {
      const named = firstValue('language').replace('([^&]+)', language);
      return `RewriteCond %{ENV:COUNTRY} ^${country}$ [NC]
${isDefault ? '' : `RewriteCond %{QUERY_STRING} ${named}\n`}RewriteRule ^ - [E=STORED:${folder(country, language)}]
`;
    })
    .join('');
}

/** Redirects a path. Apache compares it decoded. */
function movedRule([from, to]: readonly [string, string]): string {
  const [country = '', language = '', ...path] = from.split('/');
  const pattern = path.join('/').replace(/[\\^$.*+?()[\]{}|\s"]/g, '\\$&');
  return `RewriteCond %{ENV:STORED} ^${country}/${language}$
RewriteRule "^${pattern}$" "${to.replaceAll('%', '\\%')}" [R=301,NE,L]
`;
}

const quoted = (value: string) => `"${value.replaceAll('"', '\\"')}"`;
