import { type ReactNode, useId, useState } from 'react';
import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import { worksFor } from '../../contract/roles.ts';
import { useMe } from '../people/useMe.ts';
import { Answered } from '../ui/Answered.tsx';
import { CountryOptions } from '../ui/CountryOptions.tsx';
import { countText } from '../ui/instants.ts';
import { Link } from '../ui/Link.tsx';
import { goTo } from '../ui/location.ts';

interface PageAnswer {
  readonly total: number;
  readonly hasMore: boolean;
}

interface Props<Status extends string, Answer extends PageAnswer> {
  readonly status: Status;
  /** Undefined for all of the person's countries. */
  readonly country: Country | undefined;
  readonly room: '/reviews' | '/questions';
  readonly noun: 'review' | 'question';
  /** In the order of their tabs. */
  readonly statuses: ReadonlyArray<Status>;
  /** What a tab for each status says, and what is said where there is nothing. */
  readonly labels: Readonly<Record<Status, string>>;
  readonly nothing: Readonly<Record<Status, string>>;
  /** What stands before the country. */
  readonly placeLabel: string;
  /** The items of a page of the list. */
  readonly children: (answer: Answer) => ReactNode;
}

/** What members wrote about products, by status and country, for whoever decides what becomes of it. */
export function WrittenByMembers<Status extends string, Answer extends PageAnswer>(
  props: Props<Status, Answer>,
) {
  const { status, statuses, country, room, labels, placeLabel } = props;
  const id = useId();
  const me = useMe();
  const countries = COUNTRIES.filter((each) => !me || worksFor(me, [each]));
  return (
    <>
      <ul className="tabs" aria-label="States">
        {statuses.map((each) => (
          <li key={each}>
            <Link to={placeOf(room, each, country)} isCurrent={status === each}>
              {labels[each]}
            </Link>
          </li>
        ))}
      </ul>
      {countries.length > 1 && (
        <p className="inline">
          <label htmlFor={id}>{placeLabel}</label>
          <select
            id={id}
            value={country ?? ''}
            onChange={({ currentTarget }) => goTo(placeOf(room, status, currentTarget.value))}
          >
            <option value="">all countries</option>
            <CountryOptions countries={countries} />
          </select>
        </p>
      )}
      <Pages key={`${status} ${country}`} {...props} />
    </>
  );
}

const placeOf = (room: string, status: string, country: string | undefined) =>
  `${room}?status=${status}${country ? `&country=${country}` : ''}`;

/** The first pages, and a button for the next. */
function Pages<Status extends string, Answer extends PageAnswer>(props: Props<Status, Answer>) {
  const { room, status, country, nothing, noun, children } = props;
  const [pages, setPages] = useState(1);
  const place = placeOf(room, status, country);
  return Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
    <Answered<Answer> key={page} path={`${place}&page=${page}`}>
      {(answer) => (
        <>
          {answer.total === 0 && <p className="hint">{nothing[status]}</p>}
          <ul className="reviews">{children(answer)}</ul>
          {page === pages && answer.hasMore && (
            <button type="button" onClick={() => setPages(page + 1)}>
              Show more of {countText(answer.total, noun)}
            </button>
          )}
        </>
      )}
    </Answered>
  ));
}
