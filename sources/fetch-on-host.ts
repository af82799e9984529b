const MOST_REDIRECTS = 5;
const REDIRECTS: ReadonlyArray<number> = [301, 302, 303, 307, 308];

/**
 * Like `fetch`, but asks nobody except the host of the address: a redirect to another host, or of a
 * call that isn't a read, is the answer. What a commerce system answers becomes content, so no other
 * host may answer for it, and none that only this machine can reach.
 */
export async function fetchOnHost(
  address: string | URL | Request,
  init: RequestInit = {},
): Promise<Response> {
  const fetchOnce = (url: string | URL | Request) => fetch(url, { ...init, redirect: 'manual' });
  let response = await fetchOnce(address);
  for (let hop = 0; hop < MOST_REDIRECTS; hop += 1) {
    const next = nextAddress(response);
    const isRead = (init.method ?? 'GET') === 'GET';
    if (!isRead || next === undefined) return response;
    await response.body?.cancel();
    response = await fetchOnce(next);
  }
  return response;
}

/** Where a redirect leads within its own host, and not from HTTPS to what others can read and change. */
function nextAddress({ url, status, headers }: Response): URL | undefined {
  const location = headers.get('Location');
  const from = URL.parse(url);
  const next = location === null ? null : URL.parse(location, url);
  if (!REDIRECTS.includes(status) || !from || next?.host !== from.host) return undefined;
  return [from.protocol, 'https:'].includes(next.protocol) ? next : undefined;
}
