import type { MalformedRecord } from '../content-model/record-store.ts';

/** Records of one type that are left out for one reason. */
export interface LeftOutKind {
  readonly recordType: string;
  /**
   * What is wrong with them, without positions in lists, so that equal faults count as one kind.
   */
  readonly problem: string;
  readonly count: number;
  /** The first few. */
  readonly ids: ReadonlyArray<string>;
}

/** How many records of one kind are named. */
const NAMED = 5;
/** How many kinds are listed: those with the most records. */
const KINDS = 20;
const ID_MAX_LENGTH = 200;
const PROBLEM_MAX_LENGTH = 300;
const OTHER = 'other problems';

/** Left-out records by kind, the largest kind first. */
export function leftOutKinds(malformed: ReadonlyArray<MalformedRecord>): Array<LeftOutKind> {
  const kinds = Map.groupBy(malformed, ({ type, problem }) => `${type}\n${kindOf(problem)}`);
  return mostOf(
    [...kinds].map(([key, records]) => {
      const [recordType = '', problem = ''] = key.split('\n');
      const ids = records.slice(0, NAMED).map(({ id }) => id.slice(0, ID_MAX_LENGTH));
      return { recordType, problem, count: records.length, ids };
    }),
  );
}

function kindOf(problem: string): string {
  return problem
    .slice(0, PROBLEM_MAX_LENGTH)
    .replaceAll(/\.\d+(?=[.:])/g, '.*')
    .replaceAll('\n', ' ');
}

function mostOf(kinds: ReadonlyArray<LeftOutKind>): Array<LeftOutKind> {
  const sorted = kinds.toSorted((a, b) => b.count - a.count);
  const others = sorted.slice(KINDS);
  if (others.length === 0) return sorted;
  const count = totalOf(others);
  return [...sorted.slice(0, KINDS), { recordType: 'records', problem: OTHER, count, ids: [] }];
}

/** The number of records of all kinds together. */
export function totalOf(kinds: ReadonlyArray<Pick<LeftOutKind, 'count'>>): number {
  return kinds.reduce((sum, { count }) => sum + count, 0);
}

/** The records that are reported one by one: the first of each kind. */
export function firstOfEachKind(
  malformed: ReadonlyArray<MalformedRecord>,
): ReadonlyArray<MalformedRecord> {
  const reported = new Map<string, number>();
  return malformed.filter(({ type, problem }) => {
    const key = `${type}\n${kindOf(problem)}`;
    const before = reported.get(key) ?? 0;
    if (before >= NAMED || (before === 0 && reported.size >= KINDS)) return false;
    reported.set(key, before + 1);
    return true;
  });
}

/** For a person: `299,995 products (name: expected a string)`, of the first few kinds. */
export function leftOutText(kinds: ReadonlyArray<LeftOutKind>): string {
  const [first, second, third, ...others] = kinds;
  const named = [first, second, third].flatMap((kind) =>
    kind ? [`${number.format(kind.count)} ${kind.recordType} (${kind.problem})`] : [],
  );
  const rest = others.length > 0 ? [`${number.format(totalOf(others))} of other kinds`] : [];
  return [...named, ...rest].join(', ');
}

const number = new Intl.NumberFormat('en');
