/** What a page has asked for, by address. */
const asked = new Map<string, Promise<unknown>>();

/**
 * Asks for a file of JSON once per page, however many parts of it need it: a preload can be used only
 * once. After a failure, it can be asked for again.
 */
export function loadOnce<Json>(address: string): Promise<Json> {
  const answer = asked.get(address) ?? read(address);
  asked.set(address, answer);
  return answer as Promise<Json>;
}

async function read(address: string): Promise<unknown> {
  try {
    const response = await fetch(address);
    if (!response.ok) {
      // A body that nobody reads keeps the request open until the page is left.
      void response.body?.cancel();
      throw new Error(`${address} answered ${response.status}.`);
    }
    return await response.json();
  } catch (error) {
    asked.delete(address);
    throw error;
  }
}
