/** An answer that goes on for longer than its reader accepts. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/** The text of an answer; stops reading and throws a `TooLargeError` past `maxBytes`. */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      throw new TooLargeError(`More than ${maxBytes} bytes.`);
    }
    text += decoder.decode(value, { stream: true });
  }
}
