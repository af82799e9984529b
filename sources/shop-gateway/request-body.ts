import type * as z from 'zod';
import { ShopRefusal } from './shop-refusal.ts';

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
export async function parsedBody(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await request.text());
  } catch {
    return undefined;
  }
}
