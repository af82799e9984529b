import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { PersonAnswer } from '../../contract/people-contract.ts';
import { reachText } from '../../contract/reach-text.ts';
import type { Reach } from '../../contract/roles.ts';
import { useAnnounce } from '../Announcer.tsx';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { sendJson } from '../console-api.ts';
import { ReachFields } from './ReachFields.tsx';

/** Changes what somebody may do. */
export function ChangeReach({ person }: { readonly person: PersonAnswer }) {
  const { id, name, role, countries } = person;
  const announce = useAnnounce();
  const { mutate } = useSWRConfig();
  const [reach, setReach] = useState<Reach>({ role, countries });

  const save = async () => {
    await sendJson('PATCH', `/people/${id}`, reach);
    announce(`${name} is ${reachText(reach)} now.`);
    void mutate((key) => key === '/people' || key === '/session');
  };
  return (
    <ConfirmButton
      label="Change role"
      about={`of ${name}`}
      heading={`What may ${name} do?`}
      confirmLabel="Save"
      onOpen={() => setReach({ role, countries })}
      onConfirm={save}
    >
      <ReachFields reach={reach} onChange={setReach} />
      <p className="hint">It counts at once, also where they are signed in.</p>
    </ConfirmButton>
  );
}
