import { LRUCache } from 'lru-cache';
import type { ContentReader } from '#content';
import { digestOf } from '#content-sync/digest.ts';
import { RecordingReader } from '#content-sync/snapshot/content-reader.ts';
import type { Answered, Question } from '#content-sync/snapshot/questions.ts';
import type { Locale } from '#domain/locales.ts';
import { openPlainAnswers } from './plain-answers.ts';

const REMEMBERED = 2_000;

/**
 * The content of a locale's snapshot for other generators, one reader for all pages. Answers are
 * remembered, as the engine's are; neither digests nor touches are made.
 */
export function createPlainReader(dataFolder: string, locale: Locale): ContentReader {
  const answerTo = openPlainAnswers(dataFolder, locale.id);
  const remembered = new LRUCache<Question, Answered>({ max: REMEMBERED });
  const answer = (question: Question): Answered => {
    const known = remembered.get(question);
    if (known) return known;
    const answered = { question, answer: answerTo(question), digest: NONE, touches: [] };
    remembered.set(question, answered);
    return answered;
  };
  return new RecordingReader({ locale, answer, now: Date.now() });
}

const NONE = digestOf('');
