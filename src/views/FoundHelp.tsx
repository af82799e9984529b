import { localAddress, STORE_LOCATIONS } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { HelpPage } from '#domain/search/match-help.ts';
import type { Texts } from '#i18n/texts.ts';

interface Props {
  readonly pages: ReadonlyArray<HelpPage>;
  readonly texts: Texts<'search'>;
  readonly locale: Locale;
}

/** Pages other than products that answer a search, and the way from some stores to all; nothing if there are none. */
export function FoundHelp({ pages, texts, locale }: Props) {
  if (pages.length === 0) return null;
  return (
    <section className="search-help">
      <h2>{texts.suggestedHelp}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes lists without marks for none. */}
      <ul role="list">
        {pages.map((page) => (
          <FoundPage key={page.address} page={page} />
        ))}
      </ul>
      {pages.some(({ isStore }) => isStore) && (
        <p>
          <a href={localAddress(STORE_LOCATIONS, locale)}>{texts.allStores}</a>
        </p>
      )}
    </section>
  );
}

function FoundPage({ page }: { readonly page: HelpPage }) {
  const { name, address, description, facts = [] } = page;
  const lines = description ? [description, ...facts] : facts;
  return (
    <li>
      <a href={address}>
        <bdi>{name}</bdi>
      </a>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </li>
  );
}
