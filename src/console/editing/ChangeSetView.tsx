import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { localeOfId } from '#domain/locales.ts';
import { useAnnounce } from '../Announcer.tsx';
import { Answered } from '../Answered.tsx';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { sendJson } from '../console-api.ts';
import { Instant } from '../Instant.tsx';
import { Link } from '../Link.tsx';
import { useHasRole } from '../people/useHasRole.ts';
import { AddRecord } from './AddRecord.tsx';
import { editsText } from './ChangeSetsView.tsx';
import { editPlace } from './edit-place.ts';
import type { ChangeSetDetails, DraftFieldAnswer, ScheduleAnswer } from './editing-contract.ts';
import { typeWords } from './field-words.ts';
import { PreviewLinks } from './PreviewLinks.tsx';
import { PublishSet } from './PublishSet.tsx';
import { SetHistory } from './SetHistory.tsx';
import { SetState } from './SetState.tsx';
import { StateButtons } from './StateButtons.tsx';
import { timeText } from './time-text.ts';
import { ValueChange } from './ValueChange.tsx';
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
  const groups = Map.groupBy(set.drafts, ({ type, id }) => `${type} ${id}`);
  return (
    <>
      <section aria-labelledby="set-title">
        <div className="section-head">
          <h2 id="set-title">{set.title}</h2>
          <SetState state={set.state} />
        </div>
        <p className="hint">
          Begun by {set.author} <Instant at={set.createdAt} />, changed{' '}
          <Instant at={set.changedAt} />
          {set.fields > 0 && `: ${editsText(set)}`}.
        </p>
        {set.schedule && set.state !== 'published' && <ScheduleText {...set.schedule} />}
        <SetActions set={set} />
      </section>
      <section aria-labelledby="set-edits">
        <h2 id="set-edits">What it changes</h2>
        {groups.size === 0 && (
          <p className="hint">Nothing yet. Choose what to edit below; it is saved as you type.</p>
        )}
        <ul className="drafted">
          {[...groups].map(([key, drafts]) => (
            <DraftedRecord key={key} {...{ set, drafts, mayEdit }} />
          ))}
        </ul>
      </section>
      {mayEdit && (
        <section aria-labelledby="set-add">
          <h2 id="set-add">Edit something</h2>
          <AddRecord set={set} />
        </section>
      )}
      <SetPreviews set={set} />
      <SetHistory publications={set.publications} />
    </>
  );
}

/** How the shop would look with it. */
function SetPreviews({ set }: { readonly set: ChangeSetDetails }) {
  const mayShare = useHasRole('editor');
  const [isAsked, setAsked] = useState(false);
  const isToCome = set.state === 'open' || set.state === 'scheduled';
  if (!isToCome || set.fields === 0) return null;
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
      {mayShare && <PreviewLinks set={set} />}
    </>
  );
}

interface DraftedProps {
  readonly set: ChangeSetDetails;
  readonly drafts: ReadonlyArray<DraftFieldAnswer>;
  readonly mayEdit: boolean;
}

function DraftedRecord({ set, drafts, mayEdit }: DraftedProps) {
  const [first] = drafts;
  if (!first) return null;
  const { type, id } = first;
  const name = `${typeWords(type).one} ${id}`;
  return (
    <li>
      <div className="section-head">
        <h3>
          {name} <span className="hint">{titleIn(drafts)}</span>
        </h3>
        <span className="inline">
          <Link to={editPlace(set.id, { type, id, country: localeOfId(first.locale).country })}>
            {mayEdit ? 'Edit' : 'Look at it'}
            <span className="unseen"> {name}</span>
          </Link>
          {mayEdit && <TakeOut set={set.id} {...{ type, id, name }} count={drafts.length} />}
        </span>
      </div>
      <dl className="values">
        {drafts.map((draft) => (
          <ValueChange
            key={`${draft.field} ${draft.place}`}
            of={draft}
            from={draft.live}
            to={draft.value}
            note={`by ${draft.author}`}
          />
        ))}
      </dl>
    </li>
  );
}

interface TakeOutProps {
  readonly set: string;
  readonly type: string;
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

function TakeOut({ set, type, id, name, count }: TakeOutProps) {
  const { mutate } = useSWRConfig();
  const announce = useAnnounce();
  const take = async () => {
    await sendJson('DELETE', `/change-sets/${set}/records/${type}/${encodeURIComponent(id)}`);
    announce(`${name} was taken out. What is live stays as it is.`);
    await mutate(`/change-sets/${set}`);
  };
  return (
    <ConfirmButton label="Take out" about={name} onConfirm={take}>
      <p>
        {count === 1 ? 'One draft is' : `${count} drafts are`} deleted, for everybody. What is live
        stays as it is.
      </p>
    </ConfirmButton>
  );
}

function ScheduleText({ at, country, who, problem }: ScheduleAnswer) {
  if (problem === undefined) {
    return (
      <p className="well">
        It is published on {timeText({ at, country })}, which is <Instant at={at} isPlanned />, as{' '}
        {who} chose.
      </p>
    );
  }
  return (
    <p className="item item-warning">
      It was to be published on {timeText({ at, country })}, and could not be: {problem}
    </p>
  );
}

function SetActions({ set }: { readonly set: ChangeSetDetails }) {
  return (
    <div className="choices">
      <PublishSet set={set} />
      <StateButtons set={set} />
    </div>
  );
}

/** What the record is called, if a draft says it. */
function titleIn(drafts: ReadonlyArray<DraftFieldAnswer>): string {
  const named = drafts.find(({ field }) => field === 'title' || field === 'name');
  return typeof named?.live === 'string' ? named.live : '';
}
