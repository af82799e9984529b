import { setTimeout as wait } from 'node:timers/promises';

/**
 * Uses a share of one core, evenly, and does nothing with it: `keep-busy.ts <share> <seconds>`. What
 * is measured beside it suffers from sharing the processor alone.
 */
const [, , share, seconds] = process.argv;
const TURN_MS = 10;
const busyMs = Math.min(1, Number(share)) * TURN_MS;
const endsAt = performance.now() + Number(seconds) * 1_000;
while (performance.now() < endsAt) {
  const turnEndsAt = performance.now() + busyMs;
  while (performance.now() < turnEndsAt);
  await wait(TURN_MS - busyMs);
}
