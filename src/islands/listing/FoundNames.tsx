import { useEffect } from 'react';
import { correctionHtml } from './correction.ts';
import { foundNamesHtml } from './found-names.ts';
import { useSetting } from './listing-context.ts';
import { useListing } from './listing-store.ts';
import { headResults } from './results-heading.ts';

/** What a search corrected, and the categories and brands it found, as in its first results. */
export function FoundNames() {
  const { locale, texts } = useSetting();
  const query = useListing(({ state }) => state.query);
  const corrected = useListing((listing) => listing.correctedQuery);
  const names = useListing((listing) => listing.names);
  useEffect(() => headResults(corrected ?? query), [corrected, query]);
  const html = correctionHtml(corrected, query, texts) + foundNamesHtml(names, locale);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: all texts in it are escaped.
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
