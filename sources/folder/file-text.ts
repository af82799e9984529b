export interface RecordFile {
  /** The id of the record in the file. */
  readonly id: string;
  /** The file's name in problems. */
  readonly name: string;
}

export interface FileText extends RecordFile {
  readonly text: string;
}

/** Undefined if it isn't UTF-8. */
export function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
