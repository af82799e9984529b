import type { FormEvent } from 'react';
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
  { to: '/change-sets', label: 'Change sets' },
  { to: '/calendar', label: 'Calendar' },
  { to: '/deliveries', label: 'Deliveries' },
  { to: '/journal', label: 'Journal' },
  { to: '/drafts', label: 'Preview' },
] as const;

const OF_OPERATORS = [{ to: '/people', label: 'People' }] as const;

export function Masthead({ name, signOut, place, isConnected }: Props) {
  const me = useMe();
  const rooms = me?.role === 'operator' ? [...ROOMS, ...OF_OPERATORS] : ROOMS;
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
      <WhySearch initial={place.query.get('address') ?? ''} key={place.query.get('address')} />
      <p className="operator">
        {!isConnected && <StateTag kind="warning">not connected</StateTag>}
        <Link to="/me" isCurrent={place.path === '/me'}>
          {name}
        </Link>
        {me && <span className="hint">{me.role}</span>}
        <button type="button" className="quiet" onClick={() => void signOut()}>
          Sign out
        </button>
      </p>
    </header>
  );
}

/** Whether a place is a room, or within one. */
function isIn(path: string, room: string): boolean {
  return path === room || (room !== '/' && path.startsWith(`${room}/`));
}

function WhySearch({ initial }: { readonly initial: string }) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get('address')).trim();
    if (address) goTo(`/why?address=${encodeURIComponent(address)}`);
  };
  return (
    <search className="why-search">
      <form onSubmit={search}>
        <label className="unseen" htmlFor="why-address">
          Why does this page look like this? Its address
        </label>
        <input
          id="why-address"
          name="address"
          type="search"
          defaultValue={initial}
          placeholder="Address of a page: why is it like this?"
          autoComplete="off"
          spellCheck={false}
        />
        <button type="submit">Ask</button>
      </form>
    </search>
  );
}
