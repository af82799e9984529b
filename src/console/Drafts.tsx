import { type FormEvent, useState } from 'react';
import { problemText, sendJson } from './console-api.ts';
import type { PreviewAnswer } from './contract.ts';
import { Instant } from './Instant.tsx';

const EXAMPLE = '[{ "type": "products", "id": "…", "fields": { "name": "Another name" } }]';

/** Shows a page as it would be: at another instant, or with changes that are not published. */
export function Drafts({ initial }: { readonly initial: string }) {
  const [opened, setOpened] = useState<PreviewAnswer>();
  const [problem, setProblem] = useState('');
  const [isWorking, setWorking] = useState(false);

  const open = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const request = requestOf(new FormData(event.currentTarget));
    setOpened(undefined);
    setProblem(typeof request === 'string' ? request : '');
    if (typeof request === 'string') return;
    setWorking(true);
    try {
      setOpened(await sendJson<PreviewAnswer>('POST', '/previews', request));
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setWorking(false);
    }
  };

  return (
    <form className="stacked" onSubmit={(event) => void open(event)}>
      <p>
        A preview is rendered for you alone. Nothing of it is published, and it ends after half an
        hour.
      </p>
      <label htmlFor="draft-address">Address of the page</label>
      <input
        id="draft-address"
        name="address"
        defaultValue={initial}
        required
        spellCheck={false}
        placeholder="/?country_code=SG"
      />
      <label htmlFor="draft-at">At this instant, on your clock; now where it is empty</label>
      <input id="draft-at" name="at" type="datetime-local" step="1" />
      <label htmlFor="draft-records">Drafts, as JSON; none where it is empty</label>
      <textarea
        id="draft-records"
        name="drafts"
        rows={8}
        spellCheck={false}
        aria-describedby="draft-hint"
      />
      <p className="hint" id="draft-hint">
        Each names a record and the fields that are another, such as <code>{EXAMPLE}</code>; or{' '}
        <code>"isRemoved": true</code> in place of fields.
      </p>
      <p className="problem" role="alert">
        {problem}
      </p>
      <p className="choices">
        <button type="submit" className="primary" disabled={isWorking}>
          Open the preview
        </button>
      </p>
      <div role="status">
        {opened && (
          <p className="well">
            <a href={opened.address} target="_blank" rel="noreferrer">
              Look at the preview
            </a>
            , which ends <Instant at={opened.expiresAt} />.
          </p>
        )}
      </div>
    </form>
  );
}

/** What the form asks for, or what is wrong with it. */
function requestOf(values: FormData): object | string {
  const text = (name: string) => String(values.get(name) ?? '').trim();
  const at = text('at') && new Date(text('at')).toISOString();
  const drafts = parseJson(text('drafts') || '[]');
  if (drafts === undefined) return 'The drafts are no JSON.';
  return { address: text('address'), drafts, ...(at && { at }) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
