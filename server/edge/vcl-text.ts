/** A string of VCL. */
export const quoted = (text: string) => `"${text.replaceAll('"', '')}"`;

/** A string of VCL that may contain quotes. */
export const long = (text: string) => `{"${text}"}`;

export function lines(indent: number, each: ReadonlyArray<string>): string {
  return each.map((line) => `${' '.repeat(indent)}${line}\n`).join('');
}
