import { productPath } from '#domain/addresses/addresses.ts';
import { type Country, localeFor } from '#domain/locale/locales.ts';
import { COUNTRIES_BY_NAME, COUNTRY_NAMES } from '#i18n/country-names.ts';
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
  const head = document.querySelector<HTMLElement>('.missing-head');
  if (selling.length === 0 || !head) return;
  const [title, text] = [head.querySelector('h1'), head.querySelector('h1 + p')];
  if (!title || !text) return;
  title.textContent = head.dataset.notSold ?? '';
  text.textContent = head.dataset.notSoldText ?? '';
  text.after(countryList(path, selling));
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

function countryList(path: string, countries: ReadonlyArray<Country>): HTMLUListElement {
  const list = document.createElement('ul');
  list.className = 'cluster';
  list.append(
    ...countries.map((country) => {
      const link = document.createElement('a');
      Object.assign(link, { className: 'button button-plain button-small' });
      link.href = addressIn(path, country);
      link.rel = 'nofollow';
      // Its name is in the typeface of its language.
      link.lang = localeFor(country).tag;
      link.textContent = COUNTRY_NAMES[country];
      const item = document.createElement('li');
      item.append(link);
      return item;
    }),
  );
  return list;
}
