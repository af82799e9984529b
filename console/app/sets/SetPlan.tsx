import { useId } from 'react';
import type { LocaleId } from '#domain/locale/locales.ts';
import type { LocalePlan, PlannedPages, PlanProgress } from '../../contract/editing-contract.ts';
import { isForPeople } from '../../contract/page-address.ts';
import { localeName } from '../../contract/place-name.ts';
import { problemText } from '../api/console-api.ts';
import { comparePlace } from '../previews/BeforeAndAfter.tsx';
import { Link } from '../ui/Link.tsx';
import { pageName } from '../ui/page-name.ts';
import { useSetPlan } from './useSetPlan.ts';

interface Props extends Listed {
  readonly version: number;
  /** What is tried out. */
  readonly asked: object;
  readonly waiting: string;
  readonly says: (pages: number) => string;
}

interface Listed {
  readonly set: string;
  /** Whether pages lead to how they look before and after. */
  readonly isCompared?: boolean;
}

/** Which pages something changes, which the origin tries out. */
export function SetPlan({ version, asked, waiting, says, ...listed }: Props) {
  const { data, error, progress } = useSetPlan({ set: listed.set, version, asked });
  if (error !== undefined) {
    return (
      <p className="problem" role="alert">
        {problemText(error)}
      </p>
    );
  }
  if (!data) return <UnderWay waiting={waiting} progress={progress} />;
  return (
    <div className="plan">
      <p>
        <strong>{says(data.locales.reduce((sum, { pages }) => sum + pages, 0))}</strong>
      </p>
      {data.changes.length > 0 && (
        <ul className="sentences">
          {data.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {data.locales.map((plan) => (
        <PlanOfLocale key={plan.locale} {...listed} {...plan} />
      ))}
    </div>
  );
}

interface UnderWayProps {
  readonly waiting: string;
  readonly progress: PlanProgress | undefined;
}

function UnderWay({ waiting, progress }: UnderWayProps) {
  const id = useId();
  const isKnown = progress !== undefined && progress.total > 0;
  return (
    <div className="plan" aria-busy="true">
      <p className="hint" id={id}>
        {waiting}
      </p>
      {isKnown && (
        <p className="inline">
          <progress aria-labelledby={id} value={progress.done} max={progress.total} />
          <span className="hint">
            {progress.done} of {progress.total} records tried out
          </span>
        </p>
      )}
    </div>
  );
}

function PlanOfLocale({ locale, pages, kinds, problem, ...listed }: LocalePlan & Listed) {
  if (problem !== undefined) {
    return (
      <p>
        {localeName(locale)}: <span className="problem">{problem}</span>
      </p>
    );
  }
  if (pages === 0) return <p className="hint">{localeName(locale)}: no page changes.</p>;
  return (
    <details>
      <summary>
        {localeName(locale)}: {pagesText(pages)}
      </summary>
      <ul>
        {kinds.map((planned) => (
          <PagesOfKind
            key={`${planned.kind} ${planned.why}`}
            {...listed}
            {...{ locale, planned }}
          />
        ))}
      </ul>
    </details>
  );
}

interface KindProps extends Listed {
  readonly locale: LocaleId;
  readonly planned: PlannedPages;
}

function PagesOfKind({ set, isCompared, locale, planned }: KindProps) {
  const { kind, pages, why, examples } = planned;
  const more = pages - examples.length;
  return (
    <li>
      {pages === 1 ? kind : `${kind} (${pages})`}: {why}
      <ul>
        {examples.map((page) => (
          <li key={page} className="planned">
            <span className="path">{pageName(page)}</span>
            {isCompared && isForPeople(page) && (
              <Link to={comparePlace(set, { locale, page })}>
                Before and after<span className="unseen"> of {page}</span>
              </Link>
            )}
          </li>
        ))}
        {more > 0 && <li className="hint">and {more} more</li>}
      </ul>
    </li>
  );
}

export const pagesText = (count: number) => (count === 1 ? 'One page' : `${count} pages`);

/** @example pagesChange(1) // 'One page changes' */
export const pagesChange = (count: number) =>
  `${pagesText(count)} ${count === 1 ? 'changes' : 'change'}`;
