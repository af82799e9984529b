import { type FormEvent, useId, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { LOCALES, localeOfId } from '#domain/locale/locales.ts';
import type {
  ChangeSetDetails,
  LinkAnswer,
  LinkExtent,
  LinksAnswer,
} from '../../contract/editing-contract.ts';
import { pageText } from '../../contract/page-address.ts';
import { localeName } from '../../contract/place-name.ts';
import { worksFor } from '../../contract/roles.ts';
import { timeText } from '../../contract/time-text.ts';
import { useAnnounce } from '../Announcer.tsx';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { CopyLink } from '../CopyLink.tsx';
import { problemText, sendJson } from '../console-api.ts';
import { Instant } from '../Instant.tsx';
import { useHasRole, useMe } from '../people/useMe.ts';

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

/** Links that show a set to people without an account. */
export function PreviewLinks({ set }: { readonly set: ChangeSetDetails }) {
  const path = `/change-sets/${set.id}/links`;
  const { data } = useSWR<LinksAnswer>(path);
  const [made, setMade] = useState('');
  return (
    <section aria-labelledby="set-links">
      <h2 id="set-links">Show it to somebody without an account</h2>
      <p className="hint">
        Whoever has the link sees the shop with this change set, as it is whenever they look, until
        the link ends or you withdraw it. Search engines don’t list it.
      </p>
      <LinkForm set={set} path={path} onMade={setMade} />
      {data && data.links.length > 0 && (
        <ul className="drafted" aria-label="Links">
          {data.links.map((link) => (
            <SharedLink key={link.id} {...{ link, path }} isNew={link.id === made} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface FormProps {
  readonly set: ChangeSetDetails;
  readonly path: string;
  readonly onMade: (id: string) => void;
}

function LinkForm({ set, path, onMade }: FormProps) {
  const { mutate } = useSWRConfig();
  const id = useId();
  const me = useMe();
  const [problem, setProblem] = useState('');
  const [isWorking, setWorking] = useState(false);
  const mine = LOCALES.filter(({ country }) => !me || worksFor(me, [country]));
  const share = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const asked = {
      locale: form.get('locale'),
      address: form.get('address'),
      extent: form.get('extent'),
      hours: Number(form.get('hours')),
    };
    setWorking(true);
    setProblem('');
    try {
      const link = await sendJson<LinkAnswer>('POST', path, asked);
      onMade(link.id);
      await mutate(path);
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
          <label htmlFor={`${id}-locale`}>Shop</label>
          <select id={`${id}-locale`} name="locale" defaultValue={set.drafts[0]?.locale}>
            {mine.map((each) => (
              <option key={each.id} value={each.id}>
                {localeName(each.id)}
              </option>
            ))}
          </select>
        </span>
        <span className="wide">
          <label htmlFor={`${id}-address`}>Page</label>
          <input
            id={`${id}-address`}
            name="address"
            defaultValue="/"
            required
            spellCheck={false}
            autoComplete="off"
            aria-describedby={`${id}-hint`}
          />
        </span>
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
      <p className="hint" id={`${id}-hint`}>
        “/” is the home page. You can paste the address of any page of the shop.
      </p>
      <p className="problem" role="alert">
        {problem}
      </p>
    </form>
  );
}

interface LinkProps {
  readonly link: LinkAnswer;
  readonly path: string;
  readonly isNew: boolean;
}

function SharedLink({ link, path, isNew }: LinkProps) {
  const { mutate } = useSWRConfig();
  const announce = useAnnounce();
  const id = useId();
  const { country } = localeOfId(link.locale);
  const mayWithdraw = useHasRole('editor', [country]);
  const what = link.extent === 'page' ? pageText(link) : `The whole shop from ${pageText(link)}`;
  const name = `${what} in ${localeName(link.locale)}`;
  const address = new URL(link.address, window.location.origin).href;
  const withdraw = async () => {
    await sendJson('DELETE', `${path}/${link.id}`);
    announce('The link was withdrawn. Whoever opens it is told so.');
    await mutate(path);
  };
  return (
    <li>
      <h3>{name}</h3>
      <p className="hint" id={id}>
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
