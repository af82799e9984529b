import * as z from 'zod';
import type { WritableRecordAnswer } from '#console/editing/editing-contract.ts';
import { FIELD_SCOPES } from '#domain/field-scope.ts';
import type { Locale } from '#domain/locales.ts';

/** The records of a source that lets itself be written field by field. */
export interface WritableRecords {
  /** What is stored of a record, as a locale's editors see it; undefined if there is none. */
  read(record: RecordOfLocale): Promise<WritableRecordAnswer | undefined>;
}

export interface RecordOfLocale {
  readonly type: string;
  readonly id: string;
  readonly locale: Locale;
}

export interface AdminSurface {
  /** Answers a request under `/api`. */
  readonly fetch: (request: Request) => Response | Promise<Response>;
  readonly token: string;
  /** Types of records that come from elsewhere, so that writing them would show nothing. */
  readonly otherTypes?: ReadonlyArray<string> | undefined;
}

/** A call of the admin surface failed for no fault of the person who asked. */
export class SourceError extends Error {}

const ADMIN = 'http://commerce.internal/api/admin/v1';

const record = z.object({ type: z.string(), id: z.string() });
const stored = z.object({
  fields: z.record(z.string(), z.json()),
  scopes: z.record(z.string(), z.enum(FIELD_SCOPES)),
  parts: z.array(record),
});

/** The records of a commerce API with an admin surface. */
export function writableRecords(surface: AdminSurface): WritableRecords {
  const { otherTypes = [] } = surface;
  return {
    async read({ type, id, locale }) {
      if (otherTypes.includes(type)) return undefined;
      const path = `/${encodeURIComponent(type)}/${encodeURIComponent(id)}`;
      const answer = await ask(surface, path, locale);
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw await failure(answer);
      const { meta } = (await answer.json()) as { readonly meta: unknown };
      return { type, id, locale: locale.id, ...stored.parse(meta) };
    },
  };
}

function ask({ fetch, token }: AdminSurface, path: string, { country, language }: Locale) {
  return fetch(
    new Request(ADMIN + path, {
      headers: {
        Authorization: `Bearer ${token}`,
        'X-Site-Country': country,
        'Accept-Language': language,
      },
    }),
  );
}

const errors = z.object({ errors: z.array(z.object({ detail: z.string() })).min(1) });

async function failure(answer: Response): Promise<SourceError> {
  const told = errors.safeParse(await answer.json().catch(() => undefined));
  const detail = told.success ? told.data.errors.map((each) => each.detail).join(' ') : '';
  return new SourceError(`The commerce API answered ${answer.status}. ${detail}`.trim());
}
