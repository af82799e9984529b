import type { TextPart } from '#i18n/whole-words.ts';
import { Icon } from '../react/Icon.tsx';

interface Props {
  /** The name of an icon. */
  readonly icon: string;
  /** In parts, which keep words whole without a dictionary in the browser. */
  readonly title: ReadonlyArray<TextPart>;
  /** From how much, until when. */
  readonly terms?: string | undefined;
}

/** What is advertised about a variant. */
export function FeaturedAd({ icon, title, terms }: Props) {
  return (
    <p className="featured-ad">
      <Icon name={icon} />
      <bdi>
        {title.map(({ text, isWhole }, at) =>
          isWhole ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a text have no other name.
            <span key={at} className="whole-word">
              {text}
            </span>
          ) : (
            text
          ),
        )}
      </bdi>
      {terms && <small dir="auto">{terms}</small>}
    </p>
  );
}
