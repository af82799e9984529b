import type { ReactNode } from 'react';

/** How good the state is. */
export type StateKind = 'good' | 'warning' | 'problem' | 'plain';

interface Props {
  readonly kind: StateKind;
  readonly children: ReactNode;
}

/** A state in a word or two, coloured by how good it is. */
export function StateTag({ kind, children }: Props) {
  return <span className={`state state-${kind}`}>{children}</span>;
}
