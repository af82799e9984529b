import useSWR from 'swr';
import { problemText, sendJson } from '../console-api.ts';
import type { ChangeSetDetails, LocalePlan, SetPlanAnswer } from './editing-contract.ts';
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
        <PlanOfLocale key={plan.locale} {...plan} />
      ))}
    </div>
  );
}

function PlanOfLocale({ locale, pages, kinds, problem }: LocalePlan) {
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
        {kinds.map(({ kind, pages: count, why, examples }) => (
          <li key={`${kind} ${why}`}>
            {count === 1 ? kind : `${kind} (${count})`}: {why}
            <ul>
              {examples.map((path) => (
                <li key={path} className="path">
                  {path}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}

const pagesText = (count: number) => (count === 1 ? 'One page' : `${count} pages`);
