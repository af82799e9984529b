import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** How far a file has been read, in bytes. */
export type OnRead = (done: number, total: number) => void;

export interface TextLine {
  readonly number: number;
  /** Without the line break; empty if there is a problem. */
  readonly text: string;
  readonly problem?: string;
}

const MAX_LINE_BYTES = 32_000_000;
const CHUNK_BYTES = 262_144;
const LINE_FEED = 0x0a;

/**
 * The lines of a file, one at a time. Only line feeds end them: JSON may hold other separators of
 * lines, such as U+2028.
 */
export function* textLines(file: string, onRead: OnRead): Iterable<TextLine> {
  let number = 0;
  for (const bytes of byteLines(file, onRead)) {
    number += 1;
    yield { number, ...decoded(bytes, number === 1) };
  }
}

const TOO_LONG = { text: '', problem: 'is longer than 32 million bytes' };

function decoded(bytes: Buffer | undefined, isFirst: boolean): Omit<TextLine, 'number'> {
  if (bytes === undefined) return TOO_LONG;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: !isFirst }).decode(bytes);
    return { text: text.endsWith('\r') ? text.slice(0, -1) : text };
  } catch {
    return { text: '', problem: 'is not in UTF-8' };
  }
}

/** The bytes between line feeds; undefined for a line that is too long. */
function* byteLines(file: string, onRead: OnRead): Iterable<Buffer | undefined> {
  let begun: Array<Buffer> = [];
  let length = 0;
  const add = (part: Buffer) => {
    length += part.length;
    if (length <= MAX_LINE_BYTES) begun.push(part);
  };
  const whole = () => {
    const line = length > MAX_LINE_BYTES ? undefined : Buffer.concat(begun);
    begun = [];
    length = 0;
    return line;
  };
  for (const chunk of chunks(file, onRead)) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, from)) {
      add(chunk.subarray(from, end));
      yield whole();
      from = end + 1;
    }
    add(chunk.subarray(from));
  }
  if (length > 0) yield whole();
}

/** Each chunk has its own memory: the beginning of a line waits for its end. */
function* chunks(file: string, onRead: OnRead): Iterable<Buffer> {
  const descriptor = openSync(file, 'r');
  try {
    const total = fstatSync(descriptor).size;
    for (let done = 0; ; ) {
      const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
      const read = readSync(descriptor, chunk);
      if (read === 0) return;
      done += read;
      onRead(done, total);
      yield chunk.subarray(0, read);
    }
  } finally {
    closeSync(descriptor);
  }
}
