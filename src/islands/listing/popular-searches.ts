import type { CommerceClient } from '#commerce/client.ts';
import { jsonApiSearch } from '#commerce/search.ts';
import { localAddress, searchPath } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { shopHas } from '../browser/shop-has.ts';
import { nothingInTime } from './nothing-in-time.ts';

interface Shop {
  readonly client: CommerceClient;
  readonly locale: Locale;
}

/** Fills the section of what others search for, once, and shows it if there is any. */
export async function fillPopular(section: HTMLElement, { client, locale }: Shop): Promise<void> {
  if (!section.hidden || !shopHas('popular-searches')) return;
  const asked = jsonApiSearch(client)
    .popular()
    .catch(() => []);
  const queries = await Promise.race([asked, nothingInTime()]);
  const links = queries.map((query) => {
    const item = document.createElement('li');
    const href = localAddress(searchPath(query), locale);
    item.append(Object.assign(document.createElement('a'), { href, textContent: query }));
    return item;
  });
  section.querySelector('ul')?.replaceChildren(...links);
  section.hidden = links.length === 0;
}
