import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { CONSOLE, type SessionAnswer } from '../contract/console-contract.ts';
import { COMPANY_SIGN_IN, type Returned, type SignInAnswer } from '../contract/people-contract.ts';
import { passkeyProblem, signInByPasskey } from './people/passkeys.ts';

interface Props {
  readonly onSignedIn: (who: SessionAnswer) => void;
  /** Why somebody is back from the company without being signed in, as its address says it. */
  readonly returned: string | null;
}

const RETURNED: ReadonlyMap<string | null, string> = new Map<Returned, string>([
  ['refused', 'Your company did not let you in. Try again, or ask an operator of the console.'],
  [
    'unknown',
    'Your company knows you, but the console doesn’t. Ask an operator to invite you with your email address.',
  ],
  ['late', 'Signing in took too long, or began in another browser. Try again.'],
  ['away', 'The sign-in of your company can’t be reached right now. Try again in a minute.'],
  ['often', 'That was tried too often. Wait a quarter of an hour.'],
]);

/** The page for people who aren't signed in. */
export function SignIn(props: Props) {
  useEffect(() => {
    document.title = 'Sign in · Console';
  }, []);
  return (
    <main className="sign-in">
      <h1>Console</h1>
      <p>What you do here is noted under your name.</p>
      <WaysIn {...props} />
    </main>
  );
}

interface WaysInProps extends Props {
  /** Whether the page stays as it is while somebody signs in by their company. */
  readonly isPageKept?: boolean;
}

/** People sign in with a passkey, or by their company. */
export function WaysIn({ onSignedIn, returned, isPageKept = false }: WaysInProps) {
  const { data: ways } = useSWR<SignInAnswer>('/sign-in', { revalidateOnFocus: false });
  const [problem, setProblem] = useState(RETURNED.get(returned) ?? '');
  const [isWorking, setWorking] = useState(false);
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
    <>
      {ways?.hasCompany && (
        <a
          className="primary button"
          href={CONSOLE + COMPANY_SIGN_IN}
          target={isPageKept ? '_blank' : undefined}
        >
          Sign in with your company account{isPageKept && ', in another tab'}
        </a>
      )}
      <p className="problem" role="alert">
        {problem}
      </p>
      <button
        type="button"
        className={ways?.hasCompany ? 'second' : undefined}
        disabled={isWorking}
        onClick={() => void signIn()}
      >
        Sign in with a passkey
      </button>
      <p className="hint">
        No passkey on this device? Choose another device when the browser asks. If you lost yours,
        or were never invited, ask an operator of the console for an invitation.
      </p>
    </>
  );
}
