import { parseArgs } from 'node:util';
import { aDatabase } from '../../builders/databases.ts';
import { startPostgres } from '../../builders/start-postgres.ts';
import { describeMachine } from '../machine.ts';
import { markdownTable } from '../report/markdown-table.ts';
import { numberText } from '../report/number-text.ts';
import { type Fleet, simulateTraffic, type Traffic } from './simulate-traffic.ts';
import { measureTraffic, OPERATIONS, type TrafficCosts } from './traffic-costs.ts';

/**
 * `npm run bench:traffic -- [--origins n] [--edits n] [--seconds n] [--cores n] [--times n]`: how far
 * one PostgreSQL goes. Measures what each of the machines' operations takes of a real one, simulates
 * an hour of many origins with these costs, and raises edits and origins until something gives.
 */
const { values } = parseArgs({
  options: {
    origins: { type: 'string', default: '100' },
    edits: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '3600' },
    cores: { type: 'string', default: '8' },
    times: { type: 'string', default: '1000' },
  },
});
const SEED = 1;
const FLEET: Fleet = {
  origins: Number(values.origins),
  locales: 12,
  editsPerSecond: Number(values.edits),
  seconds: Number(values.seconds),
  cores: Number(values.cores),
  // Ten gigabits.
  bytesPerSecond: 1.25e9,
  networkMs: 0.5,
  flushMs: 2,
  rebuildMs: 150,
};
/** Long enough to see that something can't keep up. */
const SHORT_SECONDS = 60;
const FACTORS = [1, 2, 4, 8, 16, 32];
/** What is busier than this has no room for a peak. */
const MOST = 0.9;

const HEAD = [
  'origins',
  'edits/s',
  'rebuilds/s',
  'processors',
  'commits',
  'network',
  'writers',
  'live at the last, median ms',
  'p99 ms',
  'gives',
];

const postgres = await startPostgres();
try {
  const costs = await measureTraffic(await aDatabase(postgres), Number(values.times));
  const lines = [
    JSON.stringify(await describeMachine()),
    '',
    markdownTable(costTable(costs)),
    '',
    `${FLEET.locales} locales, PostgreSQL with ${FLEET.cores} processors, ${FLEET.seconds} s:`,
    '',
    markdownTable([HEAD, rowOf(FLEET, simulateTraffic(costs, FLEET, SEED))]),
    '',
    `More of it, ${SHORT_SECONDS} s each:`,
    '',
    markdownTable([HEAD, ...raised(costs).map(([fleet, traffic]) => rowOf(fleet, traffic))]),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
} finally {
  postgres.stop();
}

function costTable({ operations, listenerCpuMs }: TrafficCosts): Array<Array<string>> {
  const rows = OPERATIONS.map((operation) => {
    const { cpuMs, answerMs } = operations[operation];
    return [operation, numberText(cpuMs), numberText(answerMs)];
  });
  return [
    ['what', 'processor time, ms', 'answer, ms'],
    ...rows,
    ['… for each that listens', numberText(listenerCpuMs), ''],
  ];
}

/** More edits, then more origins, each until something gives. */
function raised(costs: TrafficCosts): Array<readonly [Fleet, Traffic]> {
  const short = { ...FLEET, seconds: SHORT_SECONDS };
  const edits = FACTORS.map((factor) => ({
    ...short,
    editsPerSecond: FLEET.editsPerSecond * factor,
  }));
  const origins = FACTORS.map((factor) => ({ ...short, origins: FLEET.origins * factor }));
  return [edits, origins].flatMap((fleets) => {
    const seen: Array<readonly [Fleet, Traffic]> = [];
    for (const fleet of fleets) {
      const traffic = simulateTraffic(costs, fleet, SEED);
      seen.push([fleet, traffic]);
      if (firstToGive(traffic) !== '') break;
    }
    return seen;
  });
}

/** The part that has no room left. Writers always keep up: they publish what waits together. */
function firstToGive({ load: { cores, commits, network } }: Traffic): string {
  const parts = Object.entries({ processors: cores, commits, network });
  const [busiest, load] = parts.toSorted(([, one], [, other]) => other - one)[0] ?? ['', 0];
  return load > MOST ? busiest : '';
}

function rowOf(fleet: Fleet, traffic: Traffic): Array<string> {
  const { load, liveMs, rebuilds } = traffic;
  const percent = (part: number) => `${Math.round(part * 100)} %`;
  return [
    String(fleet.origins),
    String(fleet.editsPerSecond),
    numberText(rebuilds / fleet.seconds),
    percent(load.cores),
    percent(load.commits),
    percent(load.network),
    percent(load.writers),
    numberText(liveMs.median),
    numberText(liveMs.p99),
    firstToGive(traffic),
  ];
}
