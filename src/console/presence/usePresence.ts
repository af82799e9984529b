import { useEffect, useState } from 'react';
import { CONSOLE_API, CONSOLE_HEADER } from '../contract.ts';
import { placeInSet } from './place-in-set.ts';

/** The origin forgets pages that say nothing for longer. */
const AGAIN_MS = 20_000;
/** Somebody who goes from field to field is told of once. */
const SETTLED_MS = 300;

/** Tells the origin where in a change set somebody is, for as long as they are. */
export function usePresence(path: string): void {
  const [tab] = useState(newTab);
  const [field, setField] = useState<string>();
  const place = placeInSet(path);
  const here = place && JSON.stringify({ ...place, field });
  const isInSet = place !== undefined;
  useEffect(() => {
    const note = () => setField(focusedField());
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', note);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', note);
    };
  }, []);
  useEffect(() => {
    if (here === undefined) return;
    const say = () => void tell({ tab, ...JSON.parse(here) });
    const first = setTimeout(say, SETTLED_MS);
    const again = setInterval(say, AGAIN_MS);
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, [tab, here]);
  useEffect(() => {
    if (!isInSet) return;
    const leave = () => void tell({ tab });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [tab, isInSet]);
}

/** Also where the console is opened without TLS, as on somebody's own network. */
const newTab = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Nobody waits for it, and the next one follows soon. */
async function tell(where: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json', [CONSOLE_HEADER]: '1' };
  const init = { method: 'PUT', keepalive: true, headers, body: JSON.stringify(where) };
  await fetch(`${CONSOLE_API}/presence`, init).catch(() => {});
}

/** The label of the field that has the focus, as its form says it. */
function focusedField(): string | undefined {
  const cell = document.activeElement?.closest('.cell');
  const label = cell?.querySelector('.field-head :is(label, .label)')?.textContent?.trim();
  return label || undefined;
}
