import { useSWRConfig } from 'swr';
import { isChanged } from './what-changed.ts';

/** Reads again all that is shown, as after an action whose consequences the console doesn't know. */
export function useReadAgain(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => typeof key === 'string' && isChanged(key, { what: 'anything' }));
}
