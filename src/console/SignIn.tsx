import { useEffect, useState } from 'react';
import useSWR from 'swr';
import type { SessionAnswer } from './contract.ts';
import { passkeyProblem } from './people/passkey-problem.ts';
import { signInByPasskey } from './people/people-api.ts';
import type { SignInAnswer } from './people/people-contract.ts';

interface Props {
  readonly onSignedIn: (who: SessionAnswer) => void;
  /** Why somebody is back from the company's sign-in without being signed in. */
  readonly returned?: string | undefined;
}

/** People sign in with a passkey, or by their company. */
export function SignIn({ onSignedIn, returned = '' }: Props) {
  const { data: ways } = useSWR<SignInAnswer>('/sign-in', { revalidateOnFocus: false });
  const [problem, setProblem] = useState(returned);
  const [isWorking, setWorking] = useState(false);
  useEffect(() => {
    document.title = 'Sign in · Console';
  }, []);
  const signIn = async () => {
    setWorking(true);
    setProblem('');
    try {
      onSignedIn(await signInByPasskey());
    } catch (error) {
      setProblem(passkeyProblem(error));
      setWorking(false);
    }
  };
  return (
    <main className="sign-in">
      <h1>Console</h1>
      <p>What you do here is noted under your name.</p>
      {ways?.company && (
        <a className="primary button" href={ways.company}>
          Sign in with your company account
        </a>
      )}
      <p className="problem" role="alert">
        {problem}
      </p>
      <button
        type="button"
        className={ways?.company ? 'second' : undefined}
        disabled={isWorking}
        onClick={() => void signIn()}
      >
        Sign in with a passkey
      </button>
      <p className="hint">
        No passkey on this device? Choose another device when the browser asks. If you lost yours,
        or were never invited, ask an operator of the console for an invitation.
      </p>
    </main>
  );
}
