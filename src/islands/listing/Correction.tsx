import { correctionHtml } from './correction.ts';
import { useListing } from './ListingResults.tsx';
import { useSetting } from './listing-context.ts';

/** What a search corrected, as in its first results. */
export function Correction() {
  const { texts } = useSetting();
  const { correctedQuery, state } = useListing();
  const html = correctionHtml(correctedQuery, state.query, texts);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: all texts in it are escaped.
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
