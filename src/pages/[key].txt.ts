import type { APIRoute } from 'astro';
import { plainText } from '#documents/respond.ts';

/** The key by which search engines know who tells them of changed pages (IndexNow). */
export const GET: APIRoute = ({ locals, params }) => {
  const { indexNowKey } = locals.content.site();
  return plainText(params.key === indexNowKey ? indexNowKey : undefined);
};
