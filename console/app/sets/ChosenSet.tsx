import { useState } from 'react';
import useSWR from 'swr';
import type { ChangeSetAnswer, ChangeSetsAnswer } from '../../contract/editing-contract.ts';
import { useHasRole } from '../people/useMe.ts';
import { Link } from '../ui/Link.tsx';
import { goTo } from '../ui/location.ts';
import { BeginSet } from './BeginSet.tsx';

interface OpenSets {
  /** The sets that can be written. */
  readonly open: ReadonlyArray<ChangeSetAnswer>;
  /** The one that is written. */
  readonly set: ChangeSetAnswer | undefined;
  /** Why nothing is edited here; undefined if sets can be written. */
  readonly readOnly: string | undefined;
}

/** The open sets, and among them the one of an id. */
export function useOpenSets(
  id: string | null | undefined,
): OpenSets & { readonly isLoaded: boolean } {
  const { data } = useSWR<ChangeSetsAnswer>('/change-sets');
  const open = data?.sets.filter(({ state }) => state === 'open') ?? [];
  const set = open.find((each) => each.id === id);
  return { open, set, readOnly: data?.readOnly, isLoaded: data !== undefined };
}

interface Props extends OpenSets {
  /** Where the same is edited in another set, or only looked at. */
  readonly placeIn: (set: string | undefined) => string;
}

/** The change set in which what is shown is edited. */
export function ChosenSet({ open, set, readOnly, placeIn }: Props) {
  const mayEdit = useHasRole('editor');
  const [isBeginning, setBeginning] = useState(false);
  if (readOnly !== undefined) return <p className="well">{readOnly}</p>;
  if (!mayEdit) return null;
  const choose = (value: string) => {
    setBeginning(value === NEW);
    if (value !== NEW) goTo(placeIn(value || undefined));
  };
  return (
    <section aria-label="Change set" className="chosen-set">
      <p className="inline">
        <label htmlFor="table-set">Edit in</label>
        <select
          id="table-set"
          value={isBeginning ? NEW : (set?.id ?? '')}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">no change set: only look</option>
          <option value={NEW}>a new change set…</option>
          {open.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
        {set && <Link to={`/change-sets/${set.id}`}>Publish or look at “{set.title}”</Link>}
      </p>
      {isBeginning && (
        <BeginSet
          label="What is it for?"
          button="Begin a change set"
          placeIn={(id) => {
            setBeginning(false);
            return placeIn(id);
          }}
        />
      )}
    </section>
  );
}

const NEW = 'new';
