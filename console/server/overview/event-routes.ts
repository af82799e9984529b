import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { Every } from '#content-sync/every.ts';
import type { PresentEditor, WhatChanged } from '../../contract/console-contract.ts';
import { refuse } from '../http/answers.ts';
import { authorOf } from '../people/access.ts';
import type { ConsoleEnv } from '../people/guards.ts';
import type { Activity, Change } from './activity.ts';

const STREAMS_MAX = 50;
/** Changes within this time are sent as one event. */
const TOGETHER_MS = 250;
/** Proxies close connections that stay silent. */
const BEAT_MS = 20_000;

export interface EventRoutes {
  readonly app: Hono<ConsoleEnv>;
  /** Ends all streams, which would keep the server from stopping, and those that follow as they begin. */
  stop(): void;
}

/** What events say themselves. */
type Told = Exclude<Change, { readonly kind: 'changed' }>;

export interface EventOptions {
  readonly now: () => number;
  readonly isOpen: (session: string) => Promise<boolean>;
  /** Who is editing. */
  readonly present: () => ReadonlyArray<PresentEditor>;
}

/**
 * `GET /events`: server-sent events. `progress` says how far a locale's rebuild is, and `presence` who
 * is editing. `change` lists what else may have changed and should be read again. A stream ends with
 * its session.
 */
export function eventRoutes(
  activity: Activity,
  { now, isOpen, present }: EventOptions,
): EventRoutes {
  const app = new Hono<ConsoleEnv>();
  const streams = new Set<() => void>();
  let isStopping = false;
  app.get('/events', (context) => {
    if (streams.size >= STREAMS_MAX) return refuse(503, 'Too many consoles are open.');
    const { id, expiresAt } = context.get('session');
    const leftMs = expiresAt - now();
    const isPerson = authorOf(context).kind === 'person';
    return streamSSE(context, async (stream) => {
      const ended = Promise.withResolvers<void>();
      const waiting = new Map<string, Told>();
      const changed = new Map<string, WhatChanged>();
      let timer: NodeJS.Timeout | undefined;
      const flush = async () => {
        timer = undefined;
        const messages = [...waiting.values()].map(messageOf);
        if (changed.size > 0) messages.push(changedMessage([...changed.values()]));
        waiting.clear();
        changed.clear();
        for (const message of messages) await stream.writeSSE(message);
      };
      const unwatch = activity.watch((change) => {
        if (change.kind === 'changed') changed.set(JSON.stringify(change.what), change.what);
        else waiting.set(change.kind === 'progress' ? change.locale : change.kind, change);
        timer ??= setTimeout(() => void flush(), TOGETHER_MS);
      });
      const beat = new Every(BEAT_MS, async () => {
        if (isPerson && !(await isOpen(id))) return ended.resolve();
        await stream.write(': \n\n');
      });
      const last = setTimeout(ended.resolve, leftMs);
      streams.add(ended.resolve);
      stream.onAbort(ended.resolve);
      await stream.writeSSE(changedMessage([{ what: 'anything' }]));
      await stream.writeSSE(messageOf({ kind: 'presence', editors: present() }));
      // Browsers connect again at once, and give up for good if they are refused.
      if (isStopping) ended.resolve();
      await ended.promise;
      streams.delete(ended.resolve);
      unwatch();
      void beat.stop();
      for (const each of [timer, last]) clearTimeout(each);
    });
  });
  return {
    app,
    stop() {
      isStopping = true;
      for (const end of streams) end();
    },
  };
}

const changedMessage = (changed: ReadonlyArray<WhatChanged>) => ({
  event: 'change',
  data: JSON.stringify(changed),
});

function messageOf(change: Told) {
  if (change.kind === 'presence') {
    return { event: 'presence', data: JSON.stringify(change.editors) };
  }
  const { locale, work } = change;
  return { event: 'progress', data: JSON.stringify({ locale, work }) };
}
