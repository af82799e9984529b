import type { TextPart } from '#i18n/whole-words.ts';
import { Icon } from '../react/Icon.tsx';

/** In parts, which keep words whole without a dictionary in the browser. */
type Parts = ReadonlyArray<TextPart>;

interface Props {
  /** The name of an icon. */
  readonly icon: string;
  readonly title: Parts;
  /** From how much, until when. */
  readonly terms?: Parts | undefined;
}

/** What is advertised about a variant. */
export function FeaturedAd({ icon, title, terms }: Props) {
  return (
    <p className="featured-ad">
      <Icon name={icon} />
      <bdi>{inParts(title)}</bdi>
      {terms && <small dir="auto">{inParts(terms)}</small>}
    </p>
  );
}

const inParts = (parts: Parts) =>
  parts.map(({ text, isWhole }, at) =>
    isWhole ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a text have no other name.
      <span key={at} className="whole-word">
        {text}
      </span>
    ) : (
      text
    ),
  );
