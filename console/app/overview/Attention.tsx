import useSWR from 'swr';
import {
  type LocaleOverview,
  type Overview,
  PART_RUNBOOK,
  type Trouble,
} from '../../contract/console-contract.ts';
import type { ChangeSetAnswer, ChangeSetsAnswer } from '../../contract/editing-contract.ts';
import { localeName } from '../../contract/place-name.ts';
import { timeText } from '../../contract/time-text.ts';
import { isMissed } from '../sets/SetState.tsx';
import { Instant } from '../ui/Instant.tsx';
import { countText, numberText } from '../ui/instants.ts';
import { Link } from '../ui/Link.tsx';
import { ActionButton } from './ActionButton.tsx';
import { ForOperators } from './ForOperators.tsx';
import { partWords } from './part-words.ts';

/** What needs somebody's attention, with what can be done about it. */
export function Attention({
  locales,
  followingProblem,
  degraded,
}: Pick<Overview, 'locales' | 'followingProblem' | 'degraded'>) {
  const { data } = useSWR<ChangeSetsAnswer>('/change-sets');
  const missed = data?.sets.filter(isMissed) ?? [];
  const items = locales.flatMap((locale) => [
    ...(locale.trouble ? [<InTrouble key={`${locale.locale} failed`} {...locale} />] : []),
    ...(locale.stopped.length > 0
      ? [<Stopped key={`${locale.locale} stopped`} {...locale} />]
      : []),
    ...(locale.heldAt === undefined ? [] : [<Held key={`${locale.locale} held`} {...locale} />]),
    ...(locale.pending > 0 && locale.heldAt === undefined
      ? [<Pending key={`${locale.locale} pending`} {...locale} />]
      : []),
  ]);
  const failed = locales.reduce((sum, { failedDeliveries }) => sum + failedDeliveries, 0);
  const deadLettered = locales.reduce((sum, locale) => sum + locale.deadLettered, 0);
  const unconfirmed = locales.reduce((sum, locale) => sum + locale.unconfirmed, 0);
  const counted =
    missed.length + items.length + degraded.length + failed + deadLettered + unconfirmed;
  const isWell = counted === 0 && !followingProblem;
  return (
    <section aria-labelledby="attention">
      <h2 id="attention">Needs attention</h2>
      {isWell && <p className="well">Nothing right now. Every locale is following its content.</p>}
      {!isWell && (
        <ul className="attention">
          {missed.map((set) => (
            <Missed key={set.id} {...set} />
          ))}
          {followingProblem && <NotFollowing problem={followingProblem} />}
          {degraded.map((part) => (
            <Degraded key={part.part} {...part} />
          ))}
          {items}
          {deadLettered > 0 && <DeadLettered count={deadLettered} />}
          {failed > 0 && <FailedDeliveries count={failed} />}
          {unconfirmed > 0 && <Unconfirmed count={unconfirmed} />}
        </ul>
      )}
    </section>
  );
}

/** A change set that could not be published at its time, and waits for somebody. */
function Missed({ id, title, author, schedule }: ChangeSetAnswer) {
  if (!schedule) return null;
  return (
    <li className="item item-problem">
      <h3>
        <Link to={`/change-sets/${id}`}>{title}</Link> was not published at its time
      </h3>
      <p>{schedule.problem}</p>
      <p className="hint">
        {schedule.who} had chosen {timeText(schedule)}; {author} began it. Shoppers see nothing of
        it until somebody publishes it or chooses another time.
      </p>
    </li>
  );
}

function NotFollowing({ problem }: { readonly problem: string }) {
  return (
    <li className="item item-warning">
      <h3>Edits aren’t followed immediately</h3>
      <p>{problem}</p>
    </li>
  );
}

/** A failed rebuild, with its message and its remedy. */
export function InTrouble({ locale, trouble }: LocaleOverview) {
  // Unusual content is listed separately.
  if (!trouble || trouble.unusual.length > 0) return null;
  return (
    <li className="item item-problem">
      <h3>
        <Link to={`/locales/${locale}`}>{localeName(locale)}</Link> could not be rebuilt
      </h3>
      <p>{trouble.problem}</p>
      <p className="hint">
        <Instant at={trouble.at} />. {trouble.advice} <Retries {...trouble} />
      </p>
      <div className="choices">
        <Rebuild locale={locale} />
      </div>
    </li>
  );
}

/** Content that was stopped because a person should look at it first. */
export function Stopped({ locale, stopped, trouble }: LocaleOverview) {
  if (stopped.length === 0) return null;
  return (
    <li className="item item-problem">
      <h3>
        <Link to={`/locales/${locale}`}>{localeName(locale)}</Link> was stopped: its content looks
        unusual
      </h3>
      <Findings findings={stopped} />
      <p className="hint">
        What it concerns is published as it was. {trouble && <Retries {...trouble} />}
      </p>
      <div className="choices">
        <LetThrough locale={locale} findings={stopped} />
        <Rebuild locale={locale} />
      </div>
    </li>
  );
}

interface FindingsProps {
  readonly findings: ReadonlyArray<string>;
}

/** As many as can be read at a glance; the journal has the rest. */
const SHOWN_FINDINGS = 10;

function Findings({ findings }: FindingsProps) {
  const others = findings.length - SHOWN_FINDINGS;
  return (
    <ul>
      {findings.slice(0, SHOWN_FINDINGS).map((finding) => (
        <li key={finding}>{finding}</li>
      ))}
      {others > 0 && <li>and {numberText(others)} more</li>}
    </ul>
  );
}

function Retries({ failures, retryAt }: Trouble) {
  const times = failures === 1 ? 'once' : `${failures} times in a row`;
  if (retryAt === undefined) return <>It failed {times}.</>;
  return (
    <>
      It failed {times}, and is tried again <Instant at={retryAt} isPlanned />.
    </>
  );
}

function LetThrough({ locale, findings }: FindingsProps & Pick<LocaleOverview, 'locale'>) {
  return (
    <ActionButton
      action={{ action: 'let-through', locale, findings }}
      label="Let it through"
      about={`in ${localeName(locale)}`}
    >
      <p>Confirm that this change is intended:</p>
      <Findings findings={findings} />
      <p>It will be published. Anything else unusual will be stopped again.</p>
    </ActionButton>
  );
}

export function Rebuild({ locale }: Pick<LocaleOverview, 'locale'>) {
  return (
    <ActionButton
      action={{ action: 'rebuild', locales: [locale] }}
      label="Rebuild"
      about={localeName(locale)}
    >
      <p>
        Everything of {localeName(locale)} is pulled again, and what changed is rendered and
        published.
      </p>
    </ActionButton>
  );
}

export function Resume({ locale }: Pick<LocaleOverview, 'locale'>) {
  return (
    <ActionButton action={{ action: 'resume', locale }} label="Resume" about={localeName(locale)}>
      <p>
        {localeName(locale)} follows its content again: all that waited is published, and what was
        rolled back comes back with it.
      </p>
    </ActionButton>
  );
}

function Held({ locale, heldAt }: LocaleOverview) {
  return (
    <li className="item item-warning">
      <h3>
        <Link to={`/locales/${locale}`}>{localeName(locale)}</Link> is held at release {heldAt}
      </h3>
      <p>It was rolled back. Content changes are collected and wait until you resume it.</p>
      <div className="choices">
        <Resume locale={locale} />
      </div>
    </li>
  );
}

function Pending({ locale, pending }: LocaleOverview) {
  return (
    <li className="item item-warning">
      <h3>
        <Link to={`/locales/${locale}`}>{localeName(locale)}</Link>: {countText(pending, 'page')} to
        be rendered again
      </h3>
      <p>They still show their last good version. The journal says what went wrong.</p>
      <div className="choices">
        <Rebuild locale={locale} />
      </div>
    </li>
  );
}

/** Damaged files or stored pages, which whoever runs the shop can repair. */
function Degraded({ part, problem }: Overview['degraded'][number]) {
  const { title, text } = partWords(part);
  return (
    <li className="item item-problem">
      <h3>{title}</h3>
      <p>{text}</p>
      <ForOperators problem={problem} runbook={PART_RUNBOOK} />
    </li>
  );
}

function FailedDeliveries({ count }: { readonly count: number }) {
  return (
    <li className="item item-problem">
      <h3>
        <Link to="/deliveries?state=failed">
          {countText(count, 'delivery').replace('ys', 'ies')}
        </Link>{' '}
        failed for good
      </h3>
      <div className="choices">
        <ActionButton action={{ action: 'replay', deliveries: 'failed' }} label="Replay all">
          <p>All failed deliveries will be processed again.</p>
        </ActionButton>
      </div>
    </li>
  );
}

function DeadLettered({ count }: { readonly count: number }) {
  return (
    <li className="item item-problem">
      <h3>
        <Link to="/deliveries?state=dead-lettered">
          {countText(count, 'delivery').replace('ys', 'ies')}
        </Link>{' '}
        dead-lettered
      </h3>
      <p>Each of them crashed the rebuild process twice. Fix the content before you replay them.</p>
      <div className="choices">
        <ActionButton action={{ action: 'replay', deliveries: 'dead-lettered' }} label="Replay all">
          <p>All dead letters will be processed again.</p>
        </ActionButton>
        <ActionButton
          action={{ action: 'discard', deliveries: 'dead-lettered' }}
          label="Discard all"
        >
          <p>The dead letters will not be processed. The journal notes this.</p>
        </ActionButton>
      </div>
    </li>
  );
}

function Unconfirmed({ count }: { readonly count: number }) {
  return (
    <li className="item item-warning">
      <h3>
        <Link to="/deliveries?state=unconfirmed">{count} unconfirmed</Link>
      </h3>
      <p>
        The API did not come to have the versions that were announced; what it had is published.
      </p>
    </li>
  );
}
