import { parseArgs } from 'node:util';
import * as z from 'zod';
import type { Scenario } from './scenario.ts';
import { SCENARIOS } from './scenarios.ts';

const count = z.coerce.number().int().min(1);

/** What both commands understand. */
export interface BenchArguments {
  readonly scenarios: ReadonlyArray<Scenario>;
  readonly repetitions: number;
  /** How long a burst of edits lasts. */
  readonly minutes: number;
  readonly json: boolean;
  /** Whether to keep what is measured, in place of the same scenarios of the kept run. */
  readonly save: boolean;
  /** A run that was printed with `--json`, to be compared instead of a new one. */
  readonly from: string | undefined;
}

/**
 * @throws Error in words for whoever typed them
 */
export function readArguments(args: ReadonlyArray<string>): BenchArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true, default: [] },
      repetitions: { type: 'string', default: '21' },
      minutes: { type: 'string', default: '10' },
      json: { type: 'boolean', default: false },
      save: { type: 'boolean', default: false },
      from: { type: 'string' },
    },
  });
  const { only, json, save, from } = values;
  const repetitions = count.safeParse(values.repetitions);
  if (!repetitions.success) throw new Error('--repetitions wants a number from 1.');
  const minutes = count.safeParse(values.minutes);
  if (!minutes.success) throw new Error('--minutes wants a number from 1.');
  return {
    scenarios: chosen(only),
    repetitions: repetitions.data,
    minutes: minutes.data,
    ...{ json, save, from },
  };
}

function chosen(names: ReadonlyArray<string>): ReadonlyArray<Scenario> {
  if (names.length === 0) return SCENARIOS;
  const known = SCENARIOS.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Error(`There is no ${unknown}. There are ${known.join(', ')}.`);
  return SCENARIOS.filter(({ name }) => names.includes(name));
}
