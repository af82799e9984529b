import { useEffect, useState } from 'react';
import type { SessionAnswer } from '../../contract/console-contract.ts';
import type { InvitationAnswer } from '../../contract/people-contract.ts';
import { reachText } from '../../contract/reach-text.ts';
import { OWN_ROLE_TEXTS } from '../../contract/roles.ts';
import { problemText, sendJson } from '../api/console-api.ts';
import { Instant } from '../ui/Instant.tsx';
import { acceptInvitation, passkeyProblem } from './passkeys.ts';

/** Where an invitation leads: it says to what, and makes a passkey. */
export function JoinPage({ onSignedIn }: { readonly onSignedIn: (who: SessionAnswer) => void }) {
  const secret = window.location.hash.slice(1);
  const [invitation, setInvitation] = useState<InvitationAnswer>();
  const [problem, setProblem] = useState('');
  const [isWorking, setWorking] = useState(false);
  useEffect(() => {
    document.title = 'Invitation · Console';
    sendJson<InvitationAnswer>('POST', '/invitation', { secret }).then(setInvitation, (error) =>
      setProblem(problemText(error)),
    );
  }, [secret]);

  const accept = async () => {
    setWorking(true);
    setProblem('');
    try {
      onSignedIn(await acceptInvitation(secret));
    } catch (error) {
      setProblem(passkeyProblem(error));
      setWorking(false);
    }
  };

  return (
    <main className="sign-in">
      <h1>{invitation ? `Welcome, ${invitation.name}` : 'Invitation'}</h1>
      {invitation && (
        <>
          <p>
            {invitation.madeBy} invited you to the console of the shop as {reachText(invitation)}.{' '}
            {OWN_ROLE_TEXTS[invitation.role]}
          </p>
          <p>
            You sign in with a passkey: your fingerprint, your face or the code of this device.
            Nobody can guess it, and there is no password to remember.
          </p>
        </>
      )}
      <p className="problem" role="alert">
        {problem}
      </p>
      {invitation && (
        <>
          <button type="button" disabled={isWorking} onClick={() => void accept()}>
            Make a passkey and sign in
          </button>
          <p className="hint">
            The invitation works once, and ends <Instant at={invitation.endsAt} isPlanned />.
          </p>
        </>
      )}
    </main>
  );
}
