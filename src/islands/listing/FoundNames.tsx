import { foundNamesHtml } from './found-names.ts';
import { useListing } from './ListingResults.tsx';
import { useSetting } from './listing-context.ts';

/** The categories and brands that a search found, as in its first results. */
export function FoundNames() {
  const { locale } = useSetting();
  const { names } = useListing();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: all texts in it are escaped.
  return <div dangerouslySetInnerHTML={{ __html: foundNamesHtml(names, locale) }} />;
}
