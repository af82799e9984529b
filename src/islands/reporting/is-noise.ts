/** What was thrown, and by which script, as far as the browser says. */
export interface Thrown {
  readonly error: unknown;
  readonly message: string;
  /** Address of the script; empty where it is unknown. */
  readonly script: string;
}

const EXTENSION = /\b(?:chrome|moz|safari|safari-web|ms-browser)-extension:\/\//;

/** Whether an error is nobody's here: of another origin, of an extension, or of no consequence. */
export function isNoise({ error, message, script }: Thrown): boolean {
  const { name, stack } = error instanceof Error || isDomException(error) ? error : NOTHING;
  if (name === 'AbortError') return true;
  if (/ResizeObserver loop/.test(message)) return true;
  if (/^Script error\.?$/.test(message) && !script) return true;
  return EXTENSION.test(script) || EXTENSION.test(stack ?? '');
}

const NOTHING: Partial<Error> = {};

/** Older browsers' DOM exceptions are not errors. */
function isDomException(error: unknown): error is Partial<Error> {
  return typeof DOMException === 'function' && error instanceof DOMException;
}
