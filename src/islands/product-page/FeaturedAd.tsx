import { Icon } from '../react/Icon.tsx';

interface Props {
  /** The name of an icon. */
  readonly icon: string;
  readonly text: string;
  /** From how much, until when. */
  readonly terms?: string | undefined;
}

/** What is advertised about a variant. */
export function FeaturedAd({ icon, text, terms }: Props) {
  return (
    <p className="featured-ad">
      <Icon name={icon} />
      <bdi>{text}</bdi>
      {terms && <small dir="auto">{terms}</small>}
    </p>
  );
}
