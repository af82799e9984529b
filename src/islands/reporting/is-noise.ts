/** What was thrown and by which script, as far as browsers say. */
export interface Thrown {
  readonly error: unknown;
  readonly message: string;
  /** Address of the script; empty if unknown. */
  readonly script: string;
}

const EXTENSION = /\b(?:chrome|moz|safari|safari-web|ms-browser)-extension:\/\//;

/** Whether an error isn't ours: from another origin, from an extension, or inconsequential. */
export function isNoise({ error, message, script }: Thrown): boolean {
  const { name, stack } = error instanceof Error || isDomException(error) ? error : NOTHING;
  if (name === 'AbortError') return true;
  if (/ResizeObserver loop/.test(message)) return true;
  if (/^Script error\.?$/.test(message) && !script) return true;
  return EXTENSION.test(script) || EXTENSION.test(stack ?? '');
}

const NOTHING: Partial<Error> = {};

/** DOM exceptions of older browsers aren't instances of Error. */
function isDomException(error: unknown): error is Partial<Error> {
  return typeof DOMException === 'function' && error instanceof DOMException;
}
