import { type ReactNode, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { COUNTRIES, type Country, localeOfId, parseLocaleId } from '#domain/locale/locales.ts';
import { countriesSeeing } from '#domain/records/field-scope.ts';
import type {
  ChangeSetDetails,
  LiveConflict,
  PublishConflict,
  PublishedField,
  WritableTypesAnswer,
} from '../../contract/editing-contract.ts';
import { fieldWords, typeWords } from '../../contract/field-words.ts';
import { countriesText } from '../../contract/reach-text.ts';
import { useAnnounce } from '../Announcer.tsx';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { ApiProblem, sendJson } from '../console-api.ts';
import { Link } from '../Link.tsx';
import { useHasRole } from '../people/useMe.ts';
import { editPlace } from './edit-place.ts';
import { incompleteIn, incompleteText } from './missing-fields.ts';
import { Overlaps } from './Overlaps.tsx';
import { ScheduleSet } from './ScheduleSet.tsx';
import { unfitIn } from './unfit-fields.ts';
import { WhatChanges } from './WhatChanges.tsx';

type Placed = Pick<PublishedField, 'scope' | 'locale'>;

/** Publishes a set, or undoes what it published, for whoever may in all of its countries. */
export function PublishSet({ set }: { readonly set: ChangeSetDetails }) {
  const [last] = set.publications;
  const unpublished = set.drafts.filter(isChange);
  const countries = countriesIn(set.state === 'published' ? (last?.fields ?? []) : unpublished);
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
  if (set.state === 'published') return last?.kind === 'published' ? <Undo set={set} /> : null;
  if (set.state === 'withdrawn') return null;
  if (unpublished.length === 0) return <NothingToPublish set={set} />;
  return (
    <WhenComplete set={set}>
      <Publish set={set} countries={countries} />
      <ScheduleSet key={set.version} set={set} countries={countries} />
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

function Publish({
  set,
  countries,
}: {
  readonly set: ChangeSetDetails;
  readonly countries: ReadonlyArray<Country>;
}) {
  const [isOpen, setOpen] = useState(false);
  const act = useSetAction(set);
  const { conflicts, noteConflicts, forgetConflicts } = useConflicts();
  return (
    <ConfirmButton
      label="Publish now"
      about={set.title}
      heading={`Publish “${set.title}” now?`}
      confirmLabel="Publish"
      onOpen={() => setOpen(true)}
      onClose={forgetConflicts}
      onConfirm={() => noteConflicts(act('publish', `“${set.title}” is published.`))}
    >
      <p>Shoppers in {listed(countries)} see it within seconds. It can be undone.</p>
      <Overlaps set={set.id} />
      {isOpen && <WhatChanges set={set} />}
      <WhereToChoose set={set} conflicts={conflicts} />
    </ConfirmButton>
  );
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

function Undo({ set }: { readonly set: ChangeSetDetails }) {
  const act = useSetAction(set);
  const [last] = set.publications;
  const count = last?.fields.length ?? 0;
  return (
    <ConfirmButton
      label="Undo"
      about={set.title}
      heading={`Undo “${set.title}”?`}
      onConfirm={() => act('undo', `“${set.title}” was undone.`)}
    >
      <p>
        {count === 1 ? 'One field gets back what it' : `${count} fields get back what they`} had
        before. If somebody changed one since, nothing is undone, and you are told which.
      </p>
    </ConfirmButton>
  );
}

function useSetAction(set: ChangeSetDetails) {
  const { mutate } = useSWRConfig();
  const announce = useAnnounce();
  return async (action: 'publish' | 'undo', said: string) => {
    await sendJson('POST', `/change-sets/${set.id}/${action}`, { expected: set.version });
    announce(said);
    await mutate((key) => typeof key === 'string' && key !== '/session');
  };
}

const listed = (countries: ReadonlyArray<Country>) =>
  countriesText(countries.length === COUNTRIES.length ? 'all' : countries);

function isChange({ value, live }: ChangeSetDetails['drafts'][number]): boolean {
  return JSON.stringify(value) !== JSON.stringify(live);
}

/** The countries whose shoppers will see it. */
function countriesIn(fields: ReadonlyArray<Placed>): ReadonlyArray<Country> {
  const all = fields.flatMap(({ scope, locale }) => {
    const found = parseLocaleId(locale);
    return found ? countriesSeeing(scope, found) : [];
  });
  return [...new Set(all)];
}
