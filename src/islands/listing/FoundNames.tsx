import { brandPath, categoryPath, localAddress } from '#domain/addresses.ts';
import { useSetting } from './listing-context.ts';
import { useListing } from './listing-store.ts';

/** Categories and brands that a search found, with links to their listings. */
export function FoundNames() {
  const { locale } = useSetting();
  const names = useListing((listing) => listing.names);
  if (names.length === 0) return null;
  return (
    <ul className="found-names">
      {names.map(({ type, id, slug, name, parentName }) => (
        <li key={`${type} ${id}`}>
          <a
            href={localAddress(
              type === 'brand' ? brandPath(slug) : categoryPath(...slug.split('/')),
              locale,
            )}
          >
            {name}
          </a>
          {parentName && <span> {parentName}</span>}
        </li>
      ))}
    </ul>
  );
}
