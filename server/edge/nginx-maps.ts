import { FALLBACK_COUNTRY } from '#domain/locales.ts';
import { type EdgeTable, firstPresent, firstValue, UNUSUAL_ADDRESS } from './edge-table.ts';

/**
 * The variables by which nginx chooses the stored page, as the origin does:
 *
 * - `$storefront_locale`: `hk/zh`, where the locale's pages are stored;
 * - `$storefront_page`: `=2`, or `-` without the parameter;
 * - `$storefront_set_cookie`: the `Set-Cookie` that remembers the country that the query names;
 * - `$storefront_by_cookie`: not empty where another cookie would have brought another page;
 * - `$storefront_other_host`: the host of the country that the query names, if that is another.
 */
export function nginxMaps(table: EdgeTable): string {
  const { countries, locales, cookieName } = table;
  const named = countries.map(({ country }) => [`~*^${country}$`, country] as const);
  const hosts = countries.flatMap(({ country, host }) =>
    host === undefined ? [] : [[`~*^${escaped(host)}$`, country] as const],
  );
  return [
    map('$request_uri', 'storefront_path', [
      ['~^(?<storefront_path_part>[^?]*)', '$storefront_path_part'],
    ]),
    map('$args', 'storefront_country_code', [
      [
        `~${firstValue('country_code').replace('([^&]+)', '(?<storefront_c>[^&]+)')}`,
        '$storefront_c',
      ],
    ]),
    map('$args', 'storefront_language', [
      [`~${firstValue('language').replace('([^&]+)', '(?<storefront_l>[^&]+)')}`, '$storefront_l'],
    ]),
    map('$args', 'storefront_page', [
      ['default', '-'],
      [`~${firstPresent('page').replace('([^&]*)', '(?<storefront_p>[^&]*)')}`, '=$storefront_p'],
    ]),
    map('$http_cookie', 'storefront_cookie', [
      [
        `~(?:^|;)[ \\t]*${cookieName}[ \\t]*=[ \\t]*(?<storefront_k>[^;]*?)[ \\t]*(?:;|$)`,
        '$storefront_k',
      ],
    ]),
    map('$http_host', 'storefront_host_country', hosts),
    map('$storefront_country_code', 'storefront_named', named),
    map('$storefront_country_code', 'storefront_signal', [
      ['default', '$storefront_country_code'],
      ['', '$storefront_cookie'],
    ]),
    map('$storefront_signal', 'storefront_signalled', [['default', FALLBACK_COUNTRY], ...named]),
    map('$storefront_host_country', 'storefront_country', [
      ['default', '$storefront_host_country'],
      ['', '$storefront_signalled'],
    ]),
    map('"$storefront_country $storefront_language"', 'storefront_locale', [
      ...locales
        .filter(({ isDefault }) => !isDefault)
        // Only regular expressions tell letters by their case.
        .map(
          ({ country, language }) =>
            [`~^${country} ${language}$`, folder(country, language)] as const,
        ),
      ...locales
        .filter(({ isDefault }) => isDefault)
        .map(({ country, language }) => [`~^${country} `, folder(country, language)] as const),
    ]),
    map(
      '$storefront_locale',
      'storefront_tag',
      locales.map(({ country, language, tag }) => [folder(country, language), tag] as const),
    ),
    map(
      '"$storefront_host_country $storefront_named"',
      'storefront_set_cookie',
      countries.map(({ country, setCookie }) => [` ${country}`, setCookie] as const),
    ),
    map('"$storefront_host_country$storefront_country_code"', 'storefront_by_cookie', [['', '1']]),
    map(
      '"$storefront_host_country $storefront_named"',
      'storefront_other_host',
      countries.flatMap(({ country, host }) =>
        host === undefined
          ? []
          : ([
              [`${country} ${country}`, ''],
              [`~ ${country}$`, host],
            ] as const),
      ),
    ),
    map('$request_uri', 'storefront_unusual', [[`~${UNUSUAL_ADDRESS}`, '1']]),
    map('$storefront_cookie', 'storefront_unusual_cookie', [['~[%\\x22]', '1']]),
    map('$http_accept', 'storefront_markdown', [['~*text/markdown', '1']]),
  ].join('\n');
}

export const folder = (country: string, language: string) => `${country.toLowerCase()}/${language}`;

type Entry = readonly [pattern: string, value: string];

/** One `map` block; without a default its variable is empty. */
export function map(source: string, variable: string, entries: ReadonlyArray<Entry>): string {
  const each = entries.map(([pattern, value]) => `  ${quoted(pattern)} ${quoted(value)};\n`);
  return `map ${source} $${variable} {\n${each.join('')}}\n`;
}

function quoted(text: string): string {
  return text === 'default' ? text : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

function escaped(host: string): string {
  return host.replaceAll('.', '\\.');
}
