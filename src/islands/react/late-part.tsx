import { useCallback, useEffect, useState } from 'react';
import { withinTime } from '#commerce/within-time.ts';
import { report } from '../reporting/report.ts';
import { failureText, unreachableText } from '../toast/show-toast.ts';

export type LatePart<Part> =
  | { readonly status: 'waiting' }
  | { readonly status: 'here'; readonly part: Part }
  | { readonly status: 'missing'; readonly retry: () => void };

const WAITING = { status: 'waiting' } as const;

/**
 * A part of an island that is loaded when it's wanted. If it doesn't arrive in time, it's missing,
 * and is loaded again when the shopper retries or wants it again.
 *
 * @param load the same function in every render; loads everything that the part needs to be shown
 */
export function useLatePart<Part>(isWanted: boolean, load: () => Promise<Part>): LatePart<Part> {
  const [late, setLate] = useState<LatePart<Part>>(WAITING);
  const fetchPart = useCallback(async () => {
    setLate((last) => (last.status === 'missing' ? WAITING : last));
    try {
      setLate({ status: 'here', part: await withinTime(load()) });
    } catch (error) {
      report('late-code', error);
      setLate({ status: 'missing', retry: () => void fetchPart() });
    }
  }, [load]);
  useEffect(() => {
    if (isWanted) void fetchPart();
  }, [isWanted, fetchPart]);
  return late;
}

/** Replaces a part of an island that couldn't be loaded: the reason, and a button to try again. */
export function MissingPart({ retry }: { readonly retry: () => void }) {
  return (
    <div className="missing-part" role="alert">
      <p>{unreachableText()}</p>
      <button type="button" className="button button-plain" onClick={retry}>
        {failureText('retry')}
      </button>
    </div>
  );
}
