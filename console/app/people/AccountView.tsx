import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { AccountAnswer } from '../../contract/people-contract.ts';
import { reachText } from '../../contract/reach-text.ts';
import { OWN_ROLE_TEXTS } from '../../contract/roles.ts';
import { sendJson } from '../api/console-api.ts';
import { useAnnounce } from '../ui/Announcer.tsx';
import { Answered } from '../ui/Answered.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { Instant } from '../ui/Instant.tsx';
import { StateTag } from '../ui/StateTag.tsx';
import { Table } from '../ui/Table.tsx';
import { addPasskey, passkeyProblem } from './passkeys.ts';

const ACCOUNT = '/me';

/** Who one is here, where one is signed in, and with which passkeys. */
export function AccountView() {
  return <Answered<AccountAnswer> path={ACCOUNT}>{(account) => <Account {...account} />}</Answered>;
}

function Account({ name, email, role, countries, sessions, passkeys }: AccountAnswer) {
  return (
    <>
      <p>
        <strong>{name}</strong>
        {email && ` (${email})`}, {reachText({ role, countries })}. {OWN_ROLE_TEXTS[role]}
        {role !== 'operator' && ' Ask an operator if that should change.'}
      </p>
      <section aria-labelledby="own-sessions">
        <h2 id="own-sessions">Where you are signed in</h2>
        <Table isStacked columns={['Device', 'Since', 'Last used']} hasActions>
          {sessions.map(({ id, device, begunAt, usedAt, isThisOne }) => (
            <tr key={id}>
              <th scope="row">
                {device} {isThisOne && <StateTag kind="good">this one</StateTag>}
              </th>
              <td data-column="Since">
                <Instant at={begunAt} />
              </td>
              <td data-column="Last used">
                <Instant at={usedAt} />
              </td>
              <td className="actions">
                {!isThisOne && <Ending path={`/sessions/${id}`} label="Sign out" about={device} />}
              </td>
            </tr>
          ))}
        </Table>
      </section>
      <section aria-labelledby="own-passkeys">
        <h2 id="own-passkeys">Your passkeys</h2>
        {passkeys.length === 0 ? (
          <p className="hint">You have none: you sign in with your company account.</p>
        ) : (
          <Table isStacked columns={['Made with', 'When', 'Last used']} hasActions>
            {passkeys.map(({ id, device, createdAt, usedAt }) => (
              <tr key={id}>
                <th scope="row">{device}</th>
                <td data-column="When">
                  <Instant at={createdAt} />
                </td>
                <td data-column="Last used">
                  {usedAt === undefined ? 'never' : <Instant at={usedAt} />}
                </td>
                <td className="actions">
                  <Ending path={`/passkeys/${id}`} label="Remove" about={`passkey of ${device}`} />
                </td>
              </tr>
            ))}
          </Table>
        )}
        <Adding />
      </section>
    </>
  );
}

interface EndingProps {
  readonly path: string;
  readonly label: string;
  readonly about: string;
}

function Ending({ path, label, about }: EndingProps) {
  const { mutate } = useSWRConfig();
  const announce = useAnnounce();
  const end = async () => {
    await sendJson('DELETE', ACCOUNT + path);
    announce(`${label}: ${about}. Done.`);
    await mutate(ACCOUNT);
  };
  return (
    <ConfirmButton label={label} about={about} onConfirm={end}>
      <p>It can’t be used to get in any more from now on.</p>
    </ConfirmButton>
  );
}

function Adding() {
  const { mutate } = useSWRConfig();
  const announce = useAnnounce();
  const [problem, setProblem] = useState('');
  const add = async () => {
    setProblem('');
    try {
      await addPasskey();
      announce('The passkey was added.');
      await mutate(ACCOUNT);
    } catch (error) {
      setProblem(passkeyProblem(error));
    }
  };
  return (
    <>
      <p className="choices">
        <button type="button" onClick={() => void add()}>
          Add a passkey
        </button>
      </p>
      <p className="problem" role="alert">
        {problem}
      </p>
    </>
  );
}
