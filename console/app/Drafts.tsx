import { type FormEvent, useRef, useState } from 'react';
import type {
  PageRecord,
  PageRecordsAnswer,
  PreviewAnswer,
  RecordAnswer,
} from '../contract/console-contract.ts';
import { getJson, problemText, sendJson } from './console-api.ts';
import { Instant } from './Instant.tsx';

const EXAMPLE = '[{ "type": "products", "id": "…", "fields": { "name": "Another name" } }]';

/** Shows a page as it would be: at another time, or with unpublished changes. */
export function Drafts({ initial }: { readonly initial: string }) {
  const [address, setAddress] = useState(initial);
  const drafts = useRef<HTMLTextAreaElement>(null);
  const [opened, setOpened] = useState<PreviewAnswer>();
  const [problem, setProblem] = useState('');
  const [isWorking, setWorking] = useState(false);

  const open = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const at = String(new FormData(event.currentTarget).get('at') ?? '');
    const request = requestOf({ address, drafts: drafts.current?.value ?? '', at });
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

  const add = (record: RecordAnswer) => {
    const area = drafts.current;
    const known = parseDrafts(area?.value ?? '');
    setProblem(known ? '' : NO_JSON);
    if (!known || !area) return;
    const others = known.filter((draft) => !isOf(draft, record));
    area.value = JSON.stringify([...others, record], null, 2);
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
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        required
        spellCheck={false}
        placeholder="/?country_code=SG"
      />
      <label htmlFor="draft-at">At this time, on your clock (leave empty for now)</label>
      <input id="draft-at" name="at" type="datetime-local" step="1" />
      <RecordPicker key={address} address={address} onPick={add} />
      <label htmlFor="draft-records">Drafts, as JSON (leave empty for none)</label>
      <textarea
        id="draft-records"
        ref={drafts}
        rows={12}
        spellCheck={false}
        aria-describedby="draft-hint"
      />
      <p className="hint" id="draft-hint">
        Each names a record and the fields that are another, such as <code>{EXAMPLE}</code>; or{' '}
        <code>"isRemoved": true</code> in place of fields. Fields that stay as they are can be left
        out.
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
            , which ends <Instant at={opened.expiresAt} isPlanned />.
          </p>
        )}
      </div>
    </form>
  );
}

interface Wanted {
  readonly address: string;
  readonly drafts: string;
  /** The value of the browser's field, on this computer's clock; empty for now. */
  readonly at: string;
}

/** The request that the form describes, or what is wrong with it. */
function requestOf({ address, drafts, at }: Wanted): object | string {
  const records = parseDrafts(drafts);
  if (!records) return NO_JSON;
  return { address, drafts: records, ...(at && { at: new Date(at).toISOString() }) };
}

const NO_JSON = 'The drafts must be a JSON array.';

function parseDrafts(text: string): ReadonlyArray<unknown> | undefined {
  try {
    const drafts: unknown = JSON.parse(text.trim() || '[]');
    return Array.isArray(drafts) ? drafts : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a draft is one of a record. */
function isOf(draft: unknown, { type, id }: RecordAnswer): boolean {
  if (typeof draft !== 'object' || draft === null) return false;
  return 'type' in draft && draft.type === type && 'id' in draft && draft.id === id;
}

interface Props {
  readonly address: string;
  readonly onPick: (record: RecordAnswer) => void;
}

/** Lists the records that a page is made from, and returns the fields of the chosen one. */
function RecordPicker({ address, onPick }: Props) {
  const [listed, setListed] = useState<PageRecordsAnswer>();
  const [index, setIndex] = useState(0);
  const [problem, setProblem] = useState('');

  const attempt = async (work: () => Promise<void>) => {
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem(problemText(error));
    }
  };
  const list = () =>
    attempt(async () => {
      setIndex(0);
      setListed(await getJson(`/records?address=${encodeURIComponent(address)}`));
    });
  const pick = ({ locale }: PageRecordsAnswer, { type, id }: PageRecord) =>
    attempt(async () =>
      onPick(await getJson(`/locales/${locale}/records/${type}/${encodeURIComponent(id)}`)),
    );

  const record = listed?.records[index];
  return (
    <>
      <p className="choices">
        <button type="button" disabled={address.trim() === ''} onClick={() => void list()}>
          List the records of the page
        </button>
      </p>
      {listed && !record && <p className="hint">This page isn’t made from any records.</p>}
      {listed && record && (
        <>
          <label htmlFor="draft-record">A record of the page</label>
          <span className="inline">
            <select
              id="draft-record"
              value={index}
              onChange={(event) => setIndex(Number(event.target.value))}
            >
              {listed.records.map(({ type, id, title }, at) => (
                <option key={`${type} ${id}`} value={at}>
                  {title === undefined ? `${type} ${id}` : `${title} (${type} ${id})`}
                </option>
              ))}
            </select>
            <button type="button" onClick={() => void pick(listed, record)}>
              Add its fields to the drafts
            </button>
          </span>
          {listed.more > 0 && <p className="hint">{listed.more} more are not listed.</p>}
        </>
      )}
      <p className="problem" role="alert">
        {problem}
      </p>
    </>
  );
}
