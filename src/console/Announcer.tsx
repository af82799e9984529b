import { createContext, type ReactNode, use, useState } from 'react';

const Announce = createContext<(text: string) => void>(() => {});

/** Announces the result of an action, also to screen readers. */
export const useAnnounce = () => use(Announce);

export function Announcer({ children }: { readonly children: ReactNode }) {
  const [text, setText] = useState('');
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
