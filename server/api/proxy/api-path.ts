/**
 * The path to request from an API, or undefined for one that an API could read as a path outside of
 * `/api`: with an encoded separator or an encoded dot segment, encoded any number of times.
 *
 * @example apiPath('/api/v2.6/brands/1') // '/api/v2.6/brands/1'
 * @example apiPath('/api/..%2f..%2fsecret') // undefined
 */
export function apiPath(pathname: string): string | undefined {
  const { pathname: path } = new URL(pathname, 'http://api');
  const segments = path.split('/').slice(1);
  return segments[0] === 'api' && segments.every(isSafe) ? path : undefined;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const SEPARATOR = /[/\\\u0000-\u001f\u007f]/;
const ENCODINGS_MAX = 4;

function isSafe(segment: string): boolean {
  if (decode(segment) === undefined) return false;
  let text = segment;
  for (let encodings = 0; encodings < ENCODINGS_MAX; encodings += 1) {
    if (SEPARATOR.test(text) || isDots(text)) return false;
    const decoded = decode(text);
    if (decoded === undefined || decoded === text) return true;
    text = decoded;
  }
  return false;
}

/** Some servers take what follows a semicolon for a parameter, and the rest for the segment. */
function isDots(segment: string): boolean {
  const [name] = segment.split(';');
  return name === '.' || name === '..';
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
