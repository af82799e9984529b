import { EXISTS } from '#domain/records/field-scope.ts';
import type {
  ChangeSetDetails,
  DraftFieldAnswer,
  WritableTypesAnswer,
} from '../../contract/editing-contract.ts';
import { withoutRemoved } from '../../contract/without-removed.ts';
import { problemOf } from './field-schema.ts';

/** A draft whose value would be refused, and why. */
export interface Unfit {
  readonly draft: DraftFieldAnswer;
  readonly problem: string;
}

/** The drafts of a set that can't be published as they are. What is empty is said elsewhere. */
export function unfitIn(
  { drafts }: Pick<ChangeSetDetails, 'drafts'>,
  types: WritableTypesAnswer,
): ReadonlyArray<Unfit> {
  return withoutRemoved(drafts).flatMap((draft) => {
    const { type, field, value, live } = draft;
    const rules = types[type]?.[field];
    const isChecked = field !== EXISTS && value !== null && value !== '';
    if (!rules || !isChecked || JSON.stringify(value) === JSON.stringify(live)) return [];
    const problem = problemOf(rules.schema, value, type);
    return problem ? [{ draft, problem }] : [];
  });
}
