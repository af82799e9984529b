import { badRequest, type ErrorSource } from './api-error.ts';

/**
 * Parses JSON that a client sent.
 *
 * @param source where in the request the text is
 * @param name what the error calls it
 * @throws ApiError 400 if it isn't JSON
 */
export function parseJson(text: string, source?: ErrorSource, name = 'The body'): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw badRequest(`${name} is not JSON.`, source, { cause });
  }
}
