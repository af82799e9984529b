import { contentModel } from '#content/model.ts';
import { RememberingStore } from '#content-sync/content-model/remembering-store.ts';
import type { Query } from '#content-sync/locale-file/dependencies.ts';
import { openLocaleFileForReading } from '#content-sync/locale-file/open-locale-file.ts';
import type { LocaleId } from '#domain/locale/locales.ts';

/**
 * Answers questions from a locale's snapshot for other generators: what the engine answers, without
 * a note of what the answer came from.
 */
export function openPlainAnswers(dataFolder: string, locale: LocaleId) {
  const store = new RememberingStore(openLocaleFileForReading(dataFolder, locale), contentModel);
  return (question: Query): unknown => {
    const space = question.indexOf(' ');
    const query = contentModel.queries[question.slice(0, space)] as unknown as (
      ...args: ReadonlyArray<unknown>
    ) => unknown;
    return query(store, ...(JSON.parse(question.slice(space + 1)) as Array<unknown>));
  };
}
