import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { sizedAddress } from '#domain/pictures/picture-addresses.ts';
import {
  PictureService,
  type PictureServiceOptions,
} from '#server/pages/picture-service/picture-service.ts';
import { aFolder } from '#storage/tests/folders.ts';

export const AVIF = 'image/avif,image/webp,*/*;q=0.8';
export const WEBP = 'image/webp,*/*;q=0.8';

interface PictureRequest {
  readonly width?: number;
  readonly accept?: string;
  readonly headers?: object;
}

/** The service in a new folder, its log, and a client that requests a URL in a width. */
export function aService(options: Partial<PictureServiceOptions> = {}) {
  const logged: Array<{ problem?: string; source?: string }> = [];
  const log = pino({ base: null }, { write: (line) => logged.push(JSON.parse(line)) });
  const folder = options.folder ?? aFolder();
  const service = new PictureService({ sources: [], log, ...options, folder });
  onTestFinished(() => service.close());
  const askAt = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    service.fetch(new Request(`http://shop.example${path}`, { headers }));
  return {
    logged,
    folder,
    service,
    askAt,
    ask: (url: string, { width = 320, accept = WEBP, headers = {} }: PictureRequest = {}) =>
      askAt(sizedAddress(url, width), { Accept: accept, ...headers }),
  };
}
