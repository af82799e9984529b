import { PICTURE_UPLOAD_MAX_BYTES } from '#domain/limits.ts';
import { CONSOLE_API, CONSOLE_HEADER } from '../../contract/console-contract.ts';
import { type PictureAnswer, REFUSED_FILE } from '../../contract/picture-contract.ts';
import { ApiProblem, answerIn } from '../api/console-api.ts';

interface Upload {
  readonly signal: AbortSignal;
  /** Called with how much of the file has been sent, from 0 to 1. */
  readonly onSent: (share: number) => void;
}

/**
 * Uploads a picture; by XMLHttpRequest, since nothing else says how much was sent.
 *
 * @throws ApiProblem
 */
export async function uploadPicture(
  file: File,
  { signal, onSent }: Upload,
): Promise<PictureAnswer> {
  if (file.size > PICTURE_UPLOAD_MAX_BYTES) throw new ApiProblem(413, REFUSED_FILE.large);
  const request = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded / total));
  request.addEventListener('load', () =>
    resolve(new Response(request.responseText, { status: request.status })),
  );
  request.addEventListener('error', () => reject(new ApiProblem(0, CUT)));
  signal.addEventListener('abort', () => request.abort());
  request.open('POST', `${CONSOLE_API}/pictures?${new URLSearchParams({ name: file.name })}`);
  request.setRequestHeader(CONSOLE_HEADER, '1');
  request.send(file);
  return answerIn<PictureAnswer>(await promise);
}

const CUT =
  'The connection ended before the picture was there. Try again, with a better connection or a smaller file.';
