import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { LocaleId } from '#domain/locale/locales.ts';
import { CONSOLE_API, type LocaleWork, type PresentEditor } from '../contract/console-contract.ts';

/** The progress of rebuilds by locale, as reported since the overview was read. */
export type Progress = ReadonlyMap<LocaleId, LocaleWork>;

export interface Live {
  readonly progress: Progress;
  /** Who is editing. */
  readonly present: ReadonlyArray<PresentEditor>;
  readonly isConnected: boolean;
}

/** Follows the origin's events: reads again what changed, and returns what they say themselves. */
export function useLive(): Live {
  const { mutate } = useSWRConfig();
  const [progress, setProgress] = useState<Progress>(new Map());
  const [present, setPresent] = useState<ReadonlyArray<PresentEditor>>([]);
  const [isConnected, setConnected] = useState(true);
  useEffect(() => {
    const events = new EventSource(`${CONSOLE_API}/events`);
    events.addEventListener('open', () => setConnected(true));
    events.addEventListener('error', () => {
      setConnected(false);
      // If the session is over, the stream ends, so the session is checked again.
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
    events.addEventListener('presence', ({ data }: MessageEvent<string>) => {
      setPresent(JSON.parse(data) as ReadonlyArray<PresentEditor>);
    });
    return () => events.close();
  }, [mutate]);
  return { progress, present, isConnected };
}
