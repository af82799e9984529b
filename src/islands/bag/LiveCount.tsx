import { useEffect } from 'react';
import type { PageLocale } from '../browser/client.ts';
import { useBag } from './useBag.ts';

interface Props {
  readonly locale: PageLocale;
  /** Called with the number of pieces, once it's known and whenever it changes. */
  readonly onCount: (count: number) => void;
}

/** Counts the bag for its button as the API says, and renders nothing. */
export function LiveCount({ locale: { country, language }, onCount }: Props) {
  const { bag } = useBag({ country, language }, { isShown: false });
  const count = bag === undefined ? undefined : (bag?.itemsCount ?? 0);
  useEffect(() => {
    if (count !== undefined) onCount(count);
  }, [count, onCount]);
  return null;
}
