import * as z from 'zod';
import { SourceError } from '#content-sync/source/content-source.ts';
import { UnreadableAnswer } from '../json-api/source-gate.ts';
import {
  type Caller,
  type CallOptions,
  forwardedFor,
  type JsonAnswer,
  requestJson,
  statusError,
} from '../request-json.ts';
import type { StoreQuery } from './store-answers.ts';

export interface StoreOptions extends CallOptions {
  /** Address of the API: `https://medusa.example/store`. */
  readonly url: string;
}

export interface StoreCall<S extends z.ZodType> extends Caller {
  readonly query: StoreQuery<S>;
  /** The publishable key of the country's sales channel. */
  readonly key: string;
  /** The language of the texts, as Medusa writes it: `zh-HK`. */
  readonly language: string;
}

/**
 * Makes one request, and returns its validated answer; undefined if what the request names doesn't
 * exist. Never retries.
 *
 * @throws CommerceError if there is no answer, SourceError if Medusa refuses the request or answers
 *   something else; otherwise, the reason of the caller's own signal
 */
export async function callStore<S extends z.ZodType>(
  { url, ...callOptions }: StoreOptions,
  { query, key, language, signal, clientAddress }: StoreCall<S>,
): Promise<z.output<S> | undefined> {
  const endpoint = `${url}/${query.path}`;
  const request = {
    endpoint,
    url: `${endpoint}?${searchOf(query)}`,
    init: {
      headers: {
        Accept: 'application/json',
        'x-publishable-api-key': key,
        'x-medusa-locale': language,
        ...forwardedFor({ clientAddress }),
        ...(query.bearer !== undefined && { Authorization: `Bearer ${query.bearer}` }),
        ...(query.body && { 'Content-Type': 'application/json' }),
      },
      ...(query.method && { method: query.method }),
      ...(query.body && { body: JSON.stringify(query.body) }),
    },
    signal,
  };
  const answer = await requestJson(request, callOptions);
  if (!answer.response.ok) {
    if (isNotFound(answer)) return undefined;
    throw refusalOf(endpoint, answer);
  }
  const parsed = query.answer.safeParse(answer.document);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.join('.');
  throw new UnreadableAnswer(
    `Medusa's answer to ${endpoint} is not as expected (${where}: ${issue?.message}).`,
  );
}

/** Writes lists as `id[]=1&id[]=2`. */
function searchOf({ params = {} }: Pick<StoreQuery<z.ZodType>, 'params'>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : value.map((each) => [`${name}[]`, each]),
    ),
  );
}

/** The schema of Medusa's refusals. */
const refusal = z.object({
  type: z.string(),
  message: z.string(),
  code: z.string().optional(),
});

/** Medusa refuses a request, with a type such as `invalid_data`. */
export class StoreRefusal extends SourceError {
  readonly type: string;
  /** A more specific code, such as `insufficient_inventory`. */
  readonly code: string | undefined;

  constructor(message: string, { type, code }: Pick<z.output<typeof refusal>, 'type' | 'code'>) {
    super(message);
    this.type = type;
    this.code = code;
  }
}

/** Addresses that don't exist at all answer with a page instead. */
function isNotFound({ response: { status }, document }: JsonAnswer): boolean {
  return status === 404 && refusal.safeParse(document).data?.type === 'not_found';
}

/** The first match counts. */
const ADVICE: ReadonlyArray<readonly [RegExp, string]> = [
  [/inventory availability/i, ' Give each publishable key a single sales channel.'],
  [/publishable/i, ' Check MEDUSA_KEYS.'],
  [/region/i, ' Check MEDUSA_REGIONS.'],
];

function refusalOf(url: string, { response, document }: JsonAnswer): Error {
  const { data: refusalBody } = refusal.safeParse(document);
  const { status } = response;
  if (!refusalBody || status === 429 || status >= 500) return statusError(url, response);
  const advice = ADVICE.find(([words]) => words.test(refusalBody.message))?.[1] ?? '';
  return new StoreRefusal(
    `Medusa refuses a question (${url}): ${refusalBody.message}.${advice}`,
    refusalBody,
  );
}
