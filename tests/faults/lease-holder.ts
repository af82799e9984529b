import { SessionLeases } from '#content-sync/cluster/leases.ts';
import { USUAL_PATIENCE as patience } from '#content-sync/cluster/postgres.ts';

/** A machine that takes the lease of SG, says so, and then is busy in its main thread for a while. */
const [databaseUrl = '', machine = '', busyMs, hungAfterMs] = process.argv.slice(2);
const leases = new SessionLeases({
  databaseUrl,
  machine,
  patience,
  hungAfterMs: Number(hungAfterMs),
});
await leases.acquire('sg-en', 20_000);
process.stdout.write('taken\n');
const until = performance.now() + Number(busyMs);
while (performance.now() < until);
