import type { FormEvent } from 'react';
import useSWR from 'swr';
import type { OpenQuestions } from '../contract/question-contract.ts';
import type { WaitingReviews } from '../contract/review-contract.ts';
import { useWaiting } from './editing/approval/Waiting.tsx';
import { Link } from './Link.tsx';
import { goTo, type Place } from './location.ts';
import { useMe } from './people/useMe.ts';
import { StateTag } from './StateTag.tsx';

interface Props {
  readonly name: string;
  readonly signOut: () => Promise<void>;
  readonly place: Place;
  readonly isConnected: boolean;
}

const ROOMS = [
  { to: '/', label: 'Overview' },
  { to: '/products', label: 'Products' },
  { to: '/listings', label: 'Search & listings' },
  { to: '/home', label: 'Home' },
  { to: '/pages', label: 'Pages' },
  { to: '/translations', label: 'Translations' },
  { to: '/redirects', label: 'Redirects' },
  { to: '/change-sets', label: 'Change sets' },
  { to: '/calendar', label: 'Calendar' },
  { to: '/deliveries', label: 'Deliveries' },
  { to: '/journal', label: 'Journal' },
  { to: '/drafts', label: 'Preview' },
] as const;

const OF_OPERATORS = [{ to: '/people', label: 'People' }] as const;

export function Masthead({ name, signOut, place, isConnected }: Props) {
  const me = useMe();
  const searched = place.query.get('text') ?? place.query.get('address') ?? '';
  const { data: reviews } = useSWR<WaitingReviews>('/reviews/waiting');
  const { data: questions } = useSWR<OpenQuestions>('/questions/waiting');
  const { sets, threads } = useWaiting();
  const rooms = [
    ...ROOMS.map(({ to, label }) => ({
      to,
      label: to === '/change-sets' ? counted(label, sets.length + threads.length) : label,
    })),
    ...roomOf({ to: '/reviews', label: 'Reviews' }, reviews),
    ...roomOf({ to: '/questions', label: 'Questions' }, questions),
    ...(me?.role === 'operator' ? OF_OPERATORS : []),
  ];
  return (
    <header className="masthead">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <strong className="mark">Console</strong>
      <nav aria-label="Console">
        <ul className="tabs">
          {rooms.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} isCurrent={isIn(place.path, to)}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Search key={searched} initial={searched} />
      <p className="operator">
        {!isConnected && <StateTag kind="warning">not connected</StateTag>}
        <Link to="/me" isCurrent={place.path === '/me'}>
          {name}
        </Link>
        <button type="button" className="quiet" onClick={() => void signOut()}>
          Sign out
        </button>
      </p>
    </header>
  );
}

/** The room of what members write, with how much of it waits; none if the shop has none. */
function roomOf(
  { to, label }: { readonly to: string; readonly label: string },
  { waiting }: WaitingReviews | OpenQuestions = { waiting: null },
) {
  if (waiting === null) return [];
  return [{ to, label: counted(label, waiting) }];
}

const counted = (label: string, waiting: number) => (waiting > 0 ? `${label} (${waiting})` : label);

/** Whether a place is a room, or within one. */
function isIn(path: string, room: string): boolean {
  return path === room || (room !== '/' && path.startsWith(`${room}/`));
}

const ADDRESS = /^(?:\/|https?:)/;

/** Leads to what has some words, or to why the page at an address looks as it does. */
function Search({ initial }: { readonly initial: string }) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text')).trim();
    const found = encodeURIComponent(text);
    if (text) goTo(ADDRESS.test(text) ? `/why?address=${found}` : `/search?text=${found}`);
  };
  return (
    <search className="why-search">
      <form onSubmit={search}>
        <label className="unseen" htmlFor="search-text">
          Search by words, or by the address of a page
        </label>
        <input
          id="search-text"
          name="text"
          type="search"
          defaultValue={initial}
          placeholder="Words of a name, or a page’s address"
          autoComplete="off"
          spellCheck={false}
        />
        <button type="submit">Search</button>
      </form>
    </search>
  );
}
