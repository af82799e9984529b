import type { MouseEvent } from 'react';
import { choosingAddress, HOME } from '#domain/addresses/addresses.ts';
import { type Locale, localeFor, localesOf } from '#domain/locale/locales.ts';
import { COOKIES, LANGUAGE_COOKIE_PREFIX } from '#domain/storage/cookies.ts';
import { LANGUAGE_FACTS } from '#shop/tables/languages.ts';
import { alternateAddress } from '../browser/alternate-address.ts';
import type { PageLocale } from '../browser/client.ts';
import { writeCookie } from '../browser/cookies.ts';
import { leaveNotice } from '../toast/arrival-notice.ts';

interface Props extends PageLocale {
  readonly label: string;
}

/**
 * The country's languages. Each links to this page in it; on a press, to the home page if the language doesn't have
 * this one. A chosen language is stored, and the next page says that it changed.
 */
export function LanguageSwitcher({ country, language, label }: Props) {
  const page = localeFor(country, language);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes lists without marks for none.
    <ul className="languages" role="list" aria-label={label}>
      {localesOf(country).map((other) => (
        <li key={other.id}>
          <a
            className="languages-link link"
            href={`?language=${other.language}`}
            hrefLang={other.hreflang}
            lang={other.tag}
            aria-current={other.id === page.id ? 'true' : undefined}
            onClick={(event) => choose(event, { other, page })}
          >
            {LANGUAGE_FACTS[other.language].name}
          </a>
        </li>
      ))}
    </ul>
  );
}

function choose(
  { currentTarget: link }: MouseEvent<HTMLAnchorElement>,
  { other, page }: { readonly other: Locale; readonly page: Locale },
): void {
  writeCookie(COOKIES.language, LANGUAGE_COOKIE_PREFIX + other.language);
  const here = location.pathname + location.search + location.hash;
  if (other.id === page.id) link.href = here;
  else {
    link.href = choosingAddress(alternateAddress(other.hreflang) ? here : HOME, other);
    leaveNotice('languageUpdated');
  }
}
