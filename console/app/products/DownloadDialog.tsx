import { type ReactNode, useId, useState } from 'react';
import { problemText, sendJson } from '../api/console-api.ts';
import { saveFile } from '../ui/save-file.ts';
import { CancelButton, OpenDialog } from './OpenDialog.tsx';

interface Props<F extends string> {
  readonly heading: string;
  /** What each format is for, the usual one first. */
  readonly formats: Readonly<Record<F, string>>;
  readonly path: string;
  /** What is asked for besides the format. */
  readonly request: object;
  readonly fileName: (format: F) => string;
  /** Whether all is said that a file needs. */
  readonly isReady?: boolean;
  /** What else can be chosen, or is to be known. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Asks for a format, and downloads a file. */
export function DownloadDialog<F extends string>({ heading, formats, ...props }: Props<F>) {
  const { path, request, fileName, isReady = true, children, onClose } = props;
  const id = useId();
  const offered = Object.keys(formats) as Array<F>;
  const [chosen, setChosen] = useState(offered[0]);
  const [problem, setProblem] = useState('');
  const download = async (format: F) => {
    setProblem('');
    try {
      const body = { ...request, format };
      const { text } = await sendJson<{ readonly text: string }>('POST', path, body);
      saveFile(text, fileName(format));
      onClose();
    } catch (error) {
      setProblem(problemText(error));
    }
  };
  return (
    <OpenDialog heading={heading} onClose={onClose}>
      <form
        className="bulk-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) void download(chosen);
        }}
      >
        {children}
        <span>
          <label htmlFor={id}>As</label>
          <select id={id} value={chosen} onChange={({ target }) => setChosen(target.value as F)}>
            {offered.map((format) => (
              <option key={format} value={format}>
                {formats[format]}
              </option>
            ))}
          </select>
        </span>
        <p className="problem" role="alert">
          {problem}
        </p>
        <p className="choices">
          <CancelButton />
          <button type="submit" className="primary" disabled={!isReady}>
            Download
          </button>
        </p>
      </form>
    </OpenDialog>
  );
}
