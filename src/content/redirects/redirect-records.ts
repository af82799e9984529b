import * as z from 'zod';
import { recordModel } from '#content-sync/content-model/content-model.ts';
import { readRedirectSource } from '#domain/addresses/redirect-addresses.ts';
import { id } from '../fields.ts';

const ADDRESS_MAX = 2_000;

/** A redirect from a path that has no page. Content may hold one that leads nowhere: then it rests. */
const redirect = z.object({
  id,
  /** A path, or `/old/*` for all that is below it. */
  from: z.string().max(ADDRESS_MAX).regex(/^\//, 'not a path of the shop'),
  /** Where it leads. After a `/*`, what the `*` of `from` stands for is carried over. */
  to: z
    .string()
    .max(ADDRESS_MAX)
    .regex(/^(\/(?![/\\])|https:\/\/)/, 'neither a path of the shop nor an https address'),
});

/** The key of the index by the path that a redirect is from. */
export const redirectKey = (from: string) => {
  const read = readRedirectSource(from);
  return `redirect ${'address' in read ? read.address : from}`;
};

export const redirects = recordModel({
  schema: redirect,
  indexes: (record) => [{ key: redirectKey(record.from), member: record.id }],
  address: ({ from }) => redirectKey(from),
});
