/** Wall-clock times of a zone, as `<input type="datetime-local">` has them: `2026-12-01T00:00`. */

const MINUTE_MS = 60_000;

/** @example wallTime(Date.parse('2026-11-30T15:00Z'), 'Asia/Seoul') // '2026-12-01T00:00' */
export function wallTime(instant: number, zone: string): string {
  return new Date(instant + offsetMs(instant, zone)).toISOString().slice(0, 16);
}

/**
 * The instant at which clocks of a zone show a time. Of an hour that comes twice it's the first, and
 * of one that is left out the one that comes in its place. NaN for what is no time.
 *
 * @example instantAt('2026-12-01T00:00', 'Asia/Seoul') // Date.parse('2026-11-30T15:00Z')
 */
export function instantAt(wall: string, zone: string): number {
  const [first] = instantsAt(wall, zone);
  if (first !== undefined) return first;
  const asUtc = Date.parse(`${wall}Z`);
  return Number.isNaN(asUtc) ? Number.NaN : asUtc - offsetMs(asUtc - DAY_MS, zone);
}

/**
 * All instants at which clocks of a zone show a time, in their order: none if it's left out when clocks
 * go forward, and two if it comes again when they go back.
 */
export function instantsAt(wall: string, zone: string): Array<number> {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return [];
  const offsets = new Set([asUtc - DAY_MS, asUtc + DAY_MS].map((day) => offsetMs(day, zone)));
  return [...offsets]
    .map((offset) => asUtc - offset)
    .filter((each) => wallTime(each, zone) === wall)
    .sort((one, other) => one - other);
}

const DAY_MS = 86_400_000;

/** How far a zone's clocks are ahead of UTC. */
function offsetMs(instant: number, zone: string): number {
  const minutes = Math.floor(instant / MINUTE_MS) * MINUTE_MS;
  const parts = formatIn(zone).formatToParts(minutes);
  const value = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    ...([value('hour'), value('minute')] as const),
  );
  return shown - minutes;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}
