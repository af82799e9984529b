import type { TextPart } from '#i18n/whole-words.ts';

/** A text in parts, of which words are whole: no line ends within one. */
export function WordParts({ parts }: { readonly parts: ReadonlyArray<TextPart> }) {
  return parts.map(({ text, isWhole }, at) =>
    isWhole ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a text have no other name.
      <span key={at} className="whole-word">
        {text}
      </span>
    ) : (
      text
    ),
  );
}
