/**
 * Whether nobody on the way can read what is sent to an address: it uses https, or http within one
 * machine.
 */
export function isSafeTransport(address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

/** Whether a host name, as in a parsed address, is this machine itself. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
