import { type FormEvent, useId } from 'react';
import type { ChangeSetDetails } from '../../contract/editing-contract.ts';
import type { ListingPlace, ListingSide } from '../../contract/listing-contract.ts';
import { languageName } from '../../contract/place-name.ts';
import { editPlace } from '../fields/edit-place.ts';
import { useAnnounce } from '../ui/Announcer.tsx';
import { Link } from '../ui/Link.tsx';
import { useRuleEdits } from './useRuleEdits.ts';

interface Props {
  readonly set: ChangeSetDetails;
  readonly place: ListingPlace;
  readonly side: Pick<ListingSide, 'synonyms'>;
}

/** Words for the same thing as the words of a search, and the way to add some. */
export function Synonyms({ set, place, side }: Props) {
  const id = useId();
  const announce = useAnnounce();
  const { of: query, country, language } = place;
  const { save, problem, isSaving } = useRuleEdits({
    set,
    country,
    type: 'synonyms',
    id: undefined,
    beginning: { language },
  });
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const other = String(new FormData(form).get('other')).trim();
    const words = [query, other];
    if (!(await save({ 'internal-name': words.join(', '), words }))) return;
    form.reset();
    announce(`“${query}” finds what “${other}” finds.`);
  };
  return (
    <section aria-labelledby={`${id}-title`} className="record">
      <h2 id={`${id}-title`}>Other words for “{query}”</h2>
      {side.synonyms.length > 0 && (
        <ul className="found">
          {side.synonyms.map(({ id: group, words }) => (
            <li key={group}>
              <Link to={editPlace(set.id, { type: 'synonyms', id: group, country })}>
                {words.join(', ')}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <form className="finder" onSubmit={(event) => void add(event)}>
        <span className="wide">
          <label htmlFor={`${id}-other`}>
            Shoppers who search for it in {languageName(language)} also find products for
          </label>
          <input
            id={`${id}-other`}
            name="other"
            required
            maxLength={100}
            autoComplete="off"
            placeholder="Words that products have, such as lip balm"
          />
        </span>
        <button type="submit" disabled={isSaving}>
          Add these words
        </button>
      </form>
      <p className="problem" role="alert">
        {problem}
      </p>
    </section>
  );
}
