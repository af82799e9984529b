import { existsSync } from 'node:fs';
import type { Logger } from 'pino';
import { openSharedPaths, sharedPathsFile } from '#content-sync/plan/paths-file.ts';
import type { EngineEvent, Listener } from '#content-sync/rebuild/events.ts';
import type { NotedFindings } from '#server/checks/noted-findings.ts';
import { StateFileError } from '#storage/state-problem.ts';

/** Passes each event to several listeners, in order. */
export function notifyAll(listeners: ReadonlyArray<Listener>): Listener {
  return (event) => {
    for (const listener of listeners) listener(event);
  };
}

/**
 * Reports the index of shared paths as degraded when a rebuild had to do without it, until it can
 * be opened again.
 */
export function noteFailedParts(degraded: NotedFindings, dataFolder: string) {
  let isPolling = false;
  const pollSoon = () => {
    isPolling = true;
    setTimeout(poll, POLL_MS).unref();
  };
  const poll = () => {
    isPolling = false;
    if (isOpenable(dataFolder)) degraded.clear('paths.db');
    else pollSoon();
  };
  return (event: EngineEvent) => {
    if (event.type !== 'part-failed') return;
    degraded.note(event);
    if (!isPolling) pollSoon();
  };
}

const POLL_MS = 5_000;

/**
 * Whether the index exists and opens. While it's missing, "storefront repair" may be replacing it.
 */
function isOpenable(dataFolder: string): boolean {
  if (!existsSync(sharedPathsFile(dataFolder))) return false;
  try {
    openSharedPaths(dataFolder).close();
    return true;
  } catch (error) {
    if (error instanceof StateFileError) return false;
    throw error;
  }
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
