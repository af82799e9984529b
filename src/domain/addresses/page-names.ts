/** The pages of a locale by name, for addresses at which nothing is. */
export type PageNames = ReadonlyArray<{ readonly name: string; readonly path: string }>;
