import { aroundValue } from '#i18n/fill-text.ts';

interface Props {
  /** With a placeholder for its one value. */
  readonly text: string;
  /** Without one, a script of the page fills it in. */
  readonly value?: string;
}

/** A text whose value stands in a `bdi`, so that scripts change it without knowing the text. */
export function FilledText({ text, value }: Props) {
  const [before, after] = aroundValue(text);
  return (
    <>
      {before}
      <bdi>{value}</bdi>
      {after}
    </>
  );
}
