import { type FormEvent, useState } from 'react';
import { type LocaleId, parseLocaleId } from '#domain/locale/locales.ts';
import type { LocaleAnswer, ReleaseAnswer } from '../../contract/console-contract.ts';
import { localeName } from '../../contract/place-name.ts';
import type { Progress } from '../api/useLive.ts';
import { Answered } from '../ui/Answered.tsx';
import { Instant } from '../ui/Instant.tsx';
import { countText, numberText } from '../ui/instants.ts';
import { Link } from '../ui/Link.tsx';
import { goTo } from '../ui/location.ts';
import { pageName } from '../ui/page-name.ts';
import { StateTag } from '../ui/StateTag.tsx';
import { Table } from '../ui/Table.tsx';
import { ActionButton } from './ActionButton.tsx';
import { InTrouble, Rebuild, Resume, Stopped } from './Attention.tsx';
import { JournalOf } from './JournalView.tsx';
import { LocaleState } from './LocaleTable.tsx';

interface Props {
  readonly id: string;
  readonly progress: Progress;
}

/** One locale: its state, its releases with what changed and why, and what comes next. */
export function LocaleView({ id, progress }: Props) {
  const locale = parseLocaleId(id)?.id;
  if (!locale) return <p className="problem">This locale doesn’t exist.</p>;
  return (
    <Answered<LocaleAnswer> path={`/locales/${locale}`}>
      {(answer) => (
        <>
          <Standing {...answer} progress={progress} />
          <Releases locale={locale} answer={answer} />
          <Expiries {...answer} />
          <section aria-labelledby="journal">
            <h2 id="journal">Journal</h2>
            <JournalOf locale={locale} />
          </section>
        </>
      )}
    </Answered>
  );
}

function Standing({ overview, pending, progress }: LocaleAnswer & Pick<Props, 'progress'>) {
  const { locale, heldAt, release, pages } = overview;
  return (
    <section aria-label="How it is">
      <div className="section-head">
        <p>
          <LocaleState {...overview} work={progress.get(locale) ?? overview.work} />{' '}
          {countText(pages, 'page')}
          {release && (
            <>
              , published <Instant at={release.createdAt} />
            </>
          )}
        </p>
        <div className="choices">
          {heldAt !== undefined && <Resume locale={locale} />}
          {release && <Rebuild locale={locale} />}
        </div>
      </div>
      {(overview.trouble || overview.stopped.length > 0) && (
        <ul className="attention">
          <InTrouble {...overview} />
          <Stopped {...overview} />
        </ul>
      )}
      {pending.length > 0 && (
        <details>
          <summary>{countText(overview.pending, 'page')} to be rendered again</summary>
          <ul className="listed">
            {pending.map((path) => (
              <li key={path}>{pageName(path)}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface ReleasesProps {
  readonly locale: LocaleId;
  readonly answer: LocaleAnswer;
}

function Releases({ locale, answer: { releases } }: ReleasesProps) {
  if (releases.length === 0) return <p className="hint">Nothing has been published yet.</p>;
  return (
    <section aria-labelledby="releases">
      <h2 id="releases">Releases</h2>
      <CompareForm locale={locale} releases={releases} />
      <Table isStacked columns={['Release', 'Published', 'What changed', 'Why']} hasActions>
        {releases.map((release, index) => (
          <ReleaseRow
            key={release.id}
            {...release}
            locale={locale}
            before={releases[index + 1]?.id}
          />
        ))}
      </Table>
    </section>
  );
}

interface RowProps extends ReleaseAnswer {
  readonly locale: LocaleId;
  /** The release before it, if it's still kept. */
  readonly before: number | undefined;
}

function ReleaseRow({ locale, before, ...release }: RowProps) {
  const { id, createdAt, isLive, isRolledBackFrom, reasons, act } = release;
  return (
    <tr>
      <th scope="row">
        {id} {isLive && <StateTag kind="good">live</StateTag>}
        {isRolledBackFrom && <StateTag kind="warning">rolled back</StateTag>}
      </th>
      <td data-column="Published">
        <Instant at={createdAt} />
      </td>
      <td>
        {before === undefined ? (
          changeText(release)
        ) : (
          <Link to={`/locales/${locale}/changes?from=${before}&to=${id}`}>
            {changeText(release)}
            <span className="unseen"> in release {id}</span>
          </Link>
        )}
      </td>
      <td className="reasons">
        {act && (
          <p>
            {act.why} {act.who && <span className="hint">({act.who})</span>}
          </p>
        )}
        {reasons.map(({ text, pages, example }) => (
          <p key={text}>
            {countText(pages, 'page')}: {text} <span className="hint">({pageName(example)})</span>
          </p>
        ))}
      </td>
      <td className="actions">
        {!isLive && (
          <ActionButton
            action={{ action: 'rollback', locale, release: id }}
            label="Roll back"
            about={`to release ${id}`}
          >
            <p>
              Shoppers of {localeName(locale)} see release {id} again, at once. The locale is held
              there: changes of content wait until it is resumed.
            </p>
          </ActionButton>
        )}
      </td>
    </tr>
  );
}

function changeText({ added, replaced, removed }: ReleaseAnswer): string {
  const parts = [
    ...(added > 0 ? [`${numberText(added)} added`] : []),
    ...(replaced > 0 ? [`${numberText(replaced)} replaced`] : []),
    ...(removed > 0 ? [`${numberText(removed)} removed`] : []),
  ];
  return parts.join(', ') || 'nothing';
}

interface CompareProps {
  readonly locale: LocaleId;
  readonly releases: ReadonlyArray<ReleaseAnswer>;
}

function CompareForm({ locale, releases }: CompareProps) {
  const [latest, second] = releases;
  const [from, setFrom] = useState(second?.id);
  const [to, setTo] = useState(latest?.id);
  if (!second) return null;
  const compare = (event: FormEvent) => {
    event.preventDefault();
    goTo(`/locales/${locale}/changes?from=${from}&to=${to}`);
  };
  const options = releases.map(({ id }) => (
    <option key={id} value={id}>
      {id}
    </option>
  ));
  return (
    <form className="inline" onSubmit={compare}>
      <label>
        Compare release{' '}
        <select value={from} onChange={(event) => setFrom(Number(event.target.value))}>
          {options}
        </select>
      </label>
      <label>
        with{' '}
        <select value={to} onChange={(event) => setTo(Number(event.target.value))}>
          {options}
        </select>
      </label>
      <button type="submit">Compare</button>
    </form>
  );
}

function Expiries({ expiries }: LocaleAnswer) {
  return (
    <section aria-labelledby="expiries">
      <h2 id="expiries">Next expiries</h2>
      {expiries.length === 0 && <p className="hint">No page is scheduled to change.</p>}
      {expiries.length > 0 && (
        <ul className="paths">
          {expiries.map(({ path, at }) => (
            <li key={path}>
              <Instant at={at} isPlanned /> <span>{pageName(path)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
