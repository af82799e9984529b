import type { ContentSource } from '#content-sync/source/content-source.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { createCalledContent, createCallMaker } from '../called-content.ts';
import type { RetryOptions } from '../retried-call.ts';
import { type Ask, REST_CALLS } from './record-calls.ts';
import { callRest, type RestOptions } from './rest-call.ts';

export interface RestSourceOptions
  extends RestOptions,
    Pick<RetryOptions, 'gate' | 'firstRetryMs'> {}

/** The content of the API. It has neither versions nor webhooks: polls find what was edited. */
export function createRestSource(options: RestSourceOptions): ContentSource {
  return {
    capabilities: { versions: false, webhooks: false, cursors: false },
    contentOf: (locale) => contentOf(locale, options),
  };
}

function contentOf(locale: Locale, options: RestSourceOptions) {
  const make = createCallMaker(options);
  const querierWith = (signal: AbortSignal): Ask => {
    return (path, params, answer) => {
      const call = { path, params: { ...placeOf(locale), ...params }, answer, signal };
      return make(() => callRest(options, call), signal);
    };
  };
  return createCalledContent({ calls: REST_CALLS, querierWith, context: { locale } });
}

/** The country and the language of a call. */
export const placeOf = ({ country, language }: Locale) => ({ country, language });
