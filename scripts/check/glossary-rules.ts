import { z } from 'zod';
import type { GlossaryTerm } from '#domain/locale/glossary-term.ts';

const pattern = z.string().refine(isPattern, 'must be a regular expression');

/** A thing that has one name in a language, or a rule of its spelling: an entry of a language's `glossary.json`. */
export const ruleOfGlossary = z.strictObject({
  term: z.string(),
  say: z.string(),
  never: z.array(pattern),
  neverInCase: z.array(pattern).exactOptional(),
  except: z.array(z.string()).exactOptional(),
  note: z.string().exactOptional(),
});

/** Whether a text has what the rule says never to write. */
export function isAgainst({ never, neverInCase = [] }: GlossaryTerm): (text: string) => boolean {
  const wrong = [
    ...never.map((source) => new RegExp(source, 'iu')),
    ...neverInCase.map((source) => new RegExp(source, 'u')),
  ];
  return (text) => wrong.some((expression) => expression.test(text));
}

/** Not an address or an identifier, which rules aren't about. */
export const isProse = (text: string) =>
  !/^(\/|\w+:|[\w:./@-]+$)/.test(text) || /[^ -~]/.test(text);

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
