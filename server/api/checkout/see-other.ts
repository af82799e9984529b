import { NEVER } from '../../http/cache-control.ts';

/** See Other: whatever the method of the request, the next page is fetched with GET. */
export function seeOther(location: string): Response {
  const headers = { Location: location, 'Cache-Control': NEVER };
  return new Response(null, { status: 303, headers });
}
