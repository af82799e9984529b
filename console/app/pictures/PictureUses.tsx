import { useState } from 'react';
import useSWR from 'swr';
import type { PictureUsesAnswer } from '../../contract/picture-contract.ts';
import { countryName } from '../../contract/reach-text.ts';
import { problemText } from '../api/console-api.ts';

/** Which records show a picture now, once somebody asks. */
export function PictureUses({ url }: { readonly url: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Where it is shown now</summary>
      {isOpen && <Uses url={url} />}
    </details>
  );
}

function Uses({ url }: { readonly url: string }) {
  const { data, error } = useSWR<PictureUsesAnswer, unknown>(
    `/pictures/uses?${new URLSearchParams({ url })}`,
  );
  if (error !== undefined) return <p className="problem">{problemText(error)}</p>;
  if (!data) return <p className="hint">Looking…</p>;
  if (data.uses.length === 0) return <p className="hint">Nowhere.</p>;
  return (
    <ul>
      {data.uses.map(({ type, id, title, country }) => (
        <li key={`${type} ${id}`}>
          {title} <span className="hint">{countryName(country)}</span>
        </li>
      ))}
      {data.more > 0 && <li className="hint">and {data.more} more</li>}
    </ul>
  );
}
