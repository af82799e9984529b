/** The shop's option types, by the words that commerce systems use. */
const OPTION_TYPE_OF: Readonly<Record<string, string>> = {
  color: 'shade',
  colour: 'shade',
  volume: 'size',
  fragrance: 'scent',
};

/** What distinguishes variants, by the last word of the system's name for it: `shade`. */
export function optionTypeOf(name: string): string {
  const word =
    name
      .split(/[\s_-]+/)
      .at(-1)
      ?.toLowerCase() ?? '';
  return OPTION_TYPE_OF[word] ?? word;
}
