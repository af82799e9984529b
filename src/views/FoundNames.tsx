import type { FoundName, SearchAnswer } from '#commerce/search.ts';
import { brandPath, categoryPath, localAddress } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';

const NAMES_MAX = 8;

interface Props {
  readonly found: Pick<SearchAnswer, 'categories' | 'brands'>;
  readonly locale: Locale;
}

/** Categories and brands that a search found, with links to their listings; nothing if there are none. */
export function FoundNames({ found, locale }: Props) {
  const names = [...found.categories, ...found.brands].slice(0, NAMES_MAX);
  if (names.length === 0) return null;
  return (
    <ul className="found-names">
      {names.map((name) => (
        <li key={`${name.type} ${name.id}`}>
          <a href={localAddress(pathOf(name), locale)}>
            <bdi>{name.name}</bdi>
          </a>
          {name.parentName && (
            <span>
              {' '}
              <bdi>{name.parentName}</bdi>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const pathOf = ({ type, slug }: FoundName) =>
  type === 'brand' ? brandPath(slug) : categoryPath(...slug.split('/'));
