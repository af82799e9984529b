import { useSyncExternalStore } from 'react';

/** As in the style sheet. */
const WIDE = '(min-width: 48rem)';

/** Whether there is room for what is side by side on a desk. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(WIDE).matches);
}

function follow(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
