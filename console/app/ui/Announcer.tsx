import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { currentPlace, usePlace } from './location.ts';

const Announce = createContext<(text: string) => void>(() => {});

/** Announces the result of an action, also to screen readers, until somebody goes elsewhere. */
export const useAnnounce = () => use(Announce);

export function Announcer({ children }: { readonly children: ReactNode }) {
  const { path } = usePlace();
  const [said, setSaid] = useState({ text: '', path });
  const text = said.path === path ? said.text : '';
  const setText = useCallback(
    (next: string) => setSaid({ text: next, path: currentPlace().path }),
    [],
  );
  return (
    <Announce value={setText}>
      {children}
      <div className="announcement" role="status" data-empty={text === ''}>
        <span>{text}</span>
        {text !== '' && (
          <button type="button" className="quiet" onClick={() => setText('')}>
            Dismiss
          </button>
        )}
      </div>
    </Announce>
  );
}
