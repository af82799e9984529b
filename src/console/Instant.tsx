import { ageText, exactText } from './instants.ts';
import { useNow } from './useNow.ts';

/** How long ago or in how long something happens; the exact time on hover. */
export function Instant({ at }: { readonly at: number }) {
  const now = useNow();
  return (
    <time dateTime={new Date(at).toISOString()} title={exactText(at)}>
      {ageText(at, now)}
    </time>
  );
}
