import { type ReactNode, useState } from 'react';
import type { ChangeSetAnswer } from '../../contract/editing-contract.ts';
import { useSetPlan } from './useSetPlan.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

interface Yes {
  /** Whether somebody said yes to how much the set changes. */
  readonly reviewed: boolean;
  /** Asks for it; nothing if what the set changes is usual. */
  readonly field: ReactNode;
}

/** Asks for an explicit yes to a set that changes unusually much. */
export function useYes(set: Pick<ChangeSetAnswer, 'id' | 'version'>, isOpen: boolean): Yes {
  const [isSaid, setSaid] = useState(false);
  const { data } = useSetPlan(
    { set: set.id, version: set.version, asked: {} },
    { isWanted: isOpen },
  );
  const unusual = data?.unusual ?? [];
  if (unusual.length === 0) return { reviewed: false, field: null };
  return {
    reviewed: isSaid,
    field: (
      <p className="item item-warning">
        <label className="tick">
          <input
            type="checkbox"
            checked={isSaid}
            onChange={({ target }) => setSaid(target.checked)}
          />
          <span>Yes, {list.format(unusual)}</span>
        </label>
      </p>
    ),
  };
}
