import { useEffect, useRef } from 'react';
import type { SessionAnswer } from '../contract/console-contract.ts';
import { WaysIn } from './SignIn.tsx';

interface Props {
  /** What was last known of the session. */
  readonly last: SessionAnswer;
  readonly onSignedIn: (who: SessionAnswer) => void;
}

/** Says why a session is over, above the page as it was, which goes on after signing in again. */
export function SessionOver({ last, onSignedIn }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // Above a dialog that is open, which stays as well.
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="sign-in-again"
      aria-labelledby="session-over"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="session-over">You were signed out, {last.name}</h2>
      <p>{whyOver(last, Date.now())}</p>
      <p>What you wrote is still here, and is saved once you have signed in again.</p>
      <WaysIn onSignedIn={onSignedIn} returned={null} isPageKept />
    </dialog>
  );
}

/** Why a session is over, as far as the page knows. */
export function whyOver({ expiresAt }: Pick<SessionAnswer, 'expiresAt'>, now: number): string {
  if (now >= expiresAt) {
    return 'A session ends after an hour in which nothing was done, and twelve hours after signing in.';
  }
  return 'The session was ended before its time: you signed out in another tab, you or an operator ended it from a list of sessions, or its cookie came from two browsers. The journal says which.';
}
