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

const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decoded(bytes: Uint8Array | undefined, isFirst: boolean): Omit<TextLine, 'number'> {
  if (bytes === undefined) return TOO_LONG;
  try {
    const text = UTF_8.decode(bytes);
    return { text: isFirst ? text.replace(/^\ufeff|\r$/g, '') : text.replace(/\r$/, '') };
  } catch {
    return { text: '', problem: 'is not in UTF-8' };
  }
}

/**
 * The bytes between line feeds, which are overwritten when the next ones are asked for; undefined
 * for a line that is too long.
 */
function* byteLines(file: string, onRead: OnRead): Iterable<Uint8Array | undefined> {
  let begun: Array<Buffer> = [];
  let length = 0;
  const endLine = (end: Buffer) => {
    const isTooLong = length + end.length > MAX_LINE_BYTES;
    const line = begun.length === 0 ? end : Buffer.concat([...begun, end]);
    begun = [];
    length = 0;
    return isTooLong ? undefined : line;
  };
  for (const chunk of chunks(file, onRead)) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, from)) {
      yield endLine(chunk.subarray(from, end));
      from = end + 1;
    }
    length += chunk.length - from;
    if (length <= MAX_LINE_BYTES) begun.push(Buffer.from(chunk.subarray(from)));
  }
  if (length > 0) yield endLine(Buffer.alloc(0));
}

/** Each chunk overwrites the one before. */
function* chunks(file: string, onRead: OnRead): Iterable<Buffer> {
  const descriptor = openSync(file, 'r');
  try {
    const total = fstatSync(descriptor).size;
    const chunk = Buffer.alloc(CHUNK_BYTES);
    for (let done = 0; ; ) {
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
