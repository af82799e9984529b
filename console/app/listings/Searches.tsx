import { useId, useState } from 'react';
import { localeFor } from '#domain/locale/locales.ts';
import {
  type ListingPlace,
  listingsAt,
  type SearchesAnswer,
} from '../../contract/listing-contract.ts';
import { localeName } from '../../contract/place-name.ts';
import { Answered } from '../Answered.tsx';
import { Link } from '../Link.tsx';
import { StateTag } from '../StateTag.tsx';
import { Table } from '../Table.tsx';

const WEEKS = ['This week', 'Last week', 'Two weeks ago', 'Three weeks ago'] as const;

/** What a locale searches for, what found nothing first, each with the way to mend it. */
export function Searches({ place }: { readonly place: ListingPlace }) {
  const id = useId();
  const [weeksAgo, setWeeksAgo] = useState(0);
  const { id: locale } = localeFor(place.country, place.language);
  return (
    <section aria-labelledby={`${id}-title`} className="searches">
      <div className="section-head">
        <h2 id={`${id}-title`}>What is searched for in {localeName(locale)}</h2>
        <span className="inline">
          <label htmlFor={`${id}-week`}>When</label>
          <select
            id={`${id}-week`}
            value={weeksAgo}
            onChange={({ target }) => setWeeksAgo(Number(target.value))}
          >
            {WEEKS.map((text, weeks) => (
              <option key={text} value={weeks}>
                {text}
              </option>
            ))}
          </select>
        </span>
      </div>
      <Answered<SearchesAnswer> path={`/searches?locale=${locale}&weeksAgo=${weeksAgo}`}>
        {({ week, searches }) =>
          searches.length === 0 ? (
            <p role="status">Nobody searched for anything in the week from {week}.</p>
          ) : (
            <SearchTable place={place} searches={nothingFirst(searches)} />
          )
        }
      </Answered>
    </section>
  );
}

const nothingFirst = (searches: SearchesAnswer['searches']) =>
  searches.toSorted((one, other) => Math.sign(other.empty) - Math.sign(one.empty));

function SearchTable({
  place,
  searches,
}: Pick<SearchesAnswer, 'searches'> & { readonly place: ListingPlace }) {
  return (
    <Table columns={['Searched for', { label: 'How often', isNumber: true }, 'Found']} hasActions>
      {searches.map(({ query, searches: count, empty }) => (
        <tr key={query}>
          <th scope="row">{query}</th>
          <td className="number">{count.toLocaleString('en')}</td>
          <td>
            {empty === 0 && 'products'}
            {empty > 0 && (
              <StateTag kind="warning">
                nothing{empty < count && `, ${empty.toLocaleString('en')} times`}
              </StateTag>
            )}
          </td>
          <td>
            <Link to={listingsAt({ ...place, kind: 'query', of: query })}>
              {empty > 0 ? 'Fix this' : 'Arrange'}
              <span className="unseen">: {query}</span>
            </Link>
          </td>
        </tr>
      ))}
    </Table>
  );
}
