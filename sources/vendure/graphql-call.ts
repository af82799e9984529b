import type * as z from 'zod';
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
import { graphqlAnswer, type VendureQuery } from './queries.ts';

/** What all calls have in common. */
export interface GraphqlOptions extends CallOptions {
  /** Address of a GraphQL API: `https://vendure.example/shop-api`. */
  readonly url: string;
}

export interface GraphqlCall<S extends z.ZodType> extends Caller {
  readonly query: VendureQuery<S>;
  readonly variables: Readonly<Record<string, unknown>>;
  /** The token of the channel to ask. */
  readonly channel: string;
  /** The language of the texts, as Vendure writes it: `zh_Hant`. */
  readonly languageCode: string;
  /** The token of the shopper's session. Without one, a call that needs a session begins it. */
  readonly session?: string | undefined;
}

export interface GraphqlReply<T> {
  readonly answer: T;
  /** The token of a session that the call began. */
  readonly session: string | undefined;
}

/** Vendure refuses a call, with a code such as `ENTITY_NOT_FOUND`. */
export class GraphqlRefusal extends SourceError {
  readonly code: string | undefined;

  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}

/**
 * Asks one query, and returns its validated answer. Never retries.
 *
 * @throws CommerceError if there is no answer, SourceError if Vendure refuses the query or answers
 *   something else; otherwise, the reason of the caller's own signal
 */
export async function callGraphql<S extends z.ZodType>(
  options: GraphqlOptions,
  call: GraphqlCall<S>,
): Promise<z.output<S>> {
  return (await callInSession(options, call)).answer;
}

/** Makes a call in a shopper's session, or in a session that the call begins. */
export async function callInSession<S extends z.ZodType>(
  options: GraphqlOptions,
  call: GraphqlCall<S>,
): Promise<GraphqlReply<z.output<S>>> {
  const { document, headers } = await post(options, call);
  const session = headers.get(SESSION_HEADER) ?? undefined;
  return { answer: answerOf(options, call, document), session };
}

/** The header in which Vendure names sessions, if its `tokenMethod` is "bearer". */
const SESSION_HEADER = 'vendure-auth-token';

function answerOf<S extends z.ZodType>(
  options: GraphqlOptions,
  call: GraphqlCall<S>,
  document: unknown,
): z.output<S> {
  const answer = graphqlAnswer.safeParse(document);
  if (!answer.success) throw new UnreadableAnswer(`${options.url} doesn't answer GraphQL.`);
  const { data, errors } = answer.data;
  const [error] = errors;
  if (error) throw refusalOf(options, error);
  const parsed = call.query.answer.safeParse(data);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.join('.');
  throw new UnreadableAnswer(
    `Vendure's answer to ${call.query.name} is not as expected (${where}: ${issue?.message}).`,
  );
}

type GraphqlError = z.output<typeof graphqlAnswer>['errors'][number];

/** What an operator can do about errors, by code. */
const ADVICE: Readonly<Record<string, string>> = {
  CHANNEL_NOT_FOUND: ' Check the tokens in VENDURE_CHANNELS.',
  FORBIDDEN: ' The Shop API has to be open to this shop.',
};

function refusalOf({ url }: GraphqlOptions, { message, extensions }: GraphqlError): SourceError {
  const refusal = `Vendure refuses a query (${url}): ${message}`;
  const isFault = extensions?.code === 'INTERNAL_SERVER_ERROR';
  if (isFault) return new UnreadableAnswer(refusal);
  return new GraphqlRefusal(refusal + (ADVICE[extensions?.code ?? ''] ?? ''), extensions?.code);
}

async function post<S extends z.ZodType>(
  { url, ...callOptions }: GraphqlOptions,
  { query, variables, channel, languageCode, signal, session, clientAddress }: GraphqlCall<S>,
): Promise<{ readonly document: unknown; readonly headers: Headers }> {
  const init = {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'vendure-token': channel,
      ...forwardedFor({ clientAddress }),
      ...(session !== undefined && { Authorization: `Bearer ${session}` }),
    },
    body: JSON.stringify({ query: query.text, variables }),
  };
  const address = `${url}?${new URLSearchParams({ languageCode })}`;
  const answer = await requestJson({ endpoint: url, url: address, init, signal }, callOptions);
  return { document: documentOf(url, answer), headers: answer.response.headers };
}

/** Accepts any status: some GraphQL errors have one of their own, in the same form. */
function documentOf(url: string, { response, document }: JsonAnswer): unknown {
  const { ok, status } = response;
  const isGraphqlError = status >= 400 && status < 500 && graphqlAnswer.safeParse(document).success;
  if (ok || (isGraphqlError && status !== 429)) return document;
  throw statusError(url, response);
}
