/**
 * The time of the server, since a phone may be days off; that of the browser if the server doesn't answer. An answer
 * from a cache says how many seconds it has been there.
 */
export async function serverTime(): Promise<Date> {
  try {
    const { headers } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    const time = Date.parse(headers.get('Date') ?? '') + 1_000 * Number(headers.get('Age') ?? 0);
    return new Date(Number.isNaN(time) ? Date.now() : time);
  } catch {
    return new Date();
  }
}
