import { readConfig } from '#server/config.ts';
import type { BenchArguments } from './arguments.ts';
import { type Benchmark, runBenchmark } from './benchmark.ts';
import { openWorkshop } from './workshop.ts';

/** Runs scenarios with the catalogue that `CATALOGUE` names, or the demo catalogue. */
export async function measure({
  scenarios,
  repetitions,
}: Pick<BenchArguments, 'scenarios' | 'repetitions'>): Promise<Benchmark> {
  const { catalogue: catalogueFile } = readConfig(process.env);
  const workshop = await openWorkshop({ catalogueFile, repetitions });
  try {
    return await runBenchmark(scenarios, workshop);
  } finally {
    await workshop.close();
  }
}
