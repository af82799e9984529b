import * as z from 'zod';
import { PASSWORD_MIN_LENGTH } from '#domain/account/credentials.ts';
import { RETURN_REASONS } from '#domain/bag/order-return.ts';
import { RETURN_NOTE_MAX } from '#domain/limits.ts';
import type { MemberFacts } from './member-system.ts';
import { type Fault, ShopRefusal } from './shop-refusal.ts';

/** Control characters, and changes of text direction. */
const UNFIT = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

const personName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((text) => !UNFIT.test(text), 'must be one line of text');

const email = z.string().trim().toLowerCase().pipe(z.email().max(254));

const newPassword = z.string().max(128).refine(isLong, `has ${PASSWORD_MIN_LENGTH} characters`);

function isLong(password: string): boolean {
  return [...password].length >= PASSWORD_MIN_LENGTH;
}

const mobilePhone = z
  .string()
  .transform((text) => text.replace(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^\+?\d{6,15}$/));

/** Long, because some tokens are JWTs. */
const mailedToken = z.string().min(1).max(2_000);

export const registration = z.object({
  email,
  password: newPassword,
  'first-name': personName,
  'last-name': personName,
});

export const grant = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('password'),
    email: z.string().trim().toLowerCase().min(1).max(300),
    password: z.string().min(1).max(1_000),
  }),
  z.object({ grant_type: z.literal('refresh_token') }),
]);

/** Forms also send, empty, what commerce systems lack. */
const profile = z.strictObject({
  'first-name': personName.optional(),
  'last-name': personName.optional(),
  'mobile-phone': mobilePhone.nullable().optional(),
  'date-of-birth': z.null().optional(),
  gender: z.null().optional(),
});

export const returnRequest = z.object({
  number: z.string().min(1).max(100),
  after: z.int().nonnegative(),
  pieces: z
    .array(z.object({ variant_id: z.string().max(100), quantity: z.int().positive() }))
    .min(1)
    .max(100),
  reason: z.enum(RETURN_REASONS),
  note: z.string().max(RETURN_NOTE_MAX).nullish(),
});

export const mailedTo = z.object({ email });
export const confirmation = z.object({ token: mailedToken });
export const passwordReset = z.object({ token: mailedToken, password: newPassword });

type Changes = Partial<Pick<MemberFacts, 'firstName' | 'lastName' | 'mobilePhone'>>;

export async function parseChanges(request: Request): Promise<Changes> {
  const body = await personalBodyOf(request, profile);
  const named = {
    firstName: body['first-name'],
    lastName: body['last-name'],
    mobilePhone: body['mobile-phone'],
  };
  return Object.fromEntries(
    Object.entries(named).filter(([, value]) => value !== undefined),
  ) as Changes;
}

/**
 * The JSON body of a request. It must have the media type of JSON, which other sites' forms can't
 * send. Rejects with 415, or with 422 and a pointer to each invalid place.
 */
export async function personalBodyOf<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<z.output<S>> {
  if (!/^application\/([\w.-]+\+)?json *(;|$)/i.test(request.headers.get('Content-Type') ?? '')) {
    throw new ShopRefusal(415, { detail: 'The body must be of the type application/json.' });
  }
  const result = schema.safeParse(await parsedBody(request));
  if (result.success) return result.data;
  throw new ShopRefusal(422, ...result.error.issues.map(invalid));
}

function invalid({ message, path }: z.core.$ZodIssue): Fault {
  return invalidAt(path.map((key) => `/${String(key)}`).join(''), message);
}

/** The fault of a value that can't be accepted. */
export function invalidAt(pointer: string, detail: string): Fault {
  return { code: 'invalid', detail, source: { pointer } };
}

const page = z.object({
  'page[number]': z.coerce.number().int().min(1).max(10_000).default(1),
  'page[size]': z.coerce.number().int().min(1).max(100).default(20),
});

export interface PageParams {
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

/** @throws ShopRefusal that names the parameter */
export function parsePageParams(search: URLSearchParams): PageParams {
  const result = page.safeParse(Object.fromEntries(search));
  if (result.success) {
    return { page: result.data['page[number]'], size: result.data['page[size]'] };
  }
  const parameter = String(result.error.issues[0]?.path[0] ?? '');
  throw new ShopRefusal(400, { detail: `${parameter} can't be that.`, source: { parameter } });
}

/** The JSON body of a request. Rejects with a refusal (400) that points to each invalid place. */
export async function bodyOf<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<z.output<S>> {
  const result = schema.safeParse(await parsedBody(request));
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ message, path }) => ({
    detail: `${message}.`,
    source: { pointer: `/${path.join('/')}` },
  }));
  throw new ShopRefusal(400, ...faults);
}

/** Undefined if the body isn't JSON; no schema accepts that. */
async function parsedBody(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await request.text());
  } catch {
    return undefined;
  }
}
