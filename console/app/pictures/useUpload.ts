import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import type { PictureAnswer } from '../../contract/picture-contract.ts';
import { problemText } from '../api/console-api.ts';
import { uploadPicture } from './upload-picture.ts';

export type UploadState =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'over' }
  /** How much of it was sent, from 0 to 1. */
  | { readonly kind: 'sending'; readonly sent: number }
  | { readonly kind: 'done'; readonly picture: PictureAnswer }
  | { readonly kind: 'refused'; readonly problem: string };

interface Options {
  readonly isDisabled: boolean;
  readonly onUploaded: (picture: PictureAnswer) => void;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Uploads a picture that is chosen, dropped or pasted; a later one takes the place of an earlier one. */
export function useUpload({ isDisabled, onUploaded }: Options) {
  const [state, setState] = useState<UploadState>({ kind: 'nothing' });
  const underWay = useRef<AbortController>(undefined);
  // The fields beside may be written while the file is being sent.
  const uploaded = useRef(onUploaded);
  useEffect(() => {
    uploaded.current = onUploaded;
  });
  useEffect(() => () => underWay.current?.abort(), []);

  const send = async (file: File | undefined) => {
    if (!file || isDisabled) return setState({ kind: 'nothing' });
    underWay.current?.abort();
    underWay.current = new AbortController();
    const { signal } = underWay.current;
    const onSent = (sent: number) => !signal.aborted && setState({ kind: 'sending', sent });
    onSent(0);
    try {
      const picture = await uploadPicture(file, { signal, onSent });
      if (signal.aborted) return;
      setState({ kind: 'done', picture });
      uploaded.current(picture);
    } catch (error) {
      if (!signal.aborted) setState({ kind: 'refused', problem: problemText(error) });
    }
  };
  const target = {
    onDragOver(event: DragEvent) {
      if (isDisabled || !hasFiles(event)) return;
      event.preventDefault();
      if (state.kind !== 'sending') setState({ kind: 'over' });
    },
    onDragLeave() {
      if (state.kind === 'over') setState({ kind: 'nothing' });
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      void send(event.dataTransfer.files[0]);
    },
    onPaste(event: ClipboardEvent) {
      const [file] = event.clipboardData.files;
      if (!file) return;
      event.preventDefault();
      void send(file);
    },
  };
  return { state, send, target };
}
