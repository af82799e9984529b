import { useEffect, useId, useState } from 'react';
import { fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';
import { refusalText, waitS } from './sign-in-calls.ts';

interface Props {
  readonly texts: Texts<'authentication'>;
  readonly label: string;
  /** How long to wait, with a place for the seconds. */
  readonly waitText: string;
  readonly sentText: string;
  /** Seconds until it may be requested for the first time. */
  readonly resendAfterS: number;
  /** Requests it; resolves with the seconds until the next time. */
  readonly send: () => Promise<number>;
}

/** Has a mail sent again, after enough time for the last one to arrive. */
export function SendAgain({ texts, label, waitText, sentText, resendAfterS, send }: Props) {
  const [notice, setNotice] = useState('');
  const { leftS, begin } = useWait(resendAfterS);
  const isWaiting = leftS > 0;
  const hint = useId();
  const ask = async () => {
    if (isWaiting) return;
    // Disabled while a request is in progress.
    begin(WHILE_SENDING_S);
    try {
      begin(await send());
      setNotice(sentText);
    } catch (error) {
      begin(waitS(error));
      setNotice(refusalText(error, texts));
    }
  };
  return (
    <div className="sign-in-ways">
      <button
        type="button"
        className="sign-in-way"
        aria-disabled={isWaiting}
        aria-describedby={hint}
        onClick={ask}
      >
        {label}
      </button>
      <span className="sign-in-hint" id={hint}>
        {isWaiting && fillText(waitText, { value: leftS })}
      </span>
      <p className="sign-in-notice" role="status">
        {notice}
      </p>
    </div>
  );
}

/** As long as a request may take. */
const WHILE_SENDING_S = 60;

const TICK_MS = 1_000;

/**
 * The remaining seconds of a wait that starts with the first render, and a function that starts
 * another.
 */
function useWait(seconds: number) {
  const [now, setNow] = useState(nowMs);
  const [endsAt, setEndsAt] = useState(now + seconds * TICK_MS);
  const leftS = Math.max(0, Math.ceil((endsAt - now) / TICK_MS));
  const isOver = leftS === 0;

  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(nowMs()), TICK_MS);
    return () => clearInterval(timer);
  }, [isOver]);

  const begin = (anew: number) => {
    setNow(nowMs());
    setEndsAt(nowMs() + anew * TICK_MS);
  };
  return { leftS, begin };
}

/** Whole, because sums of fractions may be a little more: a wait of 60 s would begin with 61. */
const nowMs = () => Math.floor(performance.now());
