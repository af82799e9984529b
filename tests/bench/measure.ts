import { readConfig } from '#server/config/config.ts';
import type { BenchArguments } from './arguments.ts';
import { type Benchmark, runBenchmark } from './benchmark.ts';
import { checkComparable } from './compare-runs.ts';
import { openWorkshop } from './workshop.ts';

interface Wanted extends Pick<BenchArguments, 'scenarios' | 'repetitions' | 'minutes'> {
  /** The run that this one will be shown beside. */
  readonly comparedWith?: Benchmark | undefined;
}

/**
 * Runs scenarios with the catalogue that `CATALOGUE` names, or the demo catalogue.
 *
 * @throws Error before anything is measured when the run to compare with had another catalogue
 */
export async function measure({
  scenarios,
  repetitions,
  minutes,
  comparedWith,
}: Wanted): Promise<Benchmark> {
  const { catalogue: catalogueFile } = readConfig(process.env);
  const workshop = await openWorkshop({ catalogueFile, repetitions, minutes });
  try {
    if (comparedWith) checkComparable(comparedWith, workshop.catalogue.description);
    return await runBenchmark(scenarios, workshop);
  } finally {
    await workshop.close();
  }
}
