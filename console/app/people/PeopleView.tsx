import { useId, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { InvitedAnswer, PersonAnswer } from '../../contract/people-contract.ts';
import { countriesText, reachText } from '../../contract/reach-text.ts';
import type { Reach } from '../../contract/roles.ts';
import { sendJson } from '../api/console-api.ts';
import { useAnnounce } from '../ui/Announcer.tsx';
import { Answered } from '../ui/Answered.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { CopyLink } from '../ui/CopyLink.tsx';
import { Instant } from '../ui/Instant.tsx';
import { StateTag } from '../ui/StateTag.tsx';
import { Table } from '../ui/Table.tsx';
import { InviteForm } from './InviteForm.tsx';
import { ReachFields } from './ReachFields.tsx';
import { useMe } from './useMe.ts';

const PEOPLE = '/people';

/** Who gets in, what they may do, and how to let more in. */
export function PeopleView() {
  const [invited, setInvited] = useState<InvitedAnswer>();
  const { mutate } = useSWRConfig();
  const onInvited = async (answer: InvitedAnswer) => {
    setInvited(answer);
    await mutate(PEOPLE);
  };
  return (
    <>
      {invited && <InvitationLink {...invited} onClose={() => setInvited(undefined)} />}
      <Answered<ReadonlyArray<PersonAnswer>> path={PEOPLE}>
        {(people) => (
          <div className="people">
            <Table isStacked columns={['Name', 'Role', 'Countries', 'State']} hasActions>
              {people.map((person) => (
                <PersonRow key={person.id} person={person} onInvited={onInvited} />
              ))}
            </Table>
          </div>
        )}
      </Answered>
      <section aria-labelledby="invite">
        <h2 id="invite">Invite somebody</h2>
        <InviteForm onInvited={onInvited} />
      </section>
    </>
  );
}

interface RowProps {
  readonly person: PersonAnswer;
  readonly onInvited: (answer: InvitedAnswer) => Promise<void>;
}

function PersonRow({ person, onInvited }: RowProps) {
  const { id, name, email, role, countries, sessions } = person;
  const announce = useAnnounce();
  const { mutate } = useSWRConfig();
  const isMe = useMe()?.id === id;
  const act = async (method: 'PATCH' | 'DELETE', path: string, message: string) => {
    await sendJson(method, PEOPLE + path);
    announce(message);
    await mutate(PEOPLE);
  };
  return (
    <tr>
      <th scope="row">
        {name} {isMe && <span className="hint">(you)</span>}
        {email && <div className="hint path">{email}</div>}
      </th>
      <td>{role}</td>
      <td>{countriesText(countries)}</td>
      <td>
        <PersonState {...person} />
      </td>
      <td className="actions">
        <div className="inline end">
          <ChangeReach person={person} />
          <ConfirmButton
            label="Invite again"
            about={name}
            onConfirm={async () =>
              onInvited(await sendJson<InvitedAnswer>('POST', `${PEOPLE}/${id}/invitation`))
            }
          >
            <p>
              {name} gets another link, for a new device or a lost passkey. The last link stops
              working; passkeys and sessions stay.
            </p>
          </ConfirmButton>
          {sessions > 0 && (
            <ConfirmButton
              label="Sign out"
              about={name}
              onConfirm={() =>
                act('DELETE', `/${id}/sessions`, `${name} is signed out everywhere.`)
              }
            >
              <p>
                {name} is signed in on {sessions === 1 ? 'one device' : `${sessions} devices`} and
                will have to sign in again there. What they were writing may be lost.
              </p>
            </ConfirmButton>
          )}
          <ConfirmButton
            label="Remove"
            about={name}
            onConfirm={() => act('DELETE', `/${id}`, `${name} was removed.`)}
          >
            <p>
              {name} is out at once, and their passkeys stop working. The journal keeps what they
              did.
              {isMe && ' This is you.'}
            </p>
          </ConfirmButton>
        </div>
      </td>
    </tr>
  );
}

function PersonState({ sessions, usedAt, invitedUntil, passkeys, isOfCompany }: PersonAnswer) {
  if (usedAt !== undefined) {
    return (
      <>
        <StateTag kind="good">signed in</StateTag>{' '}
        <span className="hint">
          {sessions > 1 && `on ${sessions} devices, `}
          <Instant at={usedAt} />
        </span>
      </>
    );
  }
  if (invitedUntil !== undefined) {
    return (
      <>
        <StateTag kind="plain">invited</StateTag>{' '}
        <span className="hint">
          the link ends <Instant at={invitedUntil} isPlanned />
        </span>
      </>
    );
  }
  const canSignIn = passkeys > 0 || isOfCompany;
  return canSignIn ? (
    <StateTag kind="plain">signed out</StateTag>
  ) : (
    <StateTag kind="warning">can’t sign in</StateTag>
  );
}

/** Changes what somebody may do. */
function ChangeReach({ person }: { readonly person: PersonAnswer }) {
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

interface Props extends InvitedAnswer {
  readonly onClose: () => void;
}

/** The link for somebody who was invited, which is shown this once. */
function InvitationLink({ name, link, endsAt, onClose }: Props) {
  const id = useId();
  return (
    <section className="well" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{name} is invited</h2>
      <p id={`${id}-hint`}>
        Give {name} this link yourself, and nobody else. It works once, and ends{' '}
        <Instant at={endsAt} isPlanned />. It isn’t shown again.
      </p>
      <CopyLink label={`Link for ${name}`} link={link} isNew describedBy={`${id}-hint`}>
        <button type="button" className="quiet" onClick={onClose}>
          Done
        </button>
      </CopyLink>
    </section>
  );
}
