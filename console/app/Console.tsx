import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import useSWR from 'swr';
import { FALLBACK_COUNTRY, parseCountry, parseLocaleId } from '#domain/locale/locales.ts';
import { QUESTION_STATUSES } from '#domain/product/question-statuses.ts';
import { REVIEW_STATUSES } from '#domain/product/review-statuses.ts';
import type { SessionAnswer } from '../contract/console-contract.ts';
import type { ChangeSetDetails } from '../contract/editing-contract.ts';
import { JOIN_PLACE } from '../contract/people-contract.ts';
import { localeName } from '../contract/place-name.ts';
import { sendJson } from './api/console-api.ts';
import { type Progress, useLive } from './api/useLive.ts';
import { CalendarView } from './calendar/CalendarView.tsx';
import { Masthead } from './Masthead.tsx';
import { Changes } from './overview/Changes.tsx';
import { Deliveries } from './overview/Deliveries.tsx';
import { JournalView } from './overview/JournalView.tsx';
import { LocaleView } from './overview/LocaleView.tsx';
import { OverviewView } from './overview/OverviewView.tsx';
import { Why } from './overview/Why.tsx';
import { AccountView } from './people/AccountView.tsx';
import { JoinPage } from './people/JoinPage.tsx';
import { PeopleView } from './people/PeopleView.tsx';
import { Me } from './people/useMe.ts';
import { AlsoHere } from './presence/AlsoHere.tsx';
import { BeforeAndAfter } from './previews/BeforeAndAfter.tsx';
import { QuestionsView } from './questions/QuestionsView.tsx';
import { Rooms } from './Rooms.tsx';
import { ContentView } from './records/ContentView.tsx';
import { RecordForm, recordTitle } from './records/RecordForm.tsx';
import { RecordView } from './records/RecordView.tsx';
import { ReviewsView } from './reviews/ReviewsView.tsx';
import { SessionOver } from './SessionOver.tsx';
import { SignIn } from './SignIn.tsx';
import { SearchView } from './search/SearchView.tsx';
import { ChangeSetsView } from './sets/ChangeSetsView.tsx';
import { ChangeSetView } from './sets/ChangeSetView.tsx';
import { Announcer } from './ui/Announcer.tsx';
import { Loading } from './ui/Loading.tsx';
import { goTo, type Place, usePlace } from './ui/location.ts';

/** The content team's console. People who aren't signed in see only how to sign in. */
export function Console() {
  const { session, last, open, signOut } = useSession();
  const { path, query } = usePlace();
  if (session === undefined) return <main className="waiting" aria-busy="true" />;
  const enter = (who: SessionAnswer) => {
    goTo('/');
    open(who);
  };
  if (path === JOIN_PLACE) return <JoinPage onSignedIn={enter} />;
  const me = session ?? last;
  if (!me) return <SignIn onSignedIn={open} returned={query.get('returned')} />;
  return (
    <Me value={me}>
      <Announcer key={me.id}>
        <Opened name={me.name} signOut={signOut} />
        {session === null && <SessionOver last={me} onSignedIn={open} />}
      </Announcer>
    </Me>
  );
}

function Opened({ name, signOut }: { name: string; signOut: () => Promise<void> }) {
  const place = usePlace();
  const { progress, present, isConnected } = useLive();
  const { view, ...usual } = viewAt(place, progress);
  const title = useSetTitle(place.path) ?? usual.title;
  useEffect(() => {
    document.title = `${title} · Console`;
  }, [title]);
  return (
    <>
      <Masthead {...{ name, signOut, place, isConnected }} />
      <Rooms place={place} />
      <main id="main" tabIndex={-1} key={place.path}>
        <h1>{title}</h1>
        <AlsoHere path={place.path} present={present} />
        {view}
      </main>
    </>
  );
}

/** What a change set is called, on its own page. */
function useSetTitle(path: string): string | undefined {
  const isOfSet = /^\/change-sets\/[^/]+$/.test(path);
  const { data } = useSWR<ChangeSetDetails>(isOfSet ? path : null, { keepPreviousData: false });
  return data?.title;
}

/** Loads once somebody opens it. */
const ProductsView = lazy(async () => ({
  default: (await import('./products/ProductsView.tsx')).ProductsView,
}));

const RedirectsView = lazy(async () => ({
  default: (await import('./redirects/RedirectsView.tsx')).RedirectsView,
}));

const PreviewView = lazy(async () => ({
  default: (await import('./previews/PreviewView.tsx')).PreviewView,
}));

const ListingsView = lazy(async () => ({
  default: (await import('./listings/ListingsView.tsx')).ListingsView,
}));

const TranslationsView = lazy(async () => ({
  default: (await import('./translations/TranslationsView.tsx')).TranslationsView,
}));

/** Rooms with one view. */
const PLAIN_ROOMS = new Map<
  string | undefined,
  { readonly title: string; readonly view: ReactNode }
>([
  ['calendar', { title: 'Calendar', view: <CalendarView /> }],
  ['people', { title: 'People', view: <PeopleView /> }],
  ['me', { title: 'Your account', view: <AccountView /> }],
  ['journal', { title: 'Journal', view: <JournalView /> }],
]);

function viewAt({ path, query }: Place, progress: Progress) {
  const [, room, id = '', more] = path.split('/');
  if (room === 'locales') {
    return more === 'changes'
      ? { title: `Changes of ${localeTitle(id)}`, view: <Changes locale={id} query={query} /> }
      : { title: localeTitle(id), view: <LocaleView id={id} progress={progress} /> };
  }
  if (room === 'deliveries') {
    return { title: 'Deliveries', view: <Deliveries state={query.get('state') ?? ''} /> };
  }
  const found = writtenIn(room, query) ?? contentIn(room, { path, query });
  if (found) return found;
  if (room === 'change-sets') return changeSetAt(path, query);
  const plain = PLAIN_ROOMS.get(room);
  if (plain) return plain;
  if (room === 'previews') {
    return { title: 'Preview', view: loaded(<PreviewView query={query} />) };
  }
  if (room === 'search') {
    return { title: 'Search', view: <SearchView text={query.get('text') ?? ''} /> };
  }
  if (room === 'why') {
    const address = query.get('address') ?? '';
    return { title: 'Why does this page look like this?', view: <Why address={address} /> };
  }
  return { title: 'Overview', view: <OverviewView progress={progress} /> };
}

/** A view that loads once somebody opens it. */
const loaded = (view: ReactNode) => <Suspense fallback={<Loading />}>{view}</Suspense>;

/** The rooms of what a country shows: its products and their order, its home page, its pages of text, and any record. */
function contentIn(room: string | undefined, { path, query }: Place) {
  if (room === 'records') return recordAt(path);
  if (room === 'products') {
    return { title: 'Products', view: loaded(<ProductsView query={query} />) };
  }
  if (room === 'redirects') {
    return { title: 'Redirects', view: loaded(<RedirectsView query={query} />) };
  }
  if (room === 'listings') {
    return { title: 'Search & listings', view: loaded(<ListingsView query={query} />) };
  }
  if (room === 'translations') {
    return { title: 'Translations', view: loaded(<TranslationsView query={query} />) };
  }
  if (room !== 'home' && room !== 'pages') return undefined;
  const country = parseCountry(query.get('country')) ?? FALLBACK_COUNTRY;
  const title = room === 'home' ? 'Home page' : 'Pages of text';
  return {
    title,
    view: <ContentView {...{ room, country }} chosen={query.get('set') ?? undefined} />,
  };
}

/** The rooms of what members write. */
function writtenIn(room: string | undefined, query: URLSearchParams) {
  if (room === 'reviews') {
    return { title: 'Reviews', view: <ReviewsView {...askedFor(query, REVIEW_STATUSES)} /> };
  }
  if (room !== 'questions') return undefined;
  return { title: 'Questions', view: <QuestionsView {...askedFor(query, QUESTION_STATUSES)} /> };
}

/** Which of what members wrote is asked for: by default what has the first status. */
function askedFor<Status extends string>(
  query: URLSearchParams,
  statuses: readonly [Status, ...ReadonlyArray<Status>],
) {
  const status = statuses.find((each) => each === query.get('status')) ?? statuses[0];
  return { status, country: parseCountry(query.get('country')) };
}

/** What a locale is called; an address may name one that there isn't. */
function localeTitle(id: string): string {
  const locale = parseLocaleId(id);
  return locale ? localeName(locale.id) : id;
}

/** The change sets, one of them, or a record in one. */
function changeSetAt(path: string, query: URLSearchParams) {
  const [, , set, code, type, id] = path.split('/').map(decodeURIComponent);
  if (!set) return { title: 'Change sets', view: <ChangeSetsView /> };
  if (code === 'before-and-after') {
    return { title: 'Before and after', view: <BeforeAndAfter set={set} query={query} /> };
  }
  const country = parseCountry(code);
  if (!country || !type || !id) return { title: 'Change set', view: <ChangeSetView id={set} /> };
  const record = { type, id, country };
  return { title: recordTitle(record), view: <RecordForm key={path} set={set} {...record} /> };
}

function recordAt(path: string) {
  const [, , code, type = '', id = ''] = path.split('/').map(decodeURIComponent);
  const country = parseCountry(code) ?? FALLBACK_COUNTRY;
  const record = { type, id, country };
  return { title: recordTitle(record), view: <RecordView key={path} {...record} /> };
}

interface SessionState {
  /** Undefined until it's known; null for nobody. */
  readonly session: SessionAnswer | null | undefined;
  /** Whoever was signed in here last, unless they signed out here. */
  readonly last: SessionAnswer | undefined;
  /** Opens the console for somebody who has just signed in. */
  readonly open: (who: SessionAnswer) => void;
  readonly signOut: () => Promise<void>;
}

/** Who is signed in, and functions that open and close the console. */
function useSession(): SessionState {
  const { data, mutate } = useSWR<SessionAnswer | null>('/session');
  const [last, setLast] = useState<SessionAnswer>();
  const [hasSignedOut, setSignedOut] = useState(false);
  if (data && data !== last) setLast(data);
  return {
    session: data,
    last: hasSignedOut ? undefined : last,
    open(who) {
      setSignedOut(false);
      void mutate(who, false);
    },
    async signOut() {
      await sendJson('DELETE', '/session');
      setSignedOut(true);
      await mutate(null, false);
    },
  };
}
