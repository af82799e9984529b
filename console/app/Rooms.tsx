import { useEffect, useRef } from 'react';
import useSWR from 'swr';
import type { OpenQuestions } from '../contract/question-contract.ts';
import type { WaitingReviews } from '../contract/review-contract.ts';
import { useWaiting } from './approval/Waiting.tsx';
import { useMe } from './people/useMe.ts';
import { Link } from './ui/Link.tsx';
import type { Place } from './ui/location.ts';

interface Room {
  readonly to: string;
  readonly label: string;
  /** How much waits there for somebody. */
  readonly waiting?: number | undefined;
}

interface RoomGroup {
  readonly title: string;
  readonly rooms: ReadonlyArray<Room>;
}

/** The console's rooms by what people do there: beside the page where there is space, else above it. */
export function Rooms({ place }: { readonly place: Place }) {
  const { path } = place;
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another current link
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [path]);
  return (
    <nav className="rooms" aria-label="Console" ref={nav}>
      <ul>
        {useRooms().map(({ title, rooms }) => (
          <li key={title}>
            <p className="hint">{title}</p>
            <ul>
              {rooms.map(({ to, label, waiting = 0 }) => (
                <li key={to}>
                  <Link to={withPlace(to, place)} isCurrent={isIn(path, to)}>
                    {waiting > 0 ? `${label} (${waiting})` : label}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useRooms(): ReadonlyArray<RoomGroup> {
  const isOperator = useMe()?.role === 'operator';
  const { data: reviews } = useSWR<WaitingReviews>('/reviews/waiting');
  const { data: questions } = useSWR<OpenQuestions>('/questions/waiting');
  const { sets, threads } = useWaiting();
  const groups: ReadonlyArray<RoomGroup> = [
    {
      title: 'Publish',
      rooms: [
        { to: '/', label: 'Overview' },
        { to: '/change-sets', label: 'Change sets', waiting: sets.length + threads.length },
        { to: '/calendar', label: 'Calendar' },
        { to: '/previews', label: 'Preview' },
      ],
    },
    {
      title: 'Sell',
      rooms: [
        { to: '/products', label: 'Products' },
        { to: '/listings', label: 'Search & listings' },
      ],
    },
    {
      title: 'Write',
      rooms: [
        { to: '/home', label: 'Home' },
        { to: '/pages', label: 'Pages' },
        { to: '/translations', label: 'Translations' },
        { to: '/redirects', label: 'Redirects' },
      ],
    },
    {
      title: 'Answer',
      rooms: [
        ...roomOf({ to: '/reviews', label: 'Reviews' }, reviews),
        ...roomOf({ to: '/questions', label: 'Questions' }, questions),
      ],
    },
    {
      title: 'Operate',
      rooms: [
        { to: '/deliveries', label: 'Deliveries' },
        { to: '/journal', label: 'Journal' },
        ...(isOperator ? [{ to: '/people', label: 'People' }] : []),
      ],
    },
  ];
  return groups.filter(({ rooms }) => rooms.length > 0);
}

/** The room of what members write; none if the shop has none. */
function roomOf(
  room: Room,
  { waiting }: WaitingReviews | OpenQuestions = { waiting: null },
): ReadonlyArray<Room> {
  return waiting === null ? [] : [{ ...room, waiting }];
}

/** Whether a place is a room, or within one. */
function isIn(path: string, room: string): boolean {
  return path === room || (room !== '/' && path.startsWith(`${room}/`));
}

/** Rooms in which one country is edited in one change set. */
const EDITED: ReadonlySet<string> = new Set([
  '/products',
  '/listings',
  '/home',
  '/pages',
  '/translations',
  '/redirects',
]);

/** A room with the change set and the country in which somebody works, so that they go on there. */
function withPlace(room: string, { path, query }: Place): string {
  if (!EDITED.has(room)) return room;
  const [, first, set, within] = path.split('/');
  const isEdited = EDITED.has(path);
  const kept = {
    set: isEdited ? query.get('set') : first === 'change-sets' && set,
    country: isEdited ? query.get('country') : first === 'change-sets' && within,
  };
  const said = Object.entries(kept).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return said.length === 0 ? room : `${room}?${new URLSearchParams(said)}`;
}
