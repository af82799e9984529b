import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { LocaleId } from '#domain/locales.ts';
import { CONSOLE_API, type LocaleWork } from './contract.ts';

/** How far rebuilds are, by locale, as far as it was told since the overview was read. */
export type Progress = ReadonlyMap<LocaleId, LocaleWork>;

/** Follows what the origin tells: reads again what changed, and gives how far rebuilds are. */
export function useLive(): { readonly progress: Progress; readonly isConnected: boolean } {
  const { mutate } = useSWRConfig();
  const [progress, setProgress] = useState<Progress>(new Map());
  const [isConnected, setConnected] = useState(true);
  useEffect(() => {
    const events = new EventSource(`${CONSOLE_API}/events`);
    events.addEventListener('open', () => setConnected(true));
    events.addEventListener('error', () => {
      setConnected(false);
      // A session that is over ends the stream: who is signed in is asked again.
      void mutate('/session');
    });
    events.addEventListener('change', () => {
      setProgress(new Map());
      void mutate((key) => typeof key === 'string' && key !== '/session');
    });
    events.addEventListener('progress', ({ data }: MessageEvent<string>) => {
      const { locale, work } = JSON.parse(data) as { locale: LocaleId; work: LocaleWork };
      setProgress((before) => new Map(before).set(locale, work));
    });
    return () => events.close();
  }, [mutate]);
  return { progress, isConnected };
}
