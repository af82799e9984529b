import { FILE_ENDING } from '#domain/addresses/addresses.ts';
import {
  type EdgeTable,
  FILE_PATHS,
  firstPresent,
  firstValue,
  PERSONAL_PATHS,
  UNUSUAL_ADDRESS,
} from './edge-table.ts';

/**
 * The variables by which nginx chooses the stored page like the origin does:
 *
 * - `$storefront_locale`: `hk/zh`, where the locale's pages are stored;
 * - `$storefront_page`: `=2`, or `-` without the parameter;
 * - `$storefront_set_cookie`: the `Set-Cookie` that stores the country named in the query, unless the
 *   cookie has it;
 * - `$storefront_by_cookie`: not empty if another cookie would have led to another page;
 * - `$storefront_other_host`: the host of the country named in the query, if that is another
 *   host;
 * - `$storefront_in_language`: the address in the visitor's language, if that is another address;
 * - `$storefront_language_out`: the `Set-Cookie` that stores the language of the request.
 */
export function nginxMaps(table: EdgeTable): string {
  const { countries } = table;
  return [
    requestMaps(table),
    countryMaps(table),
    localeMaps(table),
    map(
      '"$storefront_host_country $storefront_named|$storefront_cookie"',
      'storefront_set_cookie',
      [
        ...countries.map(({ country }) => [`~*^ ${country}\\|${country}$`, ''] as const),
        ...countries.map(({ country, setCookie }) => [`~^ ${country}\\|`, setCookie] as const),
      ],
    ),
    map('$storefront_path', 'storefront_no_page', [
      [`~${FILE_ENDING}`, '1'],
      [`~${FILE_PATHS}`, '1'],
      [`~${PERSONAL_PATHS}`, '1'],
    ]),
    languageMaps(table),
    map(
      '"$storefront_host_country$storefront_country_code|$storefront_open_language"',
      'storefront_by_cookie',
      [
        ['~^\\|', '1'],
        ['~\\|1$', '1'],
      ],
    ),
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
    map('"$storefront_cookie|$storefront_language_cookie"', 'storefront_unusual_cookie', [
      ['~[%\\x22].*\\|', '1'],
      ['~\\|.*%', '1'],
    ]),
    map('$http_accept', 'storefront_markdown', [['~*text/markdown', '1']]),
    languageRedirectMaps,
  ].join('\n');
}

/** What the address and the cookies say. */
function requestMaps({ cookieName, languageCookie }: EdgeTable): string {
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
      [cookieValue(cookieName, 'storefront_k'), '$storefront_k'],
    ]),
    map('$http_cookie', 'storefront_language_cookie', [
      [cookieValue(languageCookie.name, 'storefront_lk'), '$storefront_lk'],
    ]),
  ].join('\n');
}

/** The country of the request: of its host or, without one, the one that it names. */
function countryMaps({ countries, fallbackCountry }: EdgeTable): string {
  const named = countries.map(({ country }) => [`~*^${country}$`, country] as const);
  const hosts = countries.flatMap(({ country, host }) =>
    host === undefined ? [] : [[`~*^${escaped(host)}$`, country] as const],
  );
  return [
    map('$http_host', 'storefront_host_country', hosts),
    map('$storefront_country_code', 'storefront_named', named),
    map('$storefront_country_code', 'storefront_signal', [
      ['default', '$storefront_country_code'],
      ['', '$storefront_cookie'],
    ]),
    map('$storefront_signal', 'storefront_signalled', [['default', fallbackCountry], ...named]),
    map('$storefront_host_country', 'storefront_country', [
      ['default', '$storefront_host_country'],
      ['', '$storefront_signalled'],
    ]),
  ].join('\n');
}

function localeMaps({ locales }: EdgeTable): string {
  return [
    map('"$storefront_country $storefront_language"', 'storefront_locale', [
      ...locales
        .filter(({ isDefault }) => !isDefault)
        // Only regular expressions are case-sensitive in nginx maps.
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
  ].join('\n');
}

const cookieValue = (name: string, group: string) =>
  `~(?:^|;)[ \\t]*${name}[ \\t]*=[ \\t]*(?<${group}>[^;]*?)[ \\t]*(?:;|$)`;

/** The language in the address, and the visitor's own, for countries with several. */
function languageMaps({ countries, languageCookie }: EdgeTable): string {
  const choices = countries.flatMap(({ country, choice }) => (choice ? [{ country, choice }] : []));
  const named = choices.flatMap(({ country, choice }) =>
    choice.others.map((language) => ({ country, language })),
  );
  return [
    map(
      '"$storefront_country $storefront_language"',
      'storefront_kept_language',
      named.map(({ country, language }) => [`~^${country} ${language}$`, language] as const),
    ),
    map(
      '"$storefront_country $storefront_language"',
      'storefront_first_language',
      // Also by a name that the country lacks; one that addresses name counts first.
      choices.map(({ country }) => [`~^${country} .`, '1'] as const),
    ),
    map(
      '"$storefront_country $storefront_language_cookie"',
      'storefront_chosen_language',
      named.map(
        ({ country, language }) =>
          [`~^${country} ${languageCookie.prefix}${language}$`, language] as const,
      ),
    ),
    map(
      '"$storefront_chosen_language|$storefront_country $storefront_language"',
      'storefront_language_remembered',
      choices.flatMap(({ country, choice }) => [
        [`~^[^|]*\\|${country} ${choice.first}$`, choice.setCookie] as const,
        [`~^[^|]+\\|${country} .`, choice.setCookie] as const,
      ]),
    ),
    map(
      '"$storefront_country|$storefront_kept_language|$storefront_no_page"',
      'storefront_open_language',
      [[`~^(?:${choices.map(({ country }) => country).join('|')})\\|\\|$`, '1']],
    ),
  ].join('\n');
}

/**
 * Where a request that isn't in the visitor's language is redirected. The rule is that of
 * `changedLanguage`.
 */
const languageRedirectMaps = [
  map('$args', 'storefront_says_language', [[`~${firstPresent('language')}`, '1']]),
  // The language to store; `-` for none.
  map(
    '"$storefront_no_page|$storefront_kept_language|$storefront_first_language|$storefront_chosen_language|$storefront_says_language"',
    'storefront_language_instead',
    [
      ['~^\\|\\|1\\|', '-'],
      ['~^\\|\\|\\|(?<storefront_li>[^|]+)\\|', '$storefront_li'],
      ['~^\\|\\|\\|\\|1$', '-'],
    ],
  ),
  map('$args', 'storefront_args_without_language', [
    ['default', '$args'],
    ['~^language(?:=[^&]*)?$', ''],
    ['~^language(?:=[^&]*)?&(?<storefront_wa>.*)$', '$storefront_wa'],
    [
      '~^(?<storefront_wb>.*?)&language(?:=[^&]*)?(?<storefront_wc>(?:&.*)?)$',
      '$storefront_wb$storefront_wc',
    ],
  ]),
  map(
    '"$storefront_language_instead|$storefront_args_without_language"',
    'storefront_in_language_args',
    [
      ['~^-\\|$', ''],
      ['~^-\\|(?<storefront_ia>.+)$', '?$storefront_ia'],
      ['~^(?<storefront_ib>[^|]+)\\|$', '?language=$storefront_ib'],
      [
        '~^(?<storefront_ic>[^|]+)\\|(?<storefront_id>.+)$',
        '?$storefront_id&language=$storefront_ic',
      ],
    ],
  ),
  map('$storefront_path', 'storefront_untidy', [['~//|./$', '1']]),
  map('$storefront_page', 'storefront_first_page', [['=1', '1']]),
  // First, requests that other rules interpret or redirect.
  map(
    '"$storefront_unusual$storefront_unusual_cookie$storefront_other_host$storefront_untidy$storefront_first_page|$storefront_language_instead"',
    'storefront_in_language',
    [['~^\\|.', '$storefront_path$storefront_in_language_args']],
  ),
  map('"$storefront_in_language|$storefront_first_language"', 'storefront_language_out', [
    ['~.\\|1$', '$storefront_language_remembered'],
  ]),
].join('\n');

export const folder = (country: string, language: string) => `${country.toLowerCase()}/${language}`;

type Entry = readonly [pattern: string, value: string];

/** A `map` block. Without a default entry, its variable defaults to the empty string. */
export function map(source: string, variable: string, entries: ReadonlyArray<Entry>): string {
  const each = entries.map(([pattern, value]) => `  ${quoted(pattern)} ${quoted(value)};\n`);
  return `map ${source} $${variable} {\n${each.join('')}}\n`;
}

/** A parameter of a directive. `default` stays as it is, being a keyword of maps. */
export function quoted(text: string): string {
  return text === 'default' ? text : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

function escaped(host: string): string {
  return host.replaceAll('.', '\\.');
}
