import useSWR from 'swr';
import {
  commentedOnText,
  type WaitingAnswer,
  type WaitingSet,
  type WaitingThread,
} from '../../contract/approval-contract.ts';
import { Instant } from '../ui/Instant.tsx';
import { Link } from '../ui/Link.tsx';
import { Words } from './Words.tsx';

export const useWaiting = (): WaitingAnswer => useSWR<WaitingAnswer>('/waiting').data ?? NOTHING;

const NOTHING: WaitingAnswer = { sets: [], threads: [] };

/** What waits for whoever looks: sets to approve, publish or mend, and comments without their answer. */
export function Waiting() {
  const { sets, threads } = useWaiting();
  if (sets.length + threads.length === 0) return null;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">Waiting for you</h2>
      <ul className="attention">
        {sets.map((set) => (
          <OfSet key={set.id} {...set} />
        ))}
        {threads.map((thread) => (
          <OfThread key={`${thread.set} ${thread.last.number}`} {...thread} />
        ))}
      </ul>
    </section>
  );
}

const WAITS = {
  asked: { kind: 'item-warning', text: 'waits for your approval' },
  approved: { kind: '', text: 'is approved and not published yet' },
  outdated: { kind: 'item-warning', text: 'was changed since it was approved' },
  'sent-back': { kind: 'item-problem', text: 'was sent back' },
} as const;

function OfSet({ id, title, approval }: WaitingSet) {
  const { state, asker, askedAt, comment, decision } = approval;
  const { kind, text } = WAITS[state];
  return (
    <li className={`item ${kind}`}>
      <h3>
        <Link to={`/change-sets/${id}`}>{title}</Link> {text}
      </h3>
      <Words text={decision ? decision.reason : comment} />
      <p className="hint">
        {decision ? (
          <>
            {decision.who.name}, <Instant at={decision.at} />
          </>
        ) : (
          <>
            {asker.name} asked <Instant at={askedAt} />
          </>
        )}
      </p>
    </li>
  );
}

function OfThread({ set, title, on, last }: WaitingThread) {
  return (
    <li className="item">
      <h3>
        {last.who.name} commented on {on && `${commentedOnText(on)} in `}
        <Link to={`/change-sets/${set}`}>{title}</Link>
      </h3>
      <Words text={last.text} />
      <p className="hint">
        <Instant at={last.at} />. Answer or resolve it, and it waits no more.
      </p>
    </li>
  );
}
