import { LRUCache } from 'lru-cache';
import type { ContentReader } from '#content';
import type { Answered } from '#content-sync/content-model/answer-query.ts';
import { digestOf } from '#content-sync/digest.ts';
import type { Query } from '#content-sync/locale-file/dependencies.ts';
import type { Locale } from '#domain/locales.ts';
import { aContentReader } from '../../builders/content-reader.ts';
import { openPlainAnswers } from './plain-answers.ts';

const REMEMBERED = 2_000;

/**
 * The content of a locale's snapshot for other generators, one reader for all pages. Answers are
 * remembered, as the engine's are; neither digests nor dependency keys are made.
 */
export function createPlainReader(dataFolder: string, locale: Locale): ContentReader {
  const answerTo = openPlainAnswers(dataFolder, locale.id);
  const remembered = new LRUCache<Query, Answered>({ max: REMEMBERED });
  const answer = (query: Query): Answered => {
    const known = remembered.get(query);
    if (known) return known;
    const answered = { query, answer: answerTo(query), digest: NONE, keys: [] };
    remembered.set(query, answered);
    return answered;
  };
  return aContentReader({ locale, answer, now: Date.now() });
}

const NONE = digestOf('');
