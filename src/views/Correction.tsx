import { fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';

interface Props {
  /** What was searched for; undefined if nothing was corrected. */
  readonly corrected: string | undefined;
  readonly typed: string;
  /** Of the search for what was typed. */
  readonly address: string;
  readonly texts: Texts<'listing'>;
}

/** Says what was searched for instead of a misspelt query, and leads to what was typed. */
export function Correction({ corrected, typed, address, texts }: Props) {
  if (corrected === undefined) return null;
  return (
    <p key={corrected} className="found-correction">
      {`${fillText(texts.correction, { query: corrected })} `}
      <a rel="nofollow" href={address}>
        {fillText(texts.asTyped, { query: typed })}
      </a>
    </p>
  );
}
