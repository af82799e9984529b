import { type ReactNode, useState } from 'react';
import useSWR from 'swr';
import { COUNTRIES, type Country, localeOfId } from '#domain/locale/locales.ts';
import type {
  ChangeSetDetails,
  LiveConflict,
  PlannedTime,
  PublishConflict,
  WritableTypesAnswer,
} from '../../contract/editing-contract.ts';
import { fieldWords, typeWords } from '../../contract/field-words.ts';
import { liveFields } from '../../contract/live-fields.ts';
import { countriesText } from '../../contract/reach-text.ts';
import { ApiProblem, sendJson } from '../api/console-api.ts';
import { useReadAgain } from '../api/useReadAgain.ts';
import { editPlace } from '../fields/edit-place.ts';
import { incompleteIn, incompleteText } from '../fields/missing-fields.ts';
import { unfitIn } from '../fields/unfit-fields.ts';
import { Overlaps } from '../forms/Overlaps.tsx';
import { useHasRole, useMe } from '../people/useMe.ts';
import { clocksOf } from '../times/clocks-of.ts';
import { wallOf } from '../times/planned-time.ts';
import {
  ClockField,
  type Clocks,
  EndSentence,
  endOf,
  TimeNotes,
  useClock,
  WallField,
} from '../times/TimeFields.tsx';
import { useAnnounce } from '../ui/Announcer.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { Link } from '../ui/Link.tsx';
import { EndSet } from './EndSet.tsx';
import { isToEnd } from './planned.ts';
import { ScheduleSet } from './ScheduleSet.tsx';
import { useYes } from './useYes.tsx';
import { WhatChanges } from './WhatChanges.tsx';

/** Publishes a set, or undoes what it published, for whoever may in all of its countries. */
export function PublishSet({ set }: { readonly set: ChangeSetDetails }) {
  const live = liveFields(set.publications, set.takenBack);
  const unpublished = set.drafts.filter(isChange);
  const clocks = clocksOf(set.state === 'published' ? live : unpublished);
  const { countries } = clocks;
  const isPublisher = useHasRole('publisher');
  const mayPublish = useHasRole('publisher', countries);
  if (!isPublisher) return null;
  if (!mayPublish) {
    return (
      <p className="hint">
        This shows in {listed(countries)}, which takes a publisher of all of them.
      </p>
    );
  }
  if (set.state === 'published') {
    if (live.length === 0) return null;
    return (
      <>
        <Undo set={set} count={live.length} />
        <EndSet key={set.version} set={set} {...clocks} />
      </>
    );
  }
  if (set.state === 'withdrawn') return null;
  if (unpublished.length === 0) return <NothingToPublish set={set} />;
  return (
    <WhenComplete set={set}>
      <Publish key={`now ${set.version}`} set={set} clocks={clocks} />
      <ScheduleSet key={set.version} set={set} {...clocks} />
      {set.state === 'scheduled' && <EndSet key={`end ${set.version}`} set={set} {...clocks} />}
    </WhenComplete>
  );
}

function NothingToPublish({ set }: { readonly set: ChangeSetDetails }) {
  if (set.fields === 0) return null;
  return (
    <p className="hint">
      All that it writes is as it is live already, so there is nothing to publish.
    </p>
  );
}

interface WhenCompleteProps {
  readonly set: ChangeSetDetails;
  readonly children: ReactNode;
}

/**
 * What can be done once no record that is added lacks what it needs, and no value would be refused;
 * until then, what is in the way.
 */
function WhenComplete({ set, children }: WhenCompleteProps) {
  const { data: types } = useSWR<WritableTypesAnswer>('/writable-types');
  const incomplete = types ? incompleteIn(set, types) : [];
  const unfit = types ? unfitIn(set, types) : [];
  if (incomplete.length + unfit.length === 0) return children;
  return (
    <ul className="item item-warning">
      {incomplete.map(({ addition, ...rest }) => (
        <li key={`${addition.type} ${addition.id} ${addition.place}`}>
          It can’t be published before {typeWords(addition.type).one} {addition.id} has{' '}
          {incompleteText({ addition, ...rest })}.
        </li>
      ))}
      {unfit.map(({ draft: { type, id, field, place }, problem }) => (
        <li key={`${type} ${id} ${field} ${place}`}>
          It can’t be published with “{fieldWords(type, field).label}” of {typeWords(type).one} {id}{' '}
          as it is: {problem}
        </li>
      ))}
    </ul>
  );
}

function Publish({ set, clocks }: { readonly set: ChangeSetDetails; readonly clocks: Clocks }) {
  const { countries } = clocks;
  const [isOpen, setOpen] = useState(false);
  const [clock, setClock] = useClock(clocks, set.end);
  const [until, setUntil] = useState(() => (set.end ? wallOf(set.end) : ''));
  const end = endOf(until, clock, countries);
  const act = useSetAction(set);
  const label = useIsApproving(set) ? 'Approve and publish' : 'Publish now';
  const { conflicts, noteConflicts, forgetConflicts } = useConflicts();
  const { reviewed, field } = useYes(set, isOpen);
  return (
    <ConfirmButton
      label={label}
      about={set.title}
      isPrimary={set.state === 'open'}
      heading={`Publish “${set.title}” now?`}
      confirmLabel="Publish"
      onOpen={() => setOpen(true)}
      onClose={forgetConflicts}
      onConfirm={() =>
        noteConflicts(act({ action: 'publish', end, reviewed }, `“${set.title}” is published.`))
      }
    >
      <p>Shoppers in {listed(countries)} see it within seconds. It can be undone.</p>
      <details open={until !== ''}>
        <summary>Only until a time</summary>
        <p className="stacked">
          <ClockField {...{ ...clocks, clock, setClock }} />
          <WallField label="Until" wall={until} setWall={setUntil} />
        </p>
        <TimeNotes {...{ clock, countries }} walls={[until]} />
        <p className="hint">{end && <EndSentence end={end} />}</p>
      </details>
      <Overlaps set={set.id} />
      {isOpen && <WhatChanges set={set} />}
      {field}
      <WhereToChoose set={set} conflicts={conflicts} />
    </ConfirmButton>
  );
}

/** Whether publishing a set answers somebody else’s request for approval. */
function useIsApproving({ approval }: ChangeSetDetails): boolean {
  const me = useMe();
  return approval?.state === 'asked' && approval.asker.id !== me?.id;
}

interface WhereProps {
  readonly set: ChangeSetDetails;
  readonly conflicts: ReadonlyArray<LiveConflict>;
}

/** Leads to the forms in which somebody chooses between the draft and what is live. */
function WhereToChoose({ set, conflicts }: WhereProps) {
  if (conflicts.length === 0) return null;
  const isFirst = ({ type, id }: LiveConflict, index: number) =>
    conflicts.findIndex((each) => each.type === type && each.id === id) === index;
  return (
    <ul>
      {conflicts.filter(isFirst).map(({ type, id, locale }) => (
        <li key={`${type} ${id}`}>
          <Link to={editPlace(set.id, { type, id, country: localeOfId(locale).country })}>
            Choose a value in {typeWords(type).one} {id}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The conflicts with which an action was refused, until its dialog is closed. */
function useConflicts() {
  const [conflicts, setConflicts] = useState<ReadonlyArray<LiveConflict>>([]);
  return {
    conflicts,
    forgetConflicts: () => setConflicts([]),
    async noteConflicts(action: Promise<void>) {
      try {
        await action;
      } catch (error) {
        setConflicts(conflictsIn(error));
        throw error;
      }
    },
  };
}

function conflictsIn(error: unknown): ReadonlyArray<LiveConflict> {
  const body = error instanceof ApiProblem ? error.body : undefined;
  const isConflict = typeof body === 'object' && body !== null && 'conflicts' in body;
  return isConflict ? (body as PublishConflict).conflicts : [];
}

interface UndoProps {
  readonly set: ChangeSetDetails;
  /** How many fields of it are live. */
  readonly count: number;
}

function Undo({ set, count }: UndoProps) {
  const act = useSetAction(set);
  return (
    <ConfirmButton
      label="Undo"
      about={set.title}
      heading={`Undo “${set.title}”?`}
      onConfirm={() => act({ action: 'undo' }, `“${set.title}” was undone.`)}
    >
      <p>
        {count === 1 ? 'One field gets back what it' : `${count} fields get back what they`} had
        before. If somebody changed one since, nothing is undone, and you are told which.
        {isToEnd(set) && ' It doesn’t end by itself after that.'}
      </p>
    </ConfirmButton>
  );
}

type SetAction =
  | { readonly action: 'publish'; readonly end: PlannedTime | null; readonly reviewed: boolean }
  | { readonly action: 'undo' };

function useSetAction(set: ChangeSetDetails) {
  const readAgain = useReadAgain();
  const announce = useAnnounce();
  return async ({ action, ...chosen }: SetAction, said: string) => {
    const body = { ...chosen, expected: set.version };
    await sendJson('POST', `/change-sets/${set.id}/${action}`, body);
    announce(said);
    await readAgain();
  };
}

const listed = (countries: ReadonlyArray<Country>) =>
  countriesText(countries.length === COUNTRIES.length ? 'all' : countries);

function isChange({ value, live }: ChangeSetDetails['drafts'][number]): boolean {
  return JSON.stringify(value) !== JSON.stringify(live);
}
