import useSWR from 'swr';
import type { LocaleId } from '#domain/locales.ts';
import { problemText, sendJson } from '../console-api.ts';
import { Link } from '../Link.tsx';
import { pageName } from '../page-name.ts';
import { comparePlace } from './BeforeAndAfter.tsx';
import type {
  ChangeSetDetails,
  LocalePlan,
  PlannedPages,
  SetPlanAnswer,
} from './editing-contract.ts';
import { isForPeople } from './page-address.ts';
import { localeName } from './place-name.ts';

/** Which pages a set changes, before it's published. */
export function WhatChanges({ set }: { readonly set: ChangeSetDetails }) {
  const { data, error } = useSWR<SetPlanAnswer, unknown>(
    // No string, so that nobody asks again when something else changes.
    ['plan', set.id, set.version],
    () => sendJson('POST', `/change-sets/${set.id}/plan`, {}),
    { revalidateOnFocus: false },
  );
  if (error !== undefined) {
    return (
      <p className="problem" role="alert">
        {problemText(error)}
      </p>
    );
  }
  if (!data) {
    return (
      <p className="hint" aria-busy="true">
        Finding out which pages change…
      </p>
    );
  }
  const total = data.locales.reduce((sum, { pages }) => sum + pages, 0);
  return (
    <div className="plan">
      <p>
        <strong>{total === 0 ? 'No page changes.' : `${pagesText(total)} change.`}</strong>
      </p>
      {data.locales.map((plan) => (
        <PlanOfLocale key={plan.locale} set={set.id} {...plan} />
      ))}
    </div>
  );
}

function PlanOfLocale({ set, locale, pages, kinds, problem }: LocalePlan & { set: string }) {
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
          <PagesOfKind key={`${planned.kind} ${planned.why}`} {...{ set, locale, planned }} />
        ))}
      </ul>
    </details>
  );
}

interface KindProps {
  readonly set: string;
  readonly locale: LocaleId;
  readonly planned: PlannedPages;
}

function PagesOfKind({ set, locale, planned: { kind, pages, why, examples } }: KindProps) {
  const more = pages - examples.length;
  return (
    <li>
      {pages === 1 ? kind : `${kind} (${pages})`}: {why}
      <ul>
        {examples.map((page) => (
          <li key={page} className="planned">
            <span className="path">{pageName(page)}</span>
            {isForPeople(page) && (
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

const pagesText = (count: number) => (count === 1 ? 'One page' : `${count} pages`);
