import { hash } from 'node:crypto';
import type { Query } from '#content-sync/locale-file/dependencies.ts';
import type { LocaleId } from '#domain/locale/locales.ts';
import { openPlainAnswers } from '../plain-answers.ts';
import type { PeerPage } from './settings.ts';

/**
 * Makes keys for incremental builds as a careful author would: of all that a page shows. A question
 * that several pages ask is answered once.
 */
export function createKeyMaker(dataFolder: string, locale: LocaleId) {
  const answerTo = openPlainAnswers(dataFolder, locale);
  const known = new Map<Query, string>();
  const digestOfAnswer = (question: Query): string => {
    const digest = known.get(question) ?? sha(JSON.stringify(answerTo(question)) ?? '');
    known.set(question, digest);
    return digest;
  };
  return ({ questions }: PeerPage): string => sha(questions.map(digestOfAnswer).join(''));
}

const sha = (text: string) => hash('sha1', text, 'base64url');
