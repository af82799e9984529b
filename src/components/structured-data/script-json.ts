/** A value as JSON that is safe inside a `<script>` element, whatever text it contains. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
