import type { Help } from './load-help.ts';
import { Option, OptionGroup } from './Option.tsx';
import { usePanel } from './panel-context.ts';
import { PopularSearches } from './SearchOptions.tsx';

/** Says that nothing was found, and how to search otherwise. */
export function SearchTips() {
  const { texts } = usePanel();
  return (
    <div className="search-none">
      <p>{texts.noResults}</p>
      <ul>
        <li>{texts.tipSpelling}</li>
        <li>{texts.tipGeneral}</li>
      </ul>
    </div>
  );
}

/** Where to go on from there: other searches, the categories, and people who help. */
export function WaysOn({ categories, ways }: Pick<Help, 'categories' | 'ways'>) {
  const { texts } = usePanel();
  const groups = [
    { name: 'browse', title: texts.categories, links: categories },
    { name: 'contact', title: texts.suggestedHelp, links: ways },
  ];
  return (
    <>
      <PopularSearches />
      {groups.map(
        ({ name, title, links }) =>
          links.length > 0 && (
            <OptionGroup key={name} name={name} title={title}>
              {links.map((link) => (
                <Option key={link.address} href={link.address}>
                  {link.name}
                </Option>
              ))}
            </OptionGroup>
          ),
      )}
    </>
  );
}
