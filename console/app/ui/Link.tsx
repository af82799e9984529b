import type { ReactNode } from 'react';
import { address, follows } from './location.ts';

interface Props {
  readonly to: string;
  readonly children: ReactNode;
  readonly isCurrent?: boolean;
}

/** A link within the console. */
export function Link({ to, children, isCurrent = false }: Props) {
  const current = isCurrent ? ({ 'aria-current': 'page' } as const) : {};
  return (
    <a href={address(to)} onClick={follows(to)} {...current}>
      {children}
    </a>
  );
}
