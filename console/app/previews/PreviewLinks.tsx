import { type FormEvent, useId, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { type LocaleId, localeOfId } from '#domain/locale/locales.ts';
import type { LinkAnswer, LinkExtent, LinksAnswer } from '../../contract/editing-contract.ts';
import type { Future } from '../../contract/future.ts';
import { pageText } from '../../contract/page-address.ts';
import { localeName } from '../../contract/place-name.ts';
import { timeText } from '../../contract/time-text.ts';
import { problemText, sendJson } from '../api/console-api.ts';
import { useHasRole } from '../people/useMe.ts';
import { useAnnounce } from '../ui/Announcer.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { CopyLink } from '../ui/CopyLink.tsx';
import { Instant } from '../ui/Instant.tsx';

const DAY_HOURS = 24;

const LIVES: ReadonlyArray<readonly [number, string]> = [
  [1, 'an hour'],
  [DAY_HOURS, 'a day'],
  [3 * DAY_HOURS, 'three days'],
  [7 * DAY_HOURS, 'a week'],
  [30 * DAY_HOURS, 'thirty days'],
];

const EXTENTS: Readonly<Record<LinkExtent, string>> = {
  shop: 'the whole shop, beginning there',
  page: 'this page only',
};

/** A page of a preview. */
export interface Shared extends Future {
  readonly locale: LocaleId;
  /** The address of the page within the shop. */
  readonly address: string;
}

/** Gives a preview to people without an account, by links. */
export function ShareLinks(shared: Shared) {
  const [made, setMade] = useState('');
  const mayShare = useHasRole('editor', [localeOfId(shared.locale).country]);
  if (!mayShare) return null;
  return (
    <section aria-labelledby="links">
      <h2 id="links">Show it to somebody without an account</h2>
      <p className="hint">
        Whoever has the link sees this preview, with the change sets as they are whenever they look,
        until the link ends or you withdraw it. Search engines don’t list it.
      </p>
      <LinkForm shared={shared} onMade={setMade} />
      <OpenLinks made={made} />
    </section>
  );
}

interface OpenProps {
  /** The set that they show; by default, all links are listed. */
  readonly set?: string;
  /** The one that was just made. */
  readonly made?: string;
}

/** Links that can still be opened. */
export function OpenLinks({ set, made }: OpenProps) {
  const { data } = useSWR<LinksAnswer>(set === undefined ? '/links' : `/links?set=${set}`);
  if (!data || data.links.length === 0) return null;
  return (
    <ul className="drafted" aria-label="Links">
      {data.links.map((link) => (
        <SharedLink key={link.id} link={link} isNew={link.id === made} />
      ))}
    </ul>
  );
}

interface FormProps {
  readonly shared: Shared;
  readonly onMade: (id: string) => void;
}

function LinkForm({ shared, onMade }: FormProps) {
  const readAgain = useReadLinks();
  const id = useId();
  const [problem, setProblem] = useState('');
  const [isWorking, setWorking] = useState(false);
  const share = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const asked = {
      ...shared,
      extent: form.get('extent'),
      hours: Number(form.get('hours')),
    };
    setWorking(true);
    setProblem('');
    try {
      const link = await sendJson<LinkAnswer>('POST', '/links', asked);
      onMade(link.id);
      await readAgain();
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setWorking(false);
    }
  };
  return (
    <form onSubmit={(event) => void share(event)}>
      <div className="finder">
        <span>
          <label htmlFor={`${id}-extent`}>It shows</label>
          <select id={`${id}-extent`} name="extent" defaultValue="shop">
            {Object.entries(EXTENTS).map(([extent, text]) => (
              <option key={extent} value={extent}>
                {text}
              </option>
            ))}
          </select>
        </span>
        <span>
          <label htmlFor={`${id}-hours`}>For</label>
          <select id={`${id}-hours`} name="hours" defaultValue={3 * DAY_HOURS}>
            {LIVES.map(([hours, text]) => (
              <option key={hours} value={hours}>
                {text}
              </option>
            ))}
          </select>
        </span>
        <button type="submit" disabled={isWorking}>
          {isWorking ? 'Making it…' : 'Make a link'}
        </button>
      </div>
      <p className="problem" role="alert">
        {problem}
      </p>
    </form>
  );
}

/** Reads all lists of links again. */
function useReadLinks() {
  const { mutate } = useSWRConfig();
  return () => mutate((path) => typeof path === 'string' && path.startsWith('/links'));
}

interface LinkProps {
  readonly link: LinkAnswer;
  readonly isNew: boolean;
}

function SharedLink({ link, isNew }: LinkProps) {
  const readAgain = useReadLinks();
  const announce = useAnnounce();
  const id = useId();
  const { country } = localeOfId(link.locale);
  const mayWithdraw = useHasRole('editor', [country]);
  const what = link.extent === 'page' ? pageText(link) : `The whole shop from ${pageText(link)}`;
  const when = link.at === undefined ? '' : `, as of ${timeText({ at: link.at, country })}`;
  const name = `${what} in ${localeName(link.locale)}${when}`;
  const address = new URL(link.address, window.location.origin).href;
  const withdraw = async () => {
    await sendJson('DELETE', `/links/${link.id}`);
    announce('The link was withdrawn. Whoever opens it is told so.');
    await readAgain();
  };
  return (
    <li>
      <h3>{name}</h3>
      <p className="hint" id={id}>
        {link.sets.length > 0 && `With ${link.sets.map(({ title }) => `“${title}”`).join(', ')}. `}
        Made by {link.who} <Instant at={link.createdAt} />, ends{' '}
        <Instant at={link.endsAt} isPlanned />, on {timeText({ at: link.endsAt, country })}.
      </p>
      <CopyLink label={`Link to ${name}`} link={address} isNew={isNew} describedBy={id}>
        <a href={address} target="_blank" rel="noreferrer">
          Open<span className="unseen"> {name}, in another tab</span>
        </a>
        {mayWithdraw && (
          <ConfirmButton label="Withdraw" about={`the link to ${name}`} onConfirm={withdraw}>
            <p>Whoever has it doesn’t see the preview any more, and is told so.</p>
          </ConfirmButton>
        )}
      </CopyLink>
    </li>
  );
}
