import { useId, useState } from 'react';
import { localeFor } from '#domain/locale/locales.ts';
import {
  type ListingPlace,
  listingsAt,
  type SearchesAnswer,
} from '../../contract/listing-contract.ts';
import { localeName } from '../../contract/place-name.ts';
import { Answered } from '../ui/Answered.tsx';
import { Link } from '../ui/Link.tsx';
import { StateTag } from '../ui/StateTag.tsx';
import { Table } from '../ui/Table.tsx';

const WEEKS = ['This week', 'Last week', 'Two weeks ago', 'Three weeks ago'] as const;

/** What a locale searches for, what found nothing or isn't clicked first, each with the way to mend it. */
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
            <SearchTable place={place} searches={worstFirst(searches)} />
          )
        }
      </Answered>
    </section>
  );
}

type Search = SearchesAnswer['searches'][number];

/** What found nothing first, then what shoppers find nothing among. */
const worstFirst = (searches: ReadonlyArray<Search>) =>
  searches.toSorted((one, other) => badness(other) - badness(one));

const badness = (search: Search) => (search.empty > 0 ? 2 : Number(isPassedOver(search)));

/** So few can be chance. */
const VIEWS_MIN = 10;
const CLICKED_MIN = 0.1;

/** Whether hardly anybody who looked at the results opened one. */
const isPassedOver = ({ viewed, clicked }: Pick<Search, 'viewed' | 'clicked'>) =>
  viewed >= VIEWS_MIN && clicked / viewed < CLICKED_MIN;

function SearchTable({
  place,
  searches,
}: Pick<SearchesAnswer, 'searches'> & { readonly place: ListingPlace }) {
  return (
    <Table columns={['Searched for', { label: 'Times', isNumber: true }, 'Found']} hasActions>
      {searches.map(({ query, searches: count, empty, viewed, clicked }) => (
        <tr key={query}>
          <th scope="row">{query}</th>
          <td className="number">{count.toLocaleString('en')}</td>
          <td>
            {empty === 0 && 'products'}
            {empty > 0 && (
              <StateTag kind="warning">
                nothing{empty < count && `, ${empty.toLocaleString('en')} of them`}
              </StateTag>
            )}
            {viewed > 0 && (
              <span className="hint listed-facts">
                {Math.round((clicked / viewed) * 100)}% of {viewed.toLocaleString('en')} clicked
              </span>
            )}
          </td>
          <td>
            <Link to={listingsAt({ ...place, kind: 'query', of: query })}>
              {empty > 0 || isPassedOver({ viewed, clicked }) ? 'Fix this' : 'Arrange'}
              <span className="unseen">: {query}</span>
            </Link>
          </td>
        </tr>
      ))}
    </Table>
  );
}
