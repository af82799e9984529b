/**
 * What is seen of a text: neither white space nor characters that stand for nothing, such as zero-width spaces,
 * marks of direction, soft hyphens, variation selectors and fillers, nor a mark without a letter to be on.
 */
const SEEN = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{M}\u2800]/u;

/** Whether people see anything of a text. */
export function isVisible(text: string): boolean {
  return SEEN.test(text);
}
