import type { EngineEvent, Listener } from '#content-sync/engine/events.ts';
import type { LocaleId } from '#domain/locale/locales.ts';
import type { LocaleWork, PresentEditor, WhatChanged } from '../../contract/console-contract.ts';

/** What rebuilds are doing right now, for people who watch. */
export interface Activity {
  readonly listen: Listener;
  work(locale: LocaleId): LocaleWork | undefined;
  /** Notifies watchers of what changed, other than progress. */
  changed(what: WhatChanged): void;
  /** Notifies watchers of who is editing. */
  present(editors: ReadonlyArray<PresentEditor>): void;
  /** Calls back at every change. Returns a function that unsubscribes. */
  watch(onChange: (change: Change) => void): () => void;
}

/** Progress of a locale's rebuild, who is editing, or what else may have changed. */
export type Change =
  | { readonly kind: 'presence'; readonly editors: ReadonlyArray<PresentEditor> }
  | { readonly kind: 'progress'; readonly locale: LocaleId; readonly work: LocaleWork }
  | { readonly kind: 'changed'; readonly what: WhatChanged };

export function createActivity(clock: () => number = Date.now): Activity {
  const working = new Map<LocaleId, LocaleWork>();
  const watchers = new Set<(change: Change) => void>();
  const notify = (change: Change) => {
    for (const watcher of watchers) watcher(change);
  };
  const begin = (locale: LocaleId, phase: LocaleWork['phase'], total = 0) => {
    const startedAt = working.get(locale)?.startedAt ?? clock();
    working.set(locale, { phase, startedAt, done: 0, total });
  };
  const listen = (event: EngineEvent) => {
    const { type, locale } = event;
    if (type === 'rendered') {
      const { done, total } = event;
      const startedAt = working.get(locale)?.startedAt;
      const work = { phase: 'rendering', startedAt, done, total } as const;
      working.set(locale, work);
      return notify({ kind: 'progress', locale, work });
    }
    if (type === 'records-pulled' || type === 'collected') return undefined;
    if (type === 'pull-started') begin(locale, 'pulling');
    if (type === 'planned') begin(locale, 'rendering', event.render.length);
    if (ENDS.has(type)) working.delete(locale);
    return notify({ kind: 'changed', what: { what: 'shop' } });
  };
  return {
    listen,
    work: (locale) => working.get(locale),
    changed: (what) => notify({ kind: 'changed', what }),
    present: (editors) => notify({ kind: 'presence', editors }),
    watch(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
}

const ENDS: ReadonlySet<EngineEvent['type']> = new Set([
  'published',
  'up-to-date',
  'held',
  'failed',
]);
