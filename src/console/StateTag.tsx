import type { ReactNode } from 'react';

/** How good it is. */
export type StateKind = 'good' | 'warning' | 'problem' | 'plain';

interface Props {
  readonly kind: StateKind;
  readonly children: ReactNode;
}

/** The state something is in, in a word or two, coloured by how good that is. */
export function StateTag({ kind, children }: Props) {
  return <span className={`state state-${kind}`}>{children}</span>;
}
