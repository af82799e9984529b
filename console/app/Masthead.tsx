import type { FormEvent } from 'react';
import { Link } from './ui/Link.tsx';
import { goTo, type Place } from './ui/location.ts';
import { StateTag } from './ui/StateTag.tsx';

interface Props {
  readonly name: string;
  readonly signOut: () => Promise<void>;
  readonly place: Place;
  readonly isConnected: boolean;
}

export function Masthead({ name, signOut, place, isConnected }: Props) {
  const searched = place.query.get('text') ?? place.query.get('address') ?? '';
  return (
    <header className="masthead">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <strong className="mark">Console</strong>
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
