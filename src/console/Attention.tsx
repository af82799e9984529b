import { ActionButton } from './ActionButton.tsx';
import type { LocaleOverview, Overview, Trouble } from './contract.ts';
import { Instant } from './Instant.tsx';
import { countText } from './instants.ts';
import { Link } from './Link.tsx';

/** What somebody should look at, each with what can be done about it. */
export function Attention({
  locales,
  followingProblem,
  degraded,
}: Pick<Overview, 'locales' | 'followingProblem' | 'degraded'>) {
  const items = locales.flatMap((locale) => [
    ...(locale.trouble ? [<InTrouble key={`${locale.locale} failed`} {...locale} />] : []),
    ...(locale.heldAt === undefined ? [] : [<Held key={`${locale.locale} held`} {...locale} />]),
    ...(locale.pending > 0 && locale.heldAt === undefined
      ? [<Pending key={`${locale.locale} pending`} {...locale} />]
      : []),
  ]);
  const failed = locales.reduce((sum, { failedDeliveries }) => sum + failedDeliveries, 0);
  const unconfirmed = locales.reduce((sum, locale) => sum + locale.unconfirmed, 0);
  const isWell = items.length + degraded.length + failed + unconfirmed === 0 && !followingProblem;
  return (
    <section aria-labelledby="attention">
      <h2 id="attention">What needs you</h2>
      {isWell && <p className="well">Nothing. Every locale follows its content.</p>}
      {!isWell && (
        <ul className="attention">
          {followingProblem && <NotFollowing problem={followingProblem} />}
          {degraded.map((part) => (
            <Degraded key={part.part} {...part} />
          ))}
          {items}
          {failed > 0 && <FailedDeliveries count={failed} />}
          {unconfirmed > 0 && <Unconfirmed count={unconfirmed} />}
        </ul>
      )}
    </section>
  );
}

function NotFollowing({ problem }: { readonly problem: string }) {
  return (
    <li className="item item-warning">
      <h3>Edits are not followed at once</h3>
      <p>{problem}</p>
    </li>
  );
}

/** A rebuild that failed, with what it says and what mends it. */
export function InTrouble({ locale, trouble }: LocaleOverview) {
  if (!trouble) return null;
  const isStopped = trouble.unusual.length > 0;
  return (
    <li className="item item-problem">
      <h3>
        <Link to={`/locales/${locale}`}>{locale}</Link>{' '}
        {isStopped ? 'was stopped: its content looks unusual' : 'could not be rebuilt'}
      </h3>
      {isStopped ? <Findings {...trouble} /> : <p>{trouble.problem}</p>}
      <p className="hint">
        <Instant at={trouble.at} />. {trouble.advice} <Retries {...trouble} />
      </p>
      <p className="choices">
        {isStopped && <LetThrough locale={locale} trouble={trouble} />}
        <Rebuild locale={locale} />
      </p>
    </li>
  );
}

function Findings({ unusual }: Trouble) {
  return (
    <ul>
      {unusual.map((finding) => (
        <li key={finding}>{finding}</li>
      ))}
    </ul>
  );
}

function Retries({ failures, retryAt }: Trouble) {
  const times = failures === 1 ? 'once' : `${failures} times in a row`;
  if (retryAt === undefined) return <>It failed {times}.</>;
  return (
    <>
      It failed {times}, and is tried again <Instant at={retryAt} />.
    </>
  );
}

interface LetThroughProps extends Pick<LocaleOverview, 'locale'> {
  readonly trouble: Trouble;
}

function LetThrough({ locale, trouble }: LetThroughProps) {
  const { unusual: findings } = trouble;
  return (
    <ActionButton
      action={{ action: 'let-through', locale, findings }}
      label="Let it through"
      about={`in ${locale}`}
    >
      <p>You have looked at this, and it is meant:</p>
      <Findings {...trouble} />
      <p>It is published. Whatever else turns out to be unusual is stopped again.</p>
    </ActionButton>
  );
}

export function Rebuild({ locale }: Pick<LocaleOverview, 'locale'>) {
  return (
    <ActionButton action={{ action: 'rebuild', locales: [locale] }} label="Rebuild" about={locale}>
      <p>Everything of {locale} is pulled again, and what changed is rendered and published.</p>
    </ActionButton>
  );
}

export function Resume({ locale }: Pick<LocaleOverview, 'locale'>) {
  return (
    <ActionButton action={{ action: 'resume', locale }} label="Resume" about={locale}>
      <p>
        {locale} follows its content again: all that waited is published, and what was rolled back
        comes back with it.
      </p>
    </ActionButton>
  );
}

function Held({ locale, heldAt }: LocaleOverview) {
  return (
    <li className="item item-warning">
      <h3>
        <Link to={`/locales/${locale}`}>{locale}</Link> is held at release {heldAt}
      </h3>
      <p>It was rolled back. Changes of content are taken in, and wait until it is resumed.</p>
      <p className="choices">
        <Resume locale={locale} />
      </p>
    </li>
  );
}

function Pending({ locale, pending }: LocaleOverview) {
  return (
    <li className="item item-warning">
      <h3>
        <Link to={`/locales/${locale}`}>{locale}</Link>: {countText(pending, 'page')} to be rendered
        again
      </h3>
      <p>They keep the bytes they had. The journal says what went wrong with them.</p>
      <p className="choices">
        <Rebuild locale={locale} />
      </p>
    </li>
  );
}

/** A file, or stored pages, that are out of order; who runs the shop mends them. */
function Degraded({ part, problem }: Overview['degraded'][number]) {
  return (
    <li className="item item-problem">
      <h3>{part} is out of order</h3>
      <p>{problem}</p>
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
      <p className="choices">
        <ActionButton action={{ action: 'replay', deliveries: 'failed' }} label="Replay all">
          <p>All deliveries that failed are acted on once more.</p>
        </ActionButton>
      </p>
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
