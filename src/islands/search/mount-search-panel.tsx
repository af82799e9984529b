import { isLinkedQuery } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { browserClient, pageLocale } from '../browser/client.ts';
import { loadStyles } from '../browser/load-styles.ts';
import { loadTexts } from '../browser/load-texts.ts';
import { pagePictureSources } from '../page/page-picture-sources.ts';
import { openRoot } from '../react/roots/open-root.ts';
import { keepSearch } from './recent-searches.ts';
import { SearchPanel } from './SearchPanel.tsx';
import styles from './search-panel.css?url&no-inline';

/** Adds a panel to a focused search box; from then on it opens by itself. */
export async function mountSearchPanel(input: HTMLInputElement): Promise<void> {
  const { form } = input;
  if (!form) return;
  form.addEventListener('submit', (event) => submit(event, input));
  const { country, language } = pageLocale();
  const locale = localeFor(country, language);
  const [texts, cardTexts] = await Promise.all([
    loadTexts('search', locale),
    loadTexts('card', locale),
    loadStyles(styles),
  ]);
  const place = document.createElement('div');
  form.append(place);
  const setting = {
    locale,
    input,
    client: browserClient({ country, language }),
    texts,
    cardTexts,
    path: new URL(form.action).pathname,
    pictureSources: pagePictureSources(),
  };
  openRoot(place, <SearchPanel setting={setting} />, () => place.remove());
}

/** Queries are trimmed, and stored if a link can repeat them; submitting an empty one does nothing. */
function submit(event: SubmitEvent, input: HTMLInputElement): void {
  const query = input.value.trim();
  if (query === '') {
    event.preventDefault();
    return;
  }
  input.value = query;
  if (isLinkedQuery(query)) keepSearch({ name: query, slug: query, type: 'query' });
}
