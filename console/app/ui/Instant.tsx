import { ageText, exactText, sinceText } from './instants.ts';
import { useNow } from './useNow.ts';

interface Props {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Whether it's an instant that was planned, rather than one at which something happened. */
  readonly isPlanned?: boolean;
}

/** How long ago or in how long something happens; the exact time on hover. */
export function Instant({ at, isPlanned = false }: Props) {
  const now = useNow();
  return (
    <time dateTime={new Date(at).toISOString()} title={exactText(at)}>
      {isPlanned ? ageText(at, now) : sinceText(at, now)}
    </time>
  );
}
