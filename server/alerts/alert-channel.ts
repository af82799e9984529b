import { CHECKS } from '../checks/checks.ts';
import type { AlertMessage } from './alert.ts';

/** A way to reach operators. */
export interface AlertChannel {
  /** Names it in the log, and stays the same across restarts. */
  readonly name: string;
  /** How many alerts it takes at once. */
  readonly most: number;
  /** Sends alerts. May be repeated with the same alerts, because an answer may get lost. */
  send(alerts: Alerts): Promise<Sending>;
}

export type Alerts = readonly [AlertMessage, ...ReadonlyArray<AlertMessage>];

export type Sending =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'failed'; readonly problem: string };

/** An alert in a line. */
export function alertLine({ event, check, about }: AlertMessage): string {
  const line = `${CHECKS[check].title}: ${about}`;
  return event === 'raised' ? line : `Over: ${line}`;
}

/** Turns a failure of a library or the network into a value. */
export async function attempt(work: () => Promise<unknown>): Promise<Sending> {
  try {
    await work();
    return { outcome: 'sent' };
  } catch (error) {
    return { outcome: 'failed', problem: error instanceof Error ? error.message : String(error) };
  }
}
