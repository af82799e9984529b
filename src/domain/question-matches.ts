import { foldText } from './search-text.ts';

/** Where a question has the words of a query: all in itself, or some only in its answer. */
export type QuestionMatch = 'question' | 'answer';

interface Question {
  readonly question: string;
  readonly answer: string;
}

/**
 * Where a question or its answer has all words of a query, in any order; a plural finds its singular.
 * In the question itself, words of an alphabet count if one begins with them.
 *
 * @example questionMatch({ question: 'How do I return something?', … }, 'returns') // 'question'
 */
export function questionMatch(
  { question, answer }: Question,
  query: string,
): QuestionMatch | undefined {
  const words = foldText(query).match(WORDS) ?? [];
  const asked = foldText(question);
  if (words.every((word) => formsOf(word).some((form) => beginsIn(asked, form)))) return 'question';
  const all = `${asked} ${foldText(answer)}`;
  const isThere = words.every((word) => formsOf(word).some((form) => all.includes(form)));
  return isThere ? 'answer' : undefined;
}

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

/** A word, and the singular that it may be the plural of. */
const formsOf = (word: string) => (/[a-z]{4}s$/.test(word) ? [word, word.slice(0, -1)] : [word]);

/** Of a language that separates words, one has to begin with it. */
function beginsIn(text: string, word: string): boolean {
  if (!/^[a-z]/.test(word)) return text.includes(word);
  return (text.match(WORDS) ?? []).some((own) => own.startsWith(word));
}
