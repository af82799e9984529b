/** Texts within the value of a field, such as the titles in a list of pictures, by their paths. */

/**
 * All texts in a value, each with its path.
 *
 * @example leavesOf([{ title: 'Sale' }]) // [['0.title', 'Sale']]
 */
export function leavesOf(value: unknown, path = ''): ReadonlyArray<readonly [string, string]> {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, path === '' ? key : `${path}.${key}`),
  );
}

/** The text at a path of a value; undefined if there is none. */
export function textAt(value: unknown, path: string): string | undefined {
  const found = stepsOf(path).reduce(
    (inner: unknown, key) =>
      isHolder(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined,
    value,
  );
  return typeof found === 'string' ? found : undefined;
}

/** A value with another text at a path; undefined if it has no text there. */
export function withTextAt(value: unknown, path: string, text: string): unknown {
  return textAt(value, path) === undefined && path !== ''
    ? undefined
    : replaced(value, stepsOf(path), text);
}

function replaced(value: unknown, [key, ...rest]: ReadonlyArray<string>, text: string): unknown {
  if (key === undefined) return text;
  if (Array.isArray(value)) {
    return value.map((item, index) => (String(index) === key ? replaced(item, rest, text) : item));
  }
  const holder = value as Readonly<Record<string, unknown>>;
  return { ...holder, [key]: replaced(holder[key], rest, text) };
}

const stepsOf = (path: string): ReadonlyArray<string> => (path === '' ? [] : path.split('.'));

const isHolder = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
