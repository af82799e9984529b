import { useId } from 'react';
import useSWR from 'swr';
import type { ChangeSetDetails, WritableTypesAnswer } from '../../contract/editing-contract.ts';
import type { ListingPlace } from '../../contract/listing-contract.ts';
import { editPlace } from '../fields/edit-place.ts';
import { presentIn, useLiveRecord } from '../fields/live-record.ts';
import { FieldRow } from '../forms/FieldRow.tsx';
import { Link } from '../ui/Link.tsx';
import type { RuleEdits } from './useRuleEdits.ts';

interface Props {
  readonly set: ChangeSetDetails;
  readonly place: ListingPlace;
  readonly ruleId: string | undefined;
  readonly edits: RuleEdits;
}

/** When a rule holds, its banner and, for a search, where it leads. */
export function RuleFields({ set, place, ruleId, edits }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="record">
      <h2 id={id}>
        {place.kind === 'query'
          ? 'When, with which banner, and where it leads'
          : 'When, and with which banner'}
      </h2>
      {ruleId !== undefined ? (
        <Fields key={ruleId} {...{ set, place }} id={ruleId} />
      ) : (
        <p>
          <button type="button" onClick={() => void edits.save({})}>
            Give it a time{place.kind === 'query' ? ', a banner or a page' : ' or a banner'}
          </button>
        </p>
      )}
    </section>
  );
}

function Fields({ set, place, id }: Pick<Props, 'set' | 'place'> & { readonly id: string }) {
  const { country, kind } = place;
  const record = { type: 'search-rules', id, country };
  const { data: types } = useSWR<WritableTypesAnswer>('/writable-types');
  const { live, there } = presentIn(useLiveRecord(record).data);
  const rules = types?.[record.type];
  if (!rules || !live) return null;
  const fields = ['from', 'until', 'banner', ...(kind === 'query' ? ['link'] : [])];
  return (
    <>
      {fields.flatMap((field) =>
        rules[field] ? (
          <FieldRow
            key={field}
            {...{ set, field, country }}
            rules={rules[field]}
            isNew={false}
            isDisabled={false}
            records={there}
          />
        ) : (
          []
        ),
      )}
      <p>
        <Link to={editPlace(set.id, record)}>All of this rule</Link>
        <span className="hint">
          {' '}
          What comes first or last by brand and category, and{' '}
          {kind === 'query' ? 'more words.' : 'its place among other rules.'}
        </span>
      </p>
    </>
  );
}
