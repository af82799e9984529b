import { existsSync, globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import type { GlossaryTerm } from '#domain/locale/glossary-term.ts';
import { LANGUAGES } from '#domain/locale/locales.ts';
import {
  messageProblems,
  type ShopTexts,
  type TextSections,
} from '#server/config/message-problems.ts';
import type { ShopProblem } from '#server/config/shop-problem.ts';
import type { PartResult } from './part.ts';
import { readJson } from './read-json.ts';
import { issuesOf, messagesOf } from './read-messages.ts';

/** What languages do without, being served by English or by nothing, and what it is called. */
const OPTIONAL = [
  [(code: string) => `shop/languages/${code}/glossary.json`, 'a glossary'],
  [(code: string) => `shop/languages/${code}/help-words.json`, 'help words'],
  [(code: string) => `commerce-api/search/words/${code}.json`, 'words of queries'],
] as const;

/** The texts of all languages: messages, what the glossary says of them, and help words. */
export function checkTexts(folder: string): PartResult {
  const messages = LANGUAGES.map((language) => [language, messagesOf(folder, language)] as const);
  const texts: ShopTexts = Object.fromEntries(messages.map(([code, read]) => [code, read.texts]));
  return {
    problems: [
      ...foldersOfNoLanguage(folder),
      ...messages.flatMap(([, { problems }]) => problems),
      ...messageProblems(texts),
      ...LANGUAGES.flatMap((language) => glossaryProblems(folder, language, texts[language])),
      ...LANGUAGES.flatMap((language) => helpWordProblems(folder, language)),
    ],
    seen: [`${LANGUAGES.length} languages with ${countTexts(texts.en)} messages`],
    notes: OPTIONAL.flatMap(([fileOf, what]) => {
      const without = LANGUAGES.filter((code) => !existsSync(join(folder, fileOf(code))));
      return without.length > 0 ? [`Without ${what} of their own: ${without.join(', ')}.`] : [];
    }),
  };
}

function foldersOfNoLanguage(folder: string): ReadonlyArray<ShopProblem> {
  const known: ReadonlySet<string> = new Set(LANGUAGES);
  return globSync('shop/languages/*/messages.json', { cwd: folder })
    .filter((file) => !known.has(basename(dirname(file))))
    .map((file) => ({
      file: `${dirname(file)}/language.ts`,
      message: 'There are texts, and no facts of the language.',
    }));
}

const helpWords = z.strictObject({
  same: z.array(
    z.array(z.string().min(1, 'must not be empty')).min(2, 'must have several words'),
    'must be groups of words',
  ),
  besides: z.array(z.string().min(1, 'must not be empty'), 'must be words'),
});

function helpWordProblems(folder: string, language: string): ReadonlyArray<ShopProblem> {
  const file = `shop/languages/${language}/help-words.json`;
  const read = readJson(folder, file);
  return read === undefined ? [] : issuesOf(helpWords.safeParse(read).error, file);
}

/** What is wrong with the rules of a glossary, or with messages that don't keep to them. */
function glossaryProblems(
  folder: string,
  language: string,
  texts: TextSections = {},
): ReadonlyArray<ShopProblem> {
  const file = `shop/languages/${language}/glossary.json`;
  const read = readJson(folder, file);
  if (read === undefined) return [];
  const { data, error } = z.array(ruleOfGlossary).safeParse(read);
  if (!data) return issuesOf(error, file);
  return data.flatMap((rule) => [
    ...(isAgainst(rule)(rule.say)
      ? [{ file, message: `${rule.term}: what to say is among what never to write.` }]
      : []),
    ...keysAgainst(rule, texts).map((key) => ({
      file: `shop/languages/${language}/messages.json`,
      message: `${key} is against the glossary: say “${rule.say}” (${rule.term}).`,
    })),
  ]);
}

function keysAgainst(
  rule: z.output<typeof ruleOfGlossary>,
  texts: TextSections,
): ReadonlyArray<string> {
  const { except = [] } = rule;
  const offends = isAgainst(rule);
  return Object.entries(texts).flatMap(([section, all]) =>
    Object.entries(all)
      .filter(([, text]) => isProse(text) && !except.includes(text) && offends(text))
      .map(([key]) => `${section}.${key}`),
  );
}

const countTexts = (texts: TextSections = {}) =>
  Object.values(texts).flatMap((section) => Object.keys(section)).length;

const pattern = z.string().refine(isPattern, 'must be a regular expression');

/** A thing that has one name in a language, or a rule of its spelling: an entry of a language's `glossary.json`. */
const ruleOfGlossary = z.strictObject({
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
