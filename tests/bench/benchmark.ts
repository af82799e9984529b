import * as z from 'zod';
import { UNITS } from './figure.ts';
import { describeMachine } from './machine.ts';
import { type Scenario, Skipped } from './scenario.ts';
import { timed } from './statistics.ts';
import type { Workshop } from './workshop.ts';

const goal = z.union([z.object({ atLeast: z.number() }), z.object({ atMost: z.number() })]);

const outcome = z.object({
  name: z.string(),
  title: z.string(),
  seconds: z.number(),
  figures: z.array(
    z.object({
      name: z.string(),
      value: z.number(),
      unit: z.enum(UNITS),
      goal: goal.optional(),
    }),
  ),
  notes: z.array(z.string()),
  /** Why it was not run. */
  skipped: z.string().optional(),
  /** Why it has no figures. */
  failed: z.string().optional(),
});

/** One run of scenarios, as `--json` prints it and `--save` keeps it. */
export const benchmark = z.object({
  at: z.string(),
  machine: z.string(),
  commit: z.string(),
  catalogue: z.string(),
  scenarios: z.array(outcome),
});

export type Benchmark = z.infer<typeof benchmark>;
export type Outcome = z.infer<typeof outcome>;

/** Runs scenarios one after the other. One that fails is told of, and the others are run. */
export async function runBenchmark(
  scenarios: ReadonlyArray<Scenario>,
  workshop: Workshop,
): Promise<Benchmark> {
  const outcomes: Array<Outcome> = [];
  for (const scenario of scenarios) {
    workshop.say(`\n${scenario.name}: ${scenario.title}`);
    outcomes.push(await runScenario(scenario, workshop));
  }
  const { description: catalogue } = workshop.catalogue;
  return { ...(await describeMachine()), catalogue, scenarios: outcomes };
}

async function runScenario(scenario: Scenario, workshop: Workshop): Promise<Outcome> {
  const { name, title } = scenario;
  const { ms, result } = await timed(() => measuredOrNot(scenario, workshop));
  return { name, title, seconds: ms / 1_000, figures: [], notes: [], ...result };
}

async function measuredOrNot(
  scenario: Scenario,
  workshop: Workshop,
): Promise<Partial<Pick<Outcome, 'figures' | 'notes' | 'skipped' | 'failed'>>> {
  try {
    const { figures, notes = [] } = await scenario.run(workshop);
    return { figures: [...figures], notes: [...notes] };
  } catch (error) {
    if (error instanceof Skipped) return { skipped: error.message };
    const failed = error instanceof Error ? (error.stack ?? error.message) : String(error);
    workshop.say(failed);
    return { failed };
  }
}
