import { useState } from 'react';
import type { PageRecord, PageRecordsAnswer, RecordAnswer } from '../contract/console-contract.ts';
import { getJson, problemText } from './console-api.ts';

interface Props {
  readonly address: string;
  readonly onPick: (record: RecordAnswer) => void;
}

/** Lists the records that a page is made from, and returns the fields of the chosen one. */
export function RecordPicker({ address, onPick }: Props) {
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
