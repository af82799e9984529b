import { useId, useState } from 'react';
import useSWR from 'swr';
import type { ApproversAnswer } from '../../contract/approval-contract.ts';
import type { ChangeSetDetails } from '../../contract/editing-contract.ts';
import { sendJson } from '../api/console-api.ts';
import { useReadAgain } from '../api/useReadAgain.ts';
import { useAnnounce } from '../ui/Announcer.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { CommentField } from './CommentField.tsx';

interface Props {
  readonly set: ChangeSetDetails;
  /** Whether it's what comes next, because whoever looks can't publish the set. */
  readonly isPrimary: boolean;
  /** Called once it was asked. */
  readonly onAsked: () => void;
}

/** Asks one of the people for approval who may publish all of a set. */
export function AskForApproval({ set, isPrimary, onAsked }: Props) {
  const id = useId();
  const readAgain = useReadAgain();
  const announce = useAnnounce();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const [comment, setComment] = useState('');
  const path = `/change-sets/${set.id}/approvers`;
  const { data } = useSWR<ApproversAnswer>(isOpen ? path : null);
  const approver = data?.approvers.find((each) => each.id === chosen) ?? data?.approvers[0];
  const ask = async () => {
    const body = { approver: approver?.id ?? '', comment };
    await sendJson('POST', `/change-sets/${set.id}/approval`, body);
    announce(`${approver?.name} was asked to approve “${set.title}”.`);
    onAsked();
    await readAgain();
  };
  return (
    <ConfirmButton
      label="Ask for approval"
      about={set.title}
      isPrimary={isPrimary}
      heading={`Who is to approve “${set.title}”?`}
      confirmLabel="Ask"
      onOpen={() => setOpen(true)}
      onConfirm={ask}
    >
      {data?.approvers.length === 0 ? (
        <p className="item item-warning">
          Nobody else may publish all that it changes. An operator can invite somebody.
        </p>
      ) : (
        <>
          <p className="stacked">
            <label htmlFor={id}>Somebody who may publish it</label>
            <select
              id={id}
              value={approver?.id ?? ''}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            >
              {data?.approvers.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </select>
          </p>
          <CommentField
            label="What should they know? (optional)"
            text={comment}
            onChange={setComment}
          />
          <p className="hint">
            {approver && !approver.hasMail
              ? `${approver.name} sees it on their overview. The console knows no mail address of theirs.`
              : 'They get a mail, and see it on their overview.'}{' '}
            You can still edit the set meanwhile.
          </p>
        </>
      )}
    </ConfirmButton>
  );
}
