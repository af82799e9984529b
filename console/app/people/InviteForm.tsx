import { type FormEvent, useId, useState } from 'react';
import type { InvitedAnswer } from '../../contract/people-contract.ts';
import type { Reach } from '../../contract/roles.ts';
import { problemText, sendJson } from '../api/console-api.ts';
import { ReachFields } from './ReachFields.tsx';

const LEAST: Reach = { role: 'viewer', countries: 'all' };

/** Asks who gets in, and what they may do. */
export function InviteForm({
  onInvited,
}: {
  readonly onInvited: (answer: InvitedAnswer) => Promise<void>;
}) {
  const id = useId();
  const [reach, setReach] = useState(LEAST);
  const [problem, setProblem] = useState('');
  const [isWorking, setWorking] = useState(false);
  const invite = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const email = String(values.get('email')).trim();
    const body = { name: String(values.get('name')), ...(email && { email }), ...reach };
    setWorking(true);
    setProblem('');
    try {
      await onInvited(await sendJson<InvitedAnswer>('POST', '/people', body));
      form.reset();
      setReach(LEAST);
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setWorking(false);
    }
  };
  return (
    <form className="stacked" onSubmit={(event) => void invite(event)}>
      <label htmlFor={`${id}-name`}>Name</label>
      <input
        id={`${id}-name`}
        name="name"
        required
        maxLength={60}
        autoComplete="off"
        aria-describedby={`${id}-name-hint`}
      />
      <p className="hint" id={`${id}-name-hint`}>
        What they do here is noted under it.
      </p>
      <label htmlFor={`${id}-email`}>Email address (optional)</label>
      <input
        id={`${id}-email`}
        name="email"
        type="email"
        maxLength={254}
        autoComplete="off"
        aria-describedby={`${id}-email-hint`}
      />
      <p className="hint" id={`${id}-email-hint`}>
        Nothing is mailed. With it, the company’s sign-in knows them, where there is one.
      </p>
      <ReachFields reach={reach} onChange={setReach} />
      <p className="problem" role="alert">
        {problem}
      </p>
      <p className="choices">
        <button type="submit" className="primary" disabled={isWorking}>
          Make an invitation
        </button>
      </p>
    </form>
  );
}
