/** A value as JSON that can stand inside a `<script>` element, whatever text it holds. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
