/** A thing that has one name in a language, or a rule of its spelling. */
export interface GlossaryTerm {
  /** The term's subject, in English. */
  readonly term: string;
  /** The word to use. */
  readonly say: string;
  /** What not to write: sources of regular expressions that ignore case. */
  readonly never: ReadonlyArray<string>;
  /** Expressions to avoid, in which capitals count. */
  readonly neverInCase?: ReadonlyArray<string>;
  /** Whole texts that may use it nevertheless. */
  readonly except?: ReadonlyArray<string>;
  readonly note?: string;
}
