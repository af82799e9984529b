import { type ReactNode, useState } from 'react';
import type { ApprovalAnswer, Named } from '../../contract/approval-contract.ts';
import { countriesOfDrafts } from '../../contract/countries-of-drafts.ts';
import type { ChangeSetDetails } from '../../contract/editing-contract.ts';
import { typeWords } from '../../contract/field-words.ts';
import { sendJson } from '../api/console-api.ts';
import { useReadAgain } from '../api/useReadAgain.ts';
import { useFocusAfter } from '../fields/useFocusAfter.ts';
import { ValueChange } from '../fields/ValueChange.tsx';
import { useHasRole, useMe } from '../people/useMe.ts';
import { useAnnounce } from '../ui/Announcer.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { Instant } from '../ui/Instant.tsx';
import { AskForApproval } from './AskForApproval.tsx';
import { CommentField } from './CommentField.tsx';
import { Words } from './Words.tsx';

interface Props {
  readonly set: ChangeSetDetails;
}

interface WithOthers extends Props {
  /** What else can be done with the set. */
  readonly children: ReactNode;
}

/** How far the approval of a set that isn't live yet has got, and what can be done about it. */
export function SetApproval({ set, children }: WithOthers) {
  const { approval, state } = set;
  const mayAsk = useHasRole('editor', countriesOfDrafts(set.drafts)) && set.fields > 0;
  const { place, expect } = useFocusAfter<HTMLDivElement>(String(set.version));
  const isOpen = state === 'open';
  const mayPublish = useHasRole('publisher', set.showsIn);
  const isToAsk = isOpen && mayAsk && (!approval || isToAskAgain(approval));
  const ask = isToAsk && <AskForApproval {...{ set }} isPrimary={!mayPublish} onAsked={expect} />;
  return (
    <>
      {approval && (isOpen || state === 'scheduled') && (
        <div ref={place} tabIndex={-1}>
          <Standing {...{ set, approval }} />
        </div>
      )}
      <div className="choices">
        {isOpen && approval?.state === 'asked' && (
          <WhileAsked {...{ set, approval, mayAsk }} onDone={expect} />
        )}
        {!mayPublish && ask}
        {children}
        {mayPublish && ask}
      </div>
    </>
  );
}

const isToAskAgain = ({ state }: ApprovalAnswer) => state === 'outdated' || state === 'sent-back';

interface StandingProps extends Props {
  readonly approval: ApprovalAnswer;
}

/** What was asked, and what was decided. */
function Standing({ set, approval }: StandingProps) {
  const { asker, approver, askedAt, comment, decision, state } = approval;
  const nameOf = useNames();
  if (!decision) {
    return (
      <div className="item item-warning">
        <p>
          {nameOf(asker, true)} asked {nameOf(approver)} to approve it <Instant at={askedAt} />.
        </p>
        <Words text={comment} />
      </div>
    );
  }
  const { who, at, reason } = decision;
  if (state === 'outdated') return <Outdated {...{ set, decision }} />;
  return (
    <div className={state === 'sent-back' ? 'item item-problem' : 'item item-good'}>
      <p>
        {nameOf(who, true)} {state === 'sent-back' ? 'sent it back' : 'approved it'}{' '}
        <Instant at={at} />.
      </p>
      <Words text={reason} />
    </div>
  );
}

function Outdated({
  set: { changedSince },
  decision: { who, at },
}: Props & { readonly decision: NonNullable<ApprovalAnswer['decision']> }) {
  const nameOf = useNames();
  return (
    <div className="item item-warning">
      <p>
        {nameOf(who, true)} approved it <Instant at={at} />, and it was changed since, so it isn’t
        approved any more.
      </p>
      <details>
        <summary>What was changed since</summary>
        <dl className="values">
          {changedSince.map((change) => (
            <ValueChange
              key={`${change.type} ${change.id} ${change.field} ${change.place}`}
              of={change}
              from={change.from}
              to={change.to}
              note={`${typeWords(change.type).one} ${change.id}`}
            />
          ))}
        </dl>
      </details>
    </div>
  );
}

interface AskedProps extends StandingProps {
  readonly mayAsk: boolean;
  readonly onDone: () => void;
}

/** What can be done while it waits: by those who may publish it, and by those who asked. */
function WhileAsked({ set, approval, mayAsk, onDone }: AskedProps) {
  const isOwn = useMe()?.id === approval.asker.id;
  const mayDecide = useHasRole('publisher', set.showsIn) && !isOwn;
  const readAgain = useReadAgain();
  const announce = useAnnounce();
  const withdraw = async () => {
    await sendJson('DELETE', `/change-sets/${set.id}/approval`);
    announce(`Nobody is asked to approve “${set.title}” any more.`);
    onDone();
    await readAgain();
  };
  return (
    <>
      {mayDecide && <Decide {...{ set, onDone }} decision="approved" />}
      {mayDecide && <Decide {...{ set, onDone }} decision="sent-back" />}
      {mayAsk && (
        <ConfirmButton
          label="Withdraw the request"
          about={set.title}
          heading="Withdraw the request?"
          onConfirm={withdraw}
        >
          <p>{approval.approver.name} is told. The drafts stay, and you can ask again.</p>
        </ConfirmButton>
      )}
    </>
  );
}

const DECISIONS = {
  approved: {
    label: 'Approve',
    field: 'Anything to add? (optional)',
    did: 'is approved',
    text: 'What it changes now is approved, and can be published. If it is changed after that, it needs another approval.',
  },
  'sent-back': {
    label: 'Send back',
    field: 'What is to be changed?',
    did: 'was sent back',
    text: 'Whoever asked is told why, and can ask again.',
  },
} as const;

interface DecideProps extends Props {
  readonly decision: keyof typeof DECISIONS;
  readonly onDone: () => void;
}

function Decide({ set, decision, onDone }: DecideProps) {
  const readAgain = useReadAgain();
  const announce = useAnnounce();
  const [reason, setReason] = useState('');
  const { label, field, did, text } = DECISIONS[decision];
  const decide = async () => {
    const body = { decision, reason, expected: set.version };
    await sendJson('PUT', `/change-sets/${set.id}/approval`, body);
    announce(`“${set.title}” ${did}.`);
    onDone();
    await readAgain();
  };
  return (
    <ConfirmButton
      label={label}
      about={set.title}
      heading={`${label} “${set.title}”?`}
      confirmLabel={label}
      onConfirm={decide}
    >
      <p>{text}</p>
      <CommentField label={field} text={reason} onChange={setReason} />
    </ConfirmButton>
  );
}

/** What people are called; whoever looks at the page is “you”. */
function useNames() {
  const me = useMe();
  return ({ id, name }: Named, isFirst = false) => {
    if (id !== me?.id) return name;
    return isFirst ? 'You' : 'you';
  };
}
