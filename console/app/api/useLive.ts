import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { LocaleId } from '#domain/locale/locales.ts';
import {
  CONSOLE_API,
  type LocaleWork,
  type PresentEditor,
  type WhatChanged,
} from '../../contract/console-contract.ts';
import { isChanged } from './what-changed.ts';

/** The progress of rebuilds by locale, as reported since the overview was read. */
export type Progress = ReadonlyMap<LocaleId, LocaleWork>;

export interface Live {
  readonly progress: Progress;
  /** Who is editing. */
  readonly present: ReadonlyArray<PresentEditor>;
  readonly isConnected: boolean;
}

/** Browsers give up a stream that was refused, as after a session or while the origin starts. */
const AGAIN_MS = 5_000;

/** Follows the origin's events: reads again what changed, and returns what they say themselves. */
export function useLive(): Live {
  const { mutate } = useSWRConfig();
  const [progress, setProgress] = useState<Progress>(new Map());
  const [present, setPresent] = useState<ReadonlyArray<PresentEditor>>([]);
  const [isConnected, setConnected] = useState(true);
  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      const events = new EventSource(`${CONSOLE_API}/events`);
      events.addEventListener('open', () => setConnected(true));
      events.addEventListener('error', () => {
        setConnected(false);
        // If the session is over, the stream ends, so the session is checked again.
        void mutate('/session');
        if (events.readyState !== EventSource.CLOSED) return;
        again = setTimeout(() => {
          stop = follow();
        }, AGAIN_MS);
      });
      events.addEventListener('change', ({ data }: MessageEvent<string>) => {
        const changed = JSON.parse(data) as ReadonlyArray<WhatChanged>;
        if (changed.some(({ what }) => what === 'shop')) setProgress(new Map());
        const isRead = (key: unknown) =>
          typeof key === 'string' && changed.some((what) => isChanged(key, what));
        void mutate(isRead);
      });
      events.addEventListener('progress', ({ data }: MessageEvent<string>) => {
        const { locale, work } = JSON.parse(data) as { locale: LocaleId; work: LocaleWork };
        setProgress((before) => new Map(before).set(locale, work));
      });
      events.addEventListener('presence', ({ data }: MessageEvent<string>) => {
        setPresent(JSON.parse(data) as ReadonlyArray<PresentEditor>);
      });
      return () => events.close();
    };
    let stop = follow();
    return () => {
      clearTimeout(again);
      stop();
    };
  }, [mutate]);
  return { progress, present, isConnected };
}
