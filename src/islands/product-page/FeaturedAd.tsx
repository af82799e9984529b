import { Icon } from '../react/Icon.tsx';

interface Props {
  /** The name of an icon. */
  readonly icon: string;
  readonly text: string;
}

/** What is advertised about a variant. */
export function FeaturedAd({ icon, text }: Props) {
  return (
    <p className="featured-ad">
      <Icon name={icon} />
      <bdi>{text}</bdi>
    </p>
  );
}
