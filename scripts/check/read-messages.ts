import { z } from 'zod';
import type { TextSections } from '#server/config/message-problems.ts';
import type { ShopProblem } from '#server/config/shop-problem.ts';
import { readJson } from './read-json.ts';

const sections = z.record(
  z.string(),
  z.record(z.string(), z.string('must be a text'), 'must be a section of texts'),
);

interface ReadMessages {
  /** Undefined if there are none, or what they are is none. */
  readonly texts: TextSections | undefined;
  readonly problems: ReadonlyArray<ShopProblem>;
}

/** The messages of a language, from their file. */
export function messagesOf(folder: string, language: string): ReadMessages {
  const file = `shop/languages/${language}/messages.json`;
  const read = readJson(folder, file);
  const { data, error } = sections.safeParse(read);
  return { texts: data, problems: read === undefined ? [] : issuesOf(error, file) };
}

/** What a schema has against a file: `same.3 must have several words.` */
export function issuesOf(error: z.ZodError | undefined, file: string): ReadonlyArray<ShopProblem> {
  return (error?.issues ?? []).map(({ path, message }) => ({
    file,
    message: `${path.join('.')} ${message}.`.trimStart(),
  }));
}
