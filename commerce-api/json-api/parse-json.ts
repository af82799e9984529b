import { badRequest, type ErrorSource } from './api-error.ts';

/**
 * Parses JSON that a client sent.
 *
 * @param source where in the request it is
 * @param name what it is called in the error
 * @throws ApiError 400 for text that isn't JSON
 */
export function parseJson(text: string, source?: ErrorSource, name = 'The body'): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw badRequest(`${name} is not JSON.`, source, { cause });
  }
}
