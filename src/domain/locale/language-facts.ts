/** What there is to know of a language of the shop's texts. */
export interface LanguageFacts {
  /** The language's name for itself, in the script of the texts. */
  readonly name: string;
  /** The same where a script needn't be told; the name if it isn't said. */
  readonly shortName?: string;
  /** A BCP 47 tag, with the script if a language has several: as countries write it that don't say otherwise. */
  readonly writing: string;
  /** The BCP 47 tag of the texts' script: messages, mails, help words, samples, the demo. */
  readonly texts: string;
}
