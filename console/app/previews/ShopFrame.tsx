import { useEffect, useRef, useState } from 'react';
import { useWidth } from '../ui/useWidth.ts';

interface Props {
  readonly title: string;
  readonly note: string;
  readonly address: string;
  /** The screen that it's shown on, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Another version of what is shown, such as after somebody saved, loads the page again. */
  readonly version?: string;
  /** Called with the page whenever one was loaded. */
  readonly onShown?: (shown: Document | undefined) => void;
}

/**
 * A page of the shop on a screen of a size, as large as there is room for. Its scripts don't run: it
 * is complete without them, and nobody is counted as a visitor.
 */
export function ShopFrame(props: Props) {
  const { title, note, address, width, height, version, onShown } = props;
  const room = useRef<HTMLDivElement>(null);
  const [isLoading, setLoading] = useState(true);
  const [problem, setProblem] = useState('');
  const available = useWidth(room);
  const scale = Math.min(1, available / width);
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef(version);
  const scrolled = useRef(0);
  useEffect(() => {
    if (!frame.current || shown.current === version) return;
    shown.current = version;
    scrolled.current = frame.current.contentWindow?.scrollY ?? 0;
    frame.current.src = address;
  }, [version, address]);
  return (
    <figure className="shop-frame">
      <figcaption>
        <strong>{title}</strong> <span className="hint">{note}</span>{' '}
        <a href={address} target="_blank" rel="noreferrer">
          Open<span className="unseen"> {title}, in another tab</span>
        </a>
      </figcaption>
      <div ref={room} className="frame-room" aria-busy={isLoading}>
        {available > 0 && (
          <div
            className="frame-edge"
            hidden={problem !== ''}
            style={{ width: width * scale, height: height * scale }}
          >
            <iframe
              ref={frame}
              title={`${title}, ${note}`}
              src={address}
              sandbox="allow-same-origin"
              style={{ width, height, transform: `scale(${scale})` }}
              onLoad={({ currentTarget }) => {
                setLoading(false);
                currentTarget.contentWindow?.scrollTo(0, scrolled.current);
                setProblem(refusalIn(currentTarget.contentDocument));
                onShown?.(currentTarget.contentDocument ?? undefined);
              }}
            />
          </div>
        )}
        <p className="problem" role="status">
          {problem}
        </p>
        {isLoading && <p className="hint frame-wait">Rendering the page…</p>}
      </div>
    </figure>
  );
}

/** Why there is no page, which the origin says in plain text; empty if there is one. */
const refusalIn = (shown: Document | null): string =>
  shown?.contentType === 'text/plain' ? (shown.body.textContent ?? '') : '';
