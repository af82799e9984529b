import type { OpenLocale } from '../content-model/open-locales.ts';
import type { Query } from '../locale-file/dependencies.ts';
import { dependencyKeys, type RecordName } from '../locale-file/keys.ts';
import { standsAt } from '../locale-file/page-index.ts';
import type { Plan } from '../plan/plan.ts';

/** Some pages of a plan that change because of one record. */
export interface PagesOfRecord extends RecordName {
  /** Paths of `pagePath`. */
  readonly pages: ReadonlyArray<string>;
}

/**
 * The pages of a plan that change because of each of some records: those the record owns, and those
 * whose answers came from it or now will.
 */
export function pagesOfRecords(
  opened: OpenLocale,
  plan: Plan,
  records: ReadonlyArray<RecordName>,
): ReadonlyArray<PagesOfRecord> {
  return records.map(({ type, id }) => ({ type, id, pages: pagesOf({ type, id }, opened, plan) }));
}

function pagesOf({ type, id }: RecordName, { file }: OpenLocale, plan: Plan) {
  const key = dependencyKeys.record(type, id);
  const { dependencies, pageIndex } = file;
  const queries = new Set<Query>([
    ...dependencies.queriesFrom([key]),
    ...plan.answered.filter(({ keys }) => keys.includes(key)).map(({ query }) => query),
  ]);
  const owner = `pagesOf ${JSON.stringify([type, id])}` as Query;
  const own = new Set(pageIndex.pagesOf(owner).map(standsAt));
  const isAsked = (query: Query) => queries.has(query);
  const rendered = plan.render.filter(
    ({ at, reason }) =>
      own.has(at) || (reason.kind === 'answers' && reason.questions.some(isAsked)),
  );
  const gone = plan.remove.filter((path) => dependencies.queriesOf(path).some(isAsked));
  return [...rendered.map(({ at }) => at), ...gone];
}
