import { useEffect, useState } from 'react';
import { CONSOLE_API, CONSOLE_HEADER } from '../../contract/console-contract.ts';
import { placeInSet } from './place-in-set.ts';

/** The origin forgets pages that say nothing for longer. */
const AGAIN_MS = 20_000;
/** Somebody who goes from field to field is told of once. */
const SETTLED_MS = 300;

/** Tells the origin where in a change set somebody is, for as long as they are. */
export function usePresence(path: string): void {
  const [tell] = useState(tellerOfPage);
  const field = useFocusedField();
  const place = placeInSet(path);
  const here = place && JSON.stringify({ ...place, field });
  const isInSet = place !== undefined;
  useEffect(() => {
    if (here === undefined) return;
    return whileShown(() => {
      const say = () => tell(JSON.parse(here));
      const first = setTimeout(say, SETTLED_MS);
      const again = setInterval(say, AGAIN_MS);
      return () => {
        clearTimeout(first);
        clearInterval(again);
      };
    });
  }, [tell, here]);
  useEffect(() => (isInSet ? whileShown(() => () => tell({})) : undefined), [tell, isInSet]);
}

function useFocusedField(): string | undefined {
  const [field, setField] = useState<string>();
  useEffect(() => {
    const note = () => setField(focusedField());
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', note);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', note);
    };
  }, []);
  return field;
}

/** Begins something, ends it when the page is hidden, and begins it again when somebody comes back. */
function whileShown(begin: () => () => void): () => void {
  let end = begin();
  const hide = () => {
    end();
    end = () => {};
  };
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted) end = begin();
  };
  window.addEventListener('pagehide', hide);
  window.addEventListener('pageshow', show);
  return () => {
    window.removeEventListener('pagehide', hide);
    window.removeEventListener('pageshow', show);
    end();
  };
}

/**
 * Speaks for this page. Its messages are counted, because the last one, which says that it left, can
 * arrive before one that is on its way.
 */
function tellerOfPage() {
  // Also where the console is opened without TLS, as on somebody's own network.
  const tab = crypto.getRandomValues(new Uint32Array(4)).join('-');
  let count = 0;
  /** Nobody waits for it, and the next one follows soon. */
  return (where: object): void => {
    count += 1;
    const headers = { 'Content-Type': 'application/json', [CONSOLE_HEADER]: '1' };
    const body = JSON.stringify({ tab, count, ...where });
    const init = { method: 'PUT', keepalive: true, headers, body };
    fetch(`${CONSOLE_API}/presence`, init).catch(() => {});
  };
}

/** The label of the field that has the focus, as its form says it. */
function focusedField(): string | undefined {
  const cell = document.activeElement?.closest('.cell');
  const label = cell?.querySelector('.field-head :is(label, .label)')?.textContent?.trim();
  return label || undefined;
}
