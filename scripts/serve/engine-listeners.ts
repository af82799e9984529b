import type { Logger } from 'pino';
import type { EngineEvent, Listener } from '#content-sync/engine/events.ts';

/** Passes each event to several listeners, in order. */
export function notifyAll(listeners: ReadonlyArray<Listener>): Listener {
  return (event) => {
    for (const listener of listeners) listener(event);
  };
}

/** Logs the engine's events: what was published, and what went wrong. */
export function logEvents(log: Logger) {
  return (event: EngineEvent) => {
    if (event.type === 'published' || event.type === 'held') log.info(event, event.type);
    if (WARNINGS.has(event.type)) log.warn(event, event.type);
    if (event.type === 'content-stopped') log.warn(logged(event), event.type);
    if (event.type === 'failed') log.error(event, event.problem);
  };
}

/** An event with the first findings only, to keep the line readable; `status` lists everything. */
function logged({ findings, ...event }: EngineEvent & { type: 'content-stopped' }) {
  return { ...event, findings: findings.slice(0, LOGGED_FINDINGS), stopped: findings.length };
}

const LOGGED_FINDINGS = 20;

const WARNINGS: ReadonlySet<EngineEvent['type']> = new Set([
  'record-malformed',
  'records-left-out',
  'list-incomplete',
  'record-missing',
  'record-unread',
  'record-without-page',
  'page-failed',
  'started-over',
]);
