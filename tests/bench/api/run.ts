import { join } from 'node:path';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import { demoSeed } from '../catalogue.ts';
import { folderOfProcess } from '../folder-of-process.ts';
import { describeMachine } from '../machine.ts';
import { markdownTable } from '../report/markdown-table.ts';
import { numberText } from '../report/number-text.ts';
import { quantile } from '../statistics.ts';
import { bagShopper } from './bag-shopper.ts';
import { openBareHandler } from './bare-handler.ts';
import { type Measured, shopTogether } from './shop-together.ts';
import { someVariants } from './some-variants.ts';

/**
 * `npm run bench:api`: how many operations of bags the API does a second, and how long the slowest
 * hundredth takes, with a hundred shoppers at once; beside a bare Hono handler that writes one row
 * to the same database file in the same run.
 */
const SHOPPERS = 100;
const ROUNDS = 10;
const HEAD = ['operation', 'a second', 'p50 ms', 'p99 ms'];

const databaseFile = join(folderOfProcess(), 'commerce.db');
const api = await createCommerceApi({ databaseFile });
await api.seed(demoSeed(), { identity: 'bench' });
const setting = { shoppers: SHOPPERS, rounds: ROUNDS, variants: await someVariants(api) };
const bare = await openBareHandler(databaseFile);
// Once to warm up, once to count.
const written = await twice(() => shopTogether(setting, bare.shop));
const shopped = await twice(() => shopTogether(setting, bagShopper(api)));
bare.close();
await api.close();
process.stdout.write(`${JSON.stringify(await describeMachine())}\n`);
process.stdout.write(`${SHOPPERS} shoppers at once, the demo catalogue\n\n`);
const rows = [HEAD, row('one row, bare Hono', written), ...bagRows(shopped)];
process.stdout.write(`${markdownTable(rows)}\n`);

async function twice<T>(run: () => Promise<T>): Promise<T> {
  await run();
  return run();
}

function bagRows(measured: ReadonlyArray<Measured>): Array<Array<string>> {
  const byKind = Map.groupBy(measured, ({ kind }) => kind);
  return [row('bag, all', measured), ...[...byKind].map(([kind, own]) => row(`bag, ${kind}`, own))];
}

function row(name: string, measured: ReadonlyArray<Measured>): Array<string> {
  const durations = measured.map((one) => one.endedAt - one.startedAt);
  const startedAt = Math.min(...measured.map((one) => one.startedAt));
  const endedAt = Math.max(...measured.map((one) => one.endedAt));
  const aSecond = (measured.length / (endedAt - startedAt)) * 1_000;
  return [name, ...[aSecond, quantile(durations, 0.5), quantile(durations, 0.99)].map(numberText)];
}
