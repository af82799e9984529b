import { productPath } from '#domain/addresses/addresses.ts';
import { type Country, localeFor } from '#domain/locale/locales.ts';
import { COUNTRIES_BY_NAME, nameInList } from '#i18n/country-names.ts';
import { domOf } from '#views/dom-of.ts';
import { pageLocale } from '../browser/client.ts';

/**
 * Says of the address of a product that this country doesn't sell it, instead of that the address is
 * mistyped, and leads to the countries that do. They are asked for its page, each without cookies, so
 * that looking there doesn't move the visitor.
 */
export async function saySoldElsewhere(path: string): Promise<void> {
  if (!path.startsWith(productPath(''))) return;
  const others = COUNTRIES_BY_NAME.filter((country) => country !== pageLocale().country);
  const sells = await Promise.all(others.map((country) => isSold(path, country)));
  const selling = others.filter((_, at) => sells[at]);
  if (selling.length === 0) return;
  document
    .querySelector('[data-countries]')
    ?.append(domOf(selling.map((country) => <CountryLink key={country} {...{ path, country }} />)));
  for (const text of document.querySelectorAll<HTMLElement>('[data-sold]'))
    text.hidden = text.dataset.sold === 'nowhere';
}

async function isSold(path: string, country: Country): Promise<boolean> {
  try {
    const options = { method: 'HEAD', credentials: 'omit', redirect: 'error' } as const;
    return (await fetch(addressIn(path, country), options)).ok;
  } catch {
    // On a host of its own, a country can't be asked from here.
    return false;
  }
}

const addressIn = (path: string, country: Country) => `${path}?country_code=${country}`;

/** The name of a country is in the typeface of its language. */
function CountryLink({ path, country }: { readonly path: string; readonly country: Country }) {
  return (
    <li>
      <a
        className="button button-plain button-small"
        href={addressIn(path, country)}
        rel="nofollow"
        lang={localeFor(country).tag}
      >
        {nameInList(country)}
      </a>
    </li>
  );
}
