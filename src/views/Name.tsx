import { createContext, useContext } from 'react';
import type { CardSetting } from './card-setting.ts';

/** How the names within are written; without it, browsers end their lines as they do. */
export const WordsContext = createContext<CardSetting['inWords']>(undefined);

interface Props {
  readonly text: string;
  readonly className?: string;
}

/** What a line calls a product. No line of it ends within a word, where `WordsContext` says so. */
export function Name({ text, className }: Props) {
  const inWords = useContext(WordsContext);
  return <bdi className={className}>{inWords?.(text) ?? text}</bdi>;
}
