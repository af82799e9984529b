import { LRUCache } from 'lru-cache';
import type { ContentReader } from '#content';
import type { Answer } from '#content-sync/content-model/answer-query.ts';
import type { Query } from '#content-sync/locale-file/dependencies.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { aContentReader } from '../../builders/content-reader.ts';
import { openPlainAnswers } from './plain-answers.ts';

const REMEMBERED = 2_000;

/**
 * The content of a locale's snapshot for other generators, one reader for all pages. Answers are
 * remembered, as the engine's are; neither digests nor dependency keys are made.
 */
export function createPlainReader(dataFolder: string, locale: Locale): ContentReader {
  const answerTo = openPlainAnswers(dataFolder, locale.id);
  const remembered = new LRUCache<Query, ReturnType<Answer>>({ max: REMEMBERED });
  const answer: Answer = (query) => {
    const known = remembered.get(query);
    if (known) return known;
    const answered = { answer: answerTo(query) };
    remembered.set(query, answered);
    return answered;
  };
  return aContentReader({ locale, answer, now: Date.now() });
}
