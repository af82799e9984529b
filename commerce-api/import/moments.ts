import * as z from 'zod';
import type { Kind } from './column.ts';

const RELATIVE = /^day([+-]\d{1,4})(?:T([01]\d|2[0-3]):([0-5]\d)(Z|[+-](?:0\d|1[0-4]):[0-5]\d))?$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const MOMENT = new RegExp(`${INSTANT.source}|${RELATIVE.source}`);

const MOMENT_FORMS =
  'is no instant such as 2026-11-27T00:00:00+08:00, nor a day from the import on such as day+40 or day-3T10:00+08:00';

/** An instant, or a time of a day that is counted from the import. */
export const moment: Kind<z.ZodString> = {
  schema: z.string().regex(MOMENT, MOMENT_FORMS).refine(isMoment, MOMENT_FORMS),
  read: (input, { now }) => instantOf(input, now),
  write: (stored) => stored,
};

/** Whether a text of one of the forms is a time that exists. */
function isMoment(text: string): boolean {
  return RELATIVE.test(text) || Number.isFinite(Date.parse(text));
}

/**
 * The instant of a moment. Instants stay as they are written.
 *
 * @example instantOf('day+40T02:00Z', new Date('2026-01-01T09:00:00Z')) // '2026-02-10T02:00:00.000Z'
 */
function instantOf(text: string, now: Date): string {
  const [relative, days, hours = '0', minutes = '0', zone = 'Z'] = RELATIVE.exec(text) ?? [];
  if (relative === undefined) return text;
  const offset = offsetOf(zone);
  const today = Math.floor((now.getTime() + offset) / DAY_MS);
  const time = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  return new Date((today + Number(days)) * DAY_MS + time - offset).toISOString();
}

/** Milliseconds that the clocks of a zone such as `+08:00` are ahead of UTC. */
function offsetOf(zone: string): number {
  if (zone === 'Z') return 0;
  const [hours, minutes] = zone.slice(1).split(':').map(Number);
  return (zone.startsWith('-') ? -1 : 1) * ((hours ?? 0) * 60 + (minutes ?? 0)) * MINUTE_MS;
}
