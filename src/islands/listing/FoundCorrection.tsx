import { literalAddress } from '#domain/listing/listing-state.ts';
import { Correction } from '#views/Correction.tsx';
import { useListing } from './ListingResults.tsx';
import { useSetting } from './listing-context.ts';

/** What the search of the page corrected. */
export function FoundCorrection() {
  const { texts } = useSetting();
  const { correctedQuery, state } = useListing();
  const { query } = state;
  return (
    <Correction
      corrected={correctedQuery}
      typed={query}
      address={literalAddress(location.href, query)}
      texts={texts}
    />
  );
}
