/** An answer that is longer than its reader accepts. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

export interface ReadText {
  readonly text: string;
  /** Whether some bytes weren't UTF-8; the text contains U+FFFD instead. */
  readonly isDamaged: boolean;
}

/** The text of an answer. Stops reading and throws a `TooLargeError` beyond `maxBytes`. */
export async function readText(response: Response, maxBytes: number): Promise<ReadText> {
  if (!response.body) return { text: '', isDamaged: false };
  const reader = response.body.getReader();
  const chunks: Array<Uint8Array<ArrayBuffer>> = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return decode(await new Blob(chunks).arrayBuffer());
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      throw new TooLargeError(`More than ${maxBytes} bytes.`);
    }
    chunks.push(value);
  }
}

/** The sender may have written U+FFFD itself; only strict decoding tells the difference. */
function decode(bytes: ArrayBuffer): ReadText {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isDamaged: false };
  } catch {
    return { text: new TextDecoder().decode(bytes), isDamaged: true };
  }
}
