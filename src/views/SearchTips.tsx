import type { NamedLink } from '#domain/search/help-index.ts';
import type { Texts } from '#i18n/texts.ts';

interface Props {
  readonly texts: Texts<'search'>;
  /** Searches of others. */
  readonly popular?: ReadonlyArray<NamedLink>;
  /** To people who help. */
  readonly ways?: ReadonlyArray<NamedLink>;
}

/** What to do about a search without results: search otherwise, or ask people. */
export function SearchTips({ texts, popular = [], ways = [] }: Props) {
  return (
    <div className="search-tips">
      <div>
        <p className="search-tips-title">{texts.noResults}</p>
        <ul className="search-tips-list">
          <li>{texts.tipSpelling}</li>
          <li>{texts.tipGeneral}</li>
        </ul>
      </div>
      <Ways title={texts.popular} links={popular} />
      <Ways title={texts.suggestedHelp} links={ways} />
    </div>
  );
}

interface WaysProps {
  readonly title: string;
  readonly links: ReadonlyArray<NamedLink>;
}

function Ways({ title, links }: WaysProps) {
  if (links.length === 0) return null;
  return (
    <section className="search-ways">
      <h2>{title}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes lists without marks for none. */}
      <ul role="list">
        {links.map(({ name, address }) => (
          <li key={address}>
            <a href={address}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
