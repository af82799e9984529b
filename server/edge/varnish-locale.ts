import { FILE_ENDING } from '#domain/addresses/addresses.ts';
import { type EdgeTable, firstPresent, firstValue } from './edge-table.ts';
import { lines, long, quoted } from './vcl-text.ts';

/**
 * The VCL that sets the headers which choose a request's stored page, like the origin chooses it.
 */
export function localeSubroutine(table: EdgeTable): string {
  return `# The country is the host's, else that of the query, else that of the cookie; anything else is ${table.fallbackCountry}.
sub storefront_locale {
  set req.http.X-Storefront-Query = regsub(req.url, "^[^?]*\\??", "");
  std.collect(req.http.Cookie, ";");
  if (req.http.Cookie ~ ${long(cookieValue(table.languageCookie.name))}) {
    set req.http.X-Storefront-Language =
      regsub(req.http.Cookie, ${long(`^.*?${cookieValue(table.languageCookie.name)}.*$`)}, "\\1");
  }
  if (req.http.Cookie ~ ${long(cookieValue(table.cookieName))}) {
    set req.http.X-Storefront-Cookie =
      regsub(req.http.Cookie, ${long(`^.*?${cookieValue(table.cookieName)}.*$`)}, "\\1");
  }
  if (req.http.X-Storefront-Cookie ~ "[%\\x22]") {
    unset req.http.X-Storefront-Cookie;
    return (pass);
  }
  if (req.http.X-Storefront-Query ~ ${long(firstValue('country_code'))}) {
    set req.http.X-Storefront-Named =
      regsub(req.http.X-Storefront-Query, ${long(`${firstValue('country_code')}.*$`)}, "\\1");
  }
${namedCountry(table)}
${hostCountry(table)}  if (req.http.X-Storefront-Country) {
    unset req.http.X-Storefront-Remember;
    unset req.http.Cookie;
  } elseif (req.http.X-Storefront-Named) {
    if (req.http.X-Storefront-Remember) {
      set req.http.X-Storefront-Country = req.http.X-Storefront-Remember;
    } else {
      set req.http.X-Storefront-Country = "${table.fallbackCountry}";
    }
    # The cookie is set in vcl_deliver: the origin is asked as somebody who has it.
    set req.http.Cookie = "${table.cookieName}=" + req.http.X-Storefront-Country;
    if (std.tolower(req.http.X-Storefront-Cookie) == std.tolower(req.http.X-Storefront-Remember)) {
      unset req.http.X-Storefront-Remember;
    }
    if (req.http.X-Storefront-Remember) {
      unset req.http.If-None-Match;
    }
  } else {
${cookieCountry(table)}
    set req.http.Cookie = "${table.cookieName}=" + req.http.X-Storefront-Country;
    set req.http.X-Storefront-By-Cookie = "1";
  }
  set req.http.X-Storefront-Named =
    regsub(req.http.X-Storefront-Query, ${long(`${firstValue('language')}.*$|^.*$`)}, "\\1");
${locale(table)}
${chosenLanguage(table)}
  if (req.http.X-Storefront-Query ~ ${long(firstPresent('page'))}) {
    set req.http.X-Storefront-Page =
      "page=" + regsub(req.http.X-Storefront-Query, ${long(`${firstPresent('page')}.*$`)}, "\\1");
  }
}
`;
}

const cookieValue = (name: string) => `(?:^|;)[ \\t]*${name}[ \\t]*=[ \\t]*([^;]*?)[ \\t]*(?:;|$)`;

/** The country named in the query, to be stored in the cookie. */
function namedCountry({ countries }: EdgeTable): string {
  return either(countries, {
    indent: 2,
    header: 'X-Storefront-Named',
    statement: (country) => `set req.http.X-Storefront-Remember = "${country}";`,
  });
}

function cookieCountry({ countries, fallbackCountry }: EdgeTable): string {
  const chosen = either(countries, {
    indent: 4,
    header: 'X-Storefront-Cookie',
    statement: (country) => `set req.http.X-Storefront-Country = "${country}";`,
  });
  return `${chosen.trimEnd()} else {\n      set req.http.X-Storefront-Country = "${fallbackCountry}";\n    }`;
}

interface Choice {
  readonly indent: number;
  /** The header that names a country. */
  readonly header: string;
  /** The statement for a country. */
  statement(country: string): string;
}

/** A chain of conditions, one for each country. */
function either(countries: EdgeTable['countries'], { indent, header, statement }: Choice): string {
  const cases = countries.map(
    ({ country }) =>
      `if (req.http.${header} ~ "(?i)^${country}$") {\n${lines(indent + 2, [statement(country)])}${' '.repeat(indent)}}`,
  );
  return `${' '.repeat(indent)}${cases.join(' else')}\n`;
}

/**
 * Countries with hosts of their own. The origin redirects requests for another country to that
 * country's host.
 */
function hostCountry({ countries }: EdgeTable): string {
  const own = countries.filter(({ host }) => host !== undefined);
  if (own.length === 0) return '';
  const chosen = own.map(({ country, host }) =>
    lines(2, [
      `if (std.tolower(req.http.Host) == ${quoted(host ?? '')}) {`,
      `  set req.http.X-Storefront-Country = "${country}";`,
      '}',
    ]),
  );
  const sent = own.map(({ country }) =>
    lines(2, [
      `if (req.http.X-Storefront-Remember == "${country}" && req.http.X-Storefront-Country != "${country}") {`,
      '  return (pass);',
      '}',
    ]),
  );
  return [...chosen, ...sent].join('');
}

function locale({ locales }: EdgeTable): string {
  // The country's first language comes last: it's the one that addresses needn't name.
  const ordered = [...locales].sort((a, b) => Number(a.isDefault) - Number(b.isDefault));
  const cases = ordered.map(({ id, tag, country, language, isDefault }) => {
    const named = isDefault ? '' : ` && req.http.X-Storefront-Named == "${language}"`;
    const head = `if (req.http.X-Storefront-Country == "${country}"${named}) {`;
    const body = lines(4, [
      `set req.http.X-Storefront-Locale = "${id}";`,
      `set req.http.X-Storefront-Tag = "${tag}";`,
    ]);
    return `${head}\n${body}  }`;
  });
  return `  ${cases.join(' else')}`;
}

/**
 * For addresses that name no language: the origin redirects visitors to the language they chose,
 * and removes one that needn't be named. While it's away, visitors see what is cached.
 */
function chosenLanguage({ countries, cookieName, languageCookie }: EdgeTable): string {
  const choices = countries.flatMap(({ country, choice }) => (choice ? [{ country, choice }] : []));
  const keepsLanguage = choices.flatMap(({ country, choice }) =>
    choice.others.map(
      (other) =>
        `(req.http.X-Storefront-Country == "${country}" && req.http.X-Storefront-Named == "${other}")`,
    ),
  );
  const isChosen = choices.map(
    ({ country, choice }) =>
      `(req.http.X-Storefront-Country == "${country}" && req.http.X-Storefront-Language ~ "^${languageCookie.prefix}(?:${choice.others.join('|')})$")`,
  );
  const hasChoice = choices.map(({ country }) => country).join('|');
  return `  if (req.url !~ ${long(FILE_ENDING.replace('$', '(?:\\?|$)'))} && !(${keepsLanguage.join(' || ')})) {
    if (!req.http.X-Storefront-Stale &&
        (req.http.X-Storefront-Query ~ ${long(firstPresent('language'))} || req.http.X-Storefront-Language ~ "%" ||
         ${isChosen.join(' ||\n         ')})) {
      set req.http.Cookie = "${cookieName}=" + req.http.X-Storefront-Country + "; ${languageCookie.name}=" + req.http.X-Storefront-Language;
      return (pass);
    }
    if (req.http.X-Storefront-Country ~ "^(?:${hasChoice})$") {
      set req.http.X-Storefront-By-Cookie = "1";
    }
  }`;
}

/** What `vcl_deliver` adds to pages: the cookie of the country named in the query. */
export function rememberedCookie({ countries }: EdgeTable): string {
  return countries
    .map(({ country, setCookie }) =>
      lines(6, [
        `if (req.http.X-Storefront-Remember == "${country}") {`,
        `  set resp.http.Set-Cookie = ${quoted(setCookie)};`,
        '}',
      ]),
    )
    .join('')
    .trimEnd();
}
