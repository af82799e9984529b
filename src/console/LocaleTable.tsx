import type { ReactNode } from 'react';
import { Rebuild } from './Attention.tsx';
import type { LocaleOverview, LocaleWork } from './contract.ts';
import { Instant } from './Instant.tsx';
import { numberText } from './instants.ts';
import { Link } from './Link.tsx';
import type { Progress } from './useLive.ts';

interface Props {
  readonly locales: ReadonlyArray<LocaleOverview>;
  readonly progress: Progress;
}

/** What each locale serves, and how old it is. */
export function LocaleTable({ locales, progress }: Props) {
  return (
    <div className="table">
      <table>
        <thead>
          <tr>
            <th scope="col">Locale</th>
            <th scope="col">State</th>
            <th scope="col" className="number">
              Release
            </th>
            <th scope="col">Published</th>
            <th scope="col" className="number">
              Pages
            </th>
            <th scope="col">Next expiry</th>
            <th scope="col">
              <span className="unseen">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {locales.map((each) => (
            <LocaleRow key={each.locale} {...each} work={progress.get(each.locale) ?? each.work} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LocaleRow(row: LocaleOverview) {
  const { locale, release, pages, nextExpiry } = row;
  return (
    <tr>
      <th scope="row">
        <Link to={`/locales/${locale}`}>{locale}</Link>
      </th>
      <td>
        <LocaleState {...row} />
      </td>
      <td className="number">{release ? release.id : '–'}</td>
      <td>{release ? <Instant at={release.createdAt} /> : 'never'}</td>
      <td className="number">{numberText(pages)}</td>
      <td>{nextExpiry === undefined ? '–' : <Instant at={nextExpiry} />}</td>
      <td className="actions">{release && <Rebuild locale={locale} />}</td>
    </tr>
  );
}

/** In a word, how a locale is; of a rebuild that is under way, how far it is. */
export function LocaleState({
  work,
  trouble,
  heldAt,
  release,
  pending,
  hasWaitingContent,
}: LocaleOverview) {
  if (work) return <Work {...work} />;
  if (trouble && trouble.unusual.length > 0) return <State kind="problem">stopped</State>;
  if (trouble) return <State kind="problem">failed</State>;
  if (heldAt !== undefined) return <State kind="warning">held at {heldAt}</State>;
  if (!release) return <State kind="plain">not published</State>;
  if (pending > 0) return <State kind="warning">pages failed</State>;
  if (hasWaitingContent) return <State kind="plain">content waits</State>;
  return <State kind="good">up to date</State>;
}

interface StateProps {
  readonly kind: 'good' | 'warning' | 'problem' | 'plain';
  readonly children: ReactNode;
}

function State({ kind, children }: StateProps) {
  return <span className={`state state-${kind}`}>{children}</span>;
}

const PHASES = { waiting: 'waits', pulling: 'pulling…', rendering: 'rendering…' } as const;

function Work({ phase, done, total, next }: LocaleWork) {
  const then = next && <span className="hint"> then {next}</span>;
  if (phase !== 'rendering' || total === 0) {
    return (
      <>
        <State kind="plain">{PHASES[phase]}</State>
        {then}
      </>
    );
  }
  return (
    <span className="work">
      <progress max={total} value={done} aria-label="Pages rendered" />
      <span>
        {numberText(done)} of {numberText(total)}
      </span>
      {then}
    </span>
  );
}
