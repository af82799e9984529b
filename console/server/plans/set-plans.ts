import type { FieldEdit } from '#content/writable-records.ts';
import type { Engine } from '#content-sync/engine/engine.ts';
import { localeOfId } from '#domain/locale/locales.ts';
import { EXISTS } from '#domain/records/field-scope.ts';
import type { PlanProgress, SetPlanAnswer } from '../../contract/editing-contract.ts';
import { countriesText } from '../../contract/reach-text.ts';
import type { EditingSources } from '../sets/change-set-routes.ts';
import type { ChangeSet } from '../sets/change-sets.ts';
import { conflictText } from '../sets/conflict-text.ts';
import { editProblemsText } from '../sets/edit-problem-text.ts';
import { editsOfSet } from '../sets/edits-of-set.ts';
import { changeSentences } from './change-sentences.ts';
import { type Asked, createLongWorks, type LongWorks } from './long-works.ts';
import { type LocalePlanByRecord, planSet } from './plan-set.ts';
import type { NameSources } from './record-names.ts';

export interface SetPlansSources
  extends NameSources,
    Pick<EditingSources, 'drafts' | 'records' | 'now'> {
  readonly engine: () => Promise<Engine | undefined>;
}

/** Why edits can't be planned. */
export interface Unplanned {
  readonly status: number;
  readonly problem: string;
}

type PlannedSet = Pick<ChangeSet, 'id' | 'version'>;
type Removed = Pick<FieldEdit, 'type' | 'id' | 'locale'>;
type Result = SetPlanAnswer | Unplanned;

/** Finds out what change sets would change, and remembers what is unusual about each. */
export class SetPlans {
  readonly #sources: SetPlansSources;
  readonly #works: LongWorks<Result, PlanProgress> = createLongWorks({ done: 0, total: 0 });
  /** By set: people read a plan longer than it is kept. */
  readonly #unusual = new Map<
    string,
    Pick<SetPlanAnswer, 'unusual'> & Pick<ChangeSet, 'version'>
  >();

  constructor(sources: SetPlansSources) {
    this.#sources = sources;
  }

  /** @param removing a record whose removal to plan, instead of the set's edits */
  async ask({ id, version }: PlannedSet, removing?: Removed): Promise<Asked<Result, PlanProgress>> {
    const engine = await this.#sources.engine();
    if (!engine) return { outcome: 'done', result: NO_CODE };
    return this.#works.ask(JSON.stringify([id, version, removing]), async (onProgress) => {
      const edits = removing ? [removalOf(removing)] : await this.#editsOf(id);
      const plan = await planOf(edits, { ...this.#sources, engine, onProgress });
      if (!removing && 'unusual' in plan) {
        this.#unusual.set(id, { version, unusual: plan.unusual });
      }
      return plan;
    });
  }

  /**
   * What publishing a set has too much of, in sentences; undefined if finding that out takes long.
   * Nothing if it can't be found out: the guard stops what nobody has reviewed.
   */
  async unusualIn(set: PlannedSet): Promise<ReadonlyArray<string> | undefined> {
    const known = this.#unusual.get(set.id);
    if (known?.version === set.version) return known.unusual;
    for (let asked = 0; asked < ASKED_MAX; asked += 1) {
      const plan = await this.ask(set).catch(() => UNKNOWN);
      if (plan.outcome === 'done') return 'unusual' in plan.result ? plan.result.unusual : [];
    }
    return undefined;
  }

  #editsOf(set: string): Promise<ReadonlyArray<FieldEdit>> {
    return this.#sources.drafts.need((tables) => editsOfSet(tables, set));
  }
}

/** How often a plan is asked for before people are told to ask again: for about half a minute. */
const ASKED_MAX = 20;

const UNKNOWN = { outcome: 'done', result: { status: 500, problem: 'It failed.' } } as const;

const NO_CODE: Unplanned = {
  status: 409,
  problem: 'There is no code build, so nothing can be rendered.',
};

const removalOf = (removing: Removed): FieldEdit => {
  return { ...removing, field: EXISTS, value: false, expected: true };
};

interface PlanOptions extends Omit<SetPlansSources, 'engine'> {
  readonly engine: Engine;
  readonly onProgress: (progress: PlanProgress) => void;
}

/** Tries edits out, and says in sentences what they change, and which pages. */
async function planOf(
  edits: ReadonlyArray<FieldEdit>,
  options: PlanOptions,
): Promise<SetPlanAnswer | Unplanned> {
  const { records, engine, dataFolder, now, onProgress } = options;
  if (edits.length === 0) return { unusual: [], changes: [], locales: [] };
  const trial = await records.tryOut(edits);
  if (trial.outcome === 'conflict') return { status: 409, problem: conflictText(trial.conflicts) };
  if (trial.outcome === 'refused') {
    return { status: 422, problem: editProblemsText(trial.problems) };
  }
  const plans = await planSet(trial, { engine, dataFolder, now: now(), onProgress });
  const unusual = unusualSentences(plans);
  const changes = await changeSentences(edits, { plans, records, names: options });
  return {
    unusual,
    changes: [...unusual, ...changes],
    locales: plans.map(({ plan }) => plan),
  };
}

/**
 * What the guard would find too much of in plans, once for all countries in which it's the same.
 *
 * @example ['620 of 1,200 products get another price in Singapore']
 */
function unusualSentences(
  plans: ReadonlyArray<Pick<LocalePlanByRecord, 'unusual'> & { readonly plan: PlannedLocale }>,
): ReadonlyArray<string> {
  const found = plans.flatMap(({ plan, unusual }) => {
    const { country } = localeOfId(plan.locale);
    return unusual.map((finding) => ({ finding, country }));
  });
  return [...Map.groupBy(found, ({ finding }) => finding)].map(([finding, places]) => {
    const countries = [...new Set(places.map(({ country }) => country))];
    return `${asFact(finding)} in ${countriesText(countries)}`;
  });
}

type PlannedLocale = Pick<LocalePlanByRecord['plan'], 'locale'>;

/** A finding of the guard as what will be so, with its numbers grouped. */
const asFact = (finding: string) =>
  finding
    .replace(/\d+/g, (digits) => number.format(Number(digits)))
    .replace('would get', 'get')
    .replace('would be', 'are');

const number = new Intl.NumberFormat('en');
