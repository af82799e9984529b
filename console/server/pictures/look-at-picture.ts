import { isPublicAddress, requestPublic } from '#server/http/public-fetch.ts';
import { measurePicture } from '#server/pages/picture-service/encode-picture.ts';
import { fetchSource } from '#server/pages/picture-service/fetch-source.ts';
import type { LookedAtPicture } from '../../contract/picture-contract.ts';

/** Asks for what is at a public address. */
export type RequestPicture = (address: URL) => Promise<Response>;

const TIMEOUT_MS = 8_000;

/** Reads what is at an address elsewhere, to see whether it's a picture, and how large it is. */
export async function lookAtPicture(
  text: string,
  request: RequestPicture = (address) => requestPublic(address, 'image/*'),
): Promise<LookedAtPicture> {
  const address = URL.parse(text);
  if (!address || !isPublicAddress(address)) return { problem: NOT_PUBLIC };
  const { signal } = new AbortController();
  const found = await fetchSource(address, {
    timeoutMs: TIMEOUT_MS,
    signal,
    send: () => request(address),
  });
  switch (found.kind) {
    case 'fetched': {
      const size = await measurePicture(found.bytes);
      if ('problem' in size) return { problem: NO_PICTURE };
      return { width: size.width, height: size.height };
    }
    case 'missing':
      return { problem: MISSING };
    default:
      return { problem: UNREACHABLE };
  }
}

const NOT_PUBLIC =
  'Browsers load pictures from elsewhere by https only. Write an address that begins with https:// and the name of a public host, or upload the picture.';
const NO_PICTURE =
  'There is something at this address, but no picture of a kind that can be measured. Copy the address of the picture itself, not of the page that shows it, or upload the picture.';
const MISSING =
  'There is nothing at this address. Look for slips of the hand, or upload the picture.';
const UNREACHABLE =
  'This address didn’t answer with a picture: it may be slow, lead elsewhere, or be closed to others. Upload the picture instead.';
