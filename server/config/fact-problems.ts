import type { z } from 'zod';
import { shopFacts } from '#domain/shop-facts.ts';
import { messageKeys, type TextSections } from './message-problems.ts';
import type { ShopProblem } from './shop-problem.ts';

/**
 * What is wrong in the facts of `shop/shop.ts`.
 *
 * @param english the messages that titles of pages are among
 */
export function factProblems(shop: unknown, english: TextSections): ReadonlyArray<ShopProblem> {
  const problem = (field: string, message: string): ShopProblem => ({
    file: 'shop/shop.ts',
    message: `${field} ${message}.`,
  });
  const { success, data, error } = shopFacts.safeParse(shop);
  if (!success) return error.issues.flatMap(fieldsOf).map((field) => problem(...field));
  const titles = messageKeys(english);
  return data.navigationPages.flatMap(({ title }, index) =>
    titles.has(title) ? [] : [problem(`navigationPages.${index}.title`, 'must be a message')],
  );
}

/** The fields that an issue is about, each with what is wrong with it. */
function fieldsOf(
  issue: z.core.$ZodIssue,
): ReadonlyArray<readonly [field: string, message: string]> {
  const { path, message } = issue;
  if (issue.code !== 'unrecognized_keys') return [[path.join('.'), message]];
  return issue.keys.map((key) => [[...path, key].join('.'), 'is unknown'] as const);
}
