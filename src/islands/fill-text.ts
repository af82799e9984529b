/**
 * A text with its `{{placeholders}}` filled.
 *
 * @example fillText('{{count}} items', { count: 2 }) // '2 items'
 */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/{{\s*(\w+)\s*}}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
}
