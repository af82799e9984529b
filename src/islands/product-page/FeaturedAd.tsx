import type { TextPart } from '#i18n/whole-words.ts';
import { WordParts } from '#views/WordParts.tsx';
import { Icon } from '../react/Icon.tsx';

interface Props {
  /** The name of an icon. */
  readonly icon: string;
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
        <WordParts parts={title} />
      </bdi>
      {terms && <small dir="auto">{terms}</small>}
    </p>
  );
}
