import type { ReactNode } from 'react';
import { wordChanges } from './word-changes.ts';

interface Props {
  readonly from: string;
  readonly to: string;
  /** Shown if most of the text is another. */
  readonly whole: ReactNode;
}

/** A text with the words that are taken out and put in. */
export function WordChange({ from, to, whole }: Props) {
  const changes = wordChanges(from, to);
  if (!changes) return whole;
  return changes.map(({ text, kind }, index) => {
    const key = `${index} ${text}`;
    if (kind === 'added') return <ins key={key}>{text}</ins>;
    if (kind === 'removed') return <del key={key}>{text}</del>;
    return <span key={key}>{text}</span>;
  });
}
