import { useEffect } from 'react';
import type { PageLocale } from '../browser-client.ts';
import { readAgain } from './bag-cache.ts';
import { isOfKnownCount, readKnownCount } from './known-count.ts';
import { useBag } from './useBag.ts';

interface Props {
  readonly locale: PageLocale;
  /** Called with the number of pieces, once it's known and whenever it changes. */
  readonly onCount: (count: number) => void;
}

/**
 * Counts the bag for its button, and renders nothing: first as stored in this browser, then as the API says. The bag
 * is read again when another tab or a later page has changed it.
 */
export function LiveCount({ locale: { country, language }, onCount }: Props) {
  const { bag } = useBag({ country, language }, { isShown: false });
  const count = bag === undefined ? readKnownCount(country) : (bag?.itemsCount ?? 0);
  useEffect(() => {
    if (count !== undefined) onCount(count);
  }, [count, onCount]);
  useEffect(() => {
    const again = () => void readAgain({ country, language });
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('storage', (event) => isOfKnownCount(event, country) && again(), { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && again(), { signal });
    return () => listening.abort();
  }, [country, language]);
  return null;
}
