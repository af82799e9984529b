import { useEffect, useState } from 'react';
import { type PageLocale, readCartToken } from '../browser/client.ts';
import { onShownLater } from '../browser/page-shown.ts';
import { useLatePart } from '../react/late-part.tsx';
import { useBrowserValue } from '../react/useBrowserValue.ts';
import { followBag, useBagStore } from './bag-store.ts';
import { readKnownCount } from './known-count.ts';

const loadLiveCount = async () => (await import('./LiveCount.tsx')).LiveCount;

/**
 * The number of pieces in the bag: first as stored in this browser, as `bag.inline.js` shows it, then as `LiveCount`
 * says, which is to be rendered. That is loaded once there is a bag, also by another tab or a later page.
 */
export function useBagCount({ country }: PageLocale) {
  const isFollowed = useBagStore((state) => state.isFollowed);
  const known = useBrowserValue(() => readKnownCount(country) ?? 0, undefined);
  const [live, onCount] = useState<number>();
  const late = useLatePart(isFollowed, loadLiveCount);
  useEffect(() => {
    const look = () => readCartToken(country) && followBag();
    look();
    const looking = new AbortController();
    addEventListener('storage', look, looking);
    onShownLater(look, looking.signal);
    return () => looking.abort();
  }, [country]);
  return { count: live ?? known, onCount, LiveCount: late.status === 'here' ? late.part : null };
}
