/** The properties that variants of a product can differ in and that there are texts for. */
export const OPTION_TYPES = ['shade', 'size', 'scent', 'type'] as const;
export type OptionType = (typeof OPTION_TYPES)[number];

/** The option type if there are texts for it; otherwise the general one. */
export function knownOptionType(optionType: string | null): OptionType {
  return OPTION_TYPES.find((known) => known === optionType) ?? 'type';
}
