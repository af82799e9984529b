import * as z from 'zod';
import { PAGE_KINDS } from '#domain/addresses/page-kind.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import {
  type ClientError,
  type ClientEvent,
  type ClientVitals,
  type CountedView,
  ERROR_SOURCES,
  EVENT_PROPERTIES_MAX,
  EVENT_TEXT_MAX_LENGTH,
  MESSAGE_MAX_LENGTH,
  PATH_MAX_LENGTH,
  type ReportedPage,
  STACK_MAX_LENGTH,
  VITAL_NAMES,
  VITAL_RATINGS,
} from '#domain/page/client-reports.ts';

const page = z.object({
  kind: z.enum(PAGE_KINDS),
  locale: z.enum(LOCALES.map(({ tag }) => tag)),
  path: z
    .string()
    .max(PATH_MAX_LENGTH)
    .regex(/^\/[^?#]*$/),
}) satisfies z.ZodType<ReportedPage>;

const clientError = z.object({
  page,
  source: z.enum(ERROR_SOURCES),
  message: z.string().min(1).max(MESSAGE_MAX_LENGTH),
  stack: z.string().max(STACK_MAX_LENGTH).optional(),
}) satisfies z.ZodType<ClientError>;

/** Ten hours in milliseconds. Tabs stay open for long; larger numbers are nonsense. */
const VITAL_MAX = 36_000_000;

const clientVitals = z.object({
  page,
  vitals: z
    .array(
      z.object({
        name: z.enum(VITAL_NAMES),
        value: z.number().nonnegative().max(VITAL_MAX),
        rating: z.enum(VITAL_RATINGS),
      }),
    )
    .min(1)
    .max(VITAL_NAMES.length),
}) satisfies z.ZodType<ClientVitals>;

const eventProperty = z.union([z.string().max(EVENT_TEXT_MAX_LENGTH), z.number(), z.boolean()]);

const clientEvent = z.object({
  page,
  device: z.string().regex(/^[\w-]{8,64}$/),
  isSignedIn: z.boolean(),
  isEmployee: z.boolean(),
  name: z.string().regex(/^[a-z][a-z0-9_]{0,49}$/),
  properties: z
    .record(z.string().regex(/^[a-z][a-z0-9_]{0,49}$/), eventProperty)
    .refine((properties) => Object.keys(properties).length <= EVENT_PROPERTIES_MAX)
    .optional(),
}) satisfies z.ZodType<ClientEvent>;

const countedView = z.strictObject({
  page,
  name: z.literal('page_viewed'),
}) satisfies z.ZodType<CountedView>;

export function parseClientError(body: unknown): ClientError | undefined {
  return clientError.safeParse(body).data;
}

export function parseClientVitals(body: unknown): ClientVitals | undefined {
  return clientVitals.safeParse(body).data;
}

export function parseClientEvent(body: unknown): ClientEvent | CountedView | undefined {
  return z.union([clientEvent, countedView]).safeParse(body).data;
}
