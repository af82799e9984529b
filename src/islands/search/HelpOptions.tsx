import { localAddress, STORE_LOCATIONS } from '#domain/addresses/addresses.ts';
import type { HelpPage } from '#domain/search/match-help.ts';
import { Option, OptionGroup } from './Option.tsx';
import { usePanel } from './panel-context.ts';

/** Pages that answer a query which isn't for products, and the way from some stores to all. */
export function HelpOptions({ pages }: { readonly pages: ReadonlyArray<HelpPage> }) {
  const { texts, locale } = usePanel();
  if (pages.length === 0) return null;
  return (
    <OptionGroup name="help" title={texts.suggestedHelp}>
      {pages.map((page) => (
        <HelpOption key={page.address} page={page} />
      ))}
      {pages.some(({ isStore }) => isStore) && (
        <Option href={localAddress(STORE_LOCATIONS, locale)}>{texts.allStores}</Option>
      )}
    </OptionGroup>
  );
}

function HelpOption({ page }: { readonly page: HelpPage }) {
  const { name, address, description, facts = [] } = page;
  const lines = description ? [description, ...facts] : facts;
  return (
    <Option href={address}>
      <bdi>{name}</bdi>
      {lines.map((line) => (
        <span key={line} className="search-parent">
          {line}
        </span>
      ))}
    </Option>
  );
}
