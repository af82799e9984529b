import { correctionHtml } from './correction.ts';
import { useSetting } from './listing-context.ts';
import { useListing } from './listing-store.ts';

/** What a search corrected, as in its first results. */
export function Correction() {
  const { texts } = useSetting();
  const query = useListing(({ state }) => state.query);
  const corrected = useListing((listing) => listing.correctedQuery);
  const html = correctionHtml(corrected, query, texts);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: all texts in it are escaped.
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
