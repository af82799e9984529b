import { useState } from 'react';
import { countriesOfDrafts } from '../../contract/countries-of-drafts.ts';
import type { ChangeSetDetails } from '../../contract/editing-contract.ts';
import { Conversation } from '../approval/Conversation.tsx';
import { SetApproval } from '../approval/SetApproval.tsx';
import { useFocusAfter } from '../fields/useFocusAfter.ts';
import { Overlaps } from '../forms/Overlaps.tsx';
import { useHasRole } from '../people/useMe.ts';
import { OpenLinks } from '../previews/PreviewLinks.tsx';
import { previewPlace } from '../previews/preview-place.ts';
import { Answered } from '../ui/Answered.tsx';
import { Instant } from '../ui/Instant.tsx';
import { Link } from '../ui/Link.tsx';
import { editsText } from './ChangeSetsView.tsx';
import { CopySet } from './CopySet.tsx';
import { FindRecord } from './FindRecord.tsx';
import { PublishSet } from './PublishSet.tsx';
import { SetHistory } from './SetHistory.tsx';
import { SetRecords } from './SetRecords.tsx';
import { SetState } from './SetState.tsx';
import { SetSteps } from './SetSteps.tsx';
import { SetTimes } from './SetTimes.tsx';
import { SetUndone } from './SetUndone.tsx';
import { StateButtons } from './StateButtons.tsx';
import { UncheckedDrafts } from './UncheckedDrafts.tsx';
import { UndoPart } from './UndoPart.tsx';
import { WhatChanges } from './WhatChanges.tsx';

/** A change set: what it changes, and what can be done with it. */
export function ChangeSetView({ id }: { readonly id: string }) {
  return (
    <Answered<ChangeSetDetails> path={`/change-sets/${id}`}>
      {(set) => <Opened set={set} />}
    </Answered>
  );
}

function Opened({ set }: { readonly set: ChangeSetDetails }) {
  const mayEdit = useHasRole('editor') && set.state === 'open';
  const mayCopy = useHasRole('editor') && set.fields > 0;
  const { place, expect } = useFocusAfter<HTMLHeadingElement>(String(set.version));
  return (
    <>
      <section aria-label={set.title}>
        <p className="hint">
          <SetState {...set} /> Begun by {set.author} <Instant at={set.createdAt} />, changed{' '}
          <Instant at={set.changedAt} />
          {set.fields > 0 && `: ${editsText(set)}`}.
        </p>
        <SetUndone {...set} />
        <SetTimes set={set} />
        {isToCome(set) && <Overlaps set={set.id} />}
        {isToCome(set) && set.fields > 0 && <UncheckedDrafts set={set.id} />}
        <SetApproval set={set}>
          <PublishSet set={set} />
          <UndoPart key={set.version} set={set} />
          {mayCopy && <CopySet set={set} />}
          <StateButtons set={set} countries={countriesOfDrafts(set.drafts)} />
        </SetApproval>
      </section>
      <section aria-labelledby="set-edits">
        <h2 id="set-edits" ref={place} tabIndex={-1}>
          What it changes
        </h2>
        <SetRecords {...{ set, mayEdit }} onTaken={expect} />
      </section>
      <SetSteps {...{ set, mayEdit }} />
      {mayEdit && (
        <section aria-labelledby="set-add">
          <h2 id="set-add">Edit something</h2>
          <FindRecord set={set} />
        </section>
      )}
      <SetPreviews set={set} />
      <Conversation set={set.id} />
      <SetHistory {...set} />
    </>
  );
}

const isToCome = ({ state }: ChangeSetDetails) => state === 'open' || state === 'scheduled';

/** How the shop would look with it. */
function SetPreviews({ set }: { readonly set: ChangeSetDetails }) {
  const mayShare = useHasRole('editor');
  const [isAsked, setAsked] = useState(false);
  if (!isToCome(set) || set.fields === 0) return null;
  return (
    <>
      <section aria-labelledby="set-pages">
        <h2 id="set-pages">What will change</h2>
        {isAsked ? (
          <WhatChanges set={set} />
        ) : (
          <p>
            <button type="button" onClick={() => setAsked(true)}>
              Find out which pages change
            </button>
          </p>
        )}
      </section>
      <section aria-labelledby="set-preview">
        <h2 id="set-preview">How it looks</h2>
        <p>
          <Link to={previewPlace({ sets: [set.id], locale: set.drafts[0]?.locale, page: '/' })}>
            Preview it
          </Link>{' '}
          at any time, with other change sets, and share that as a link.
        </p>
        {mayShare && <OpenLinks set={set.id} />}
      </section>
    </>
  );
}
