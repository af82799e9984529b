import { Hono } from 'hono';
import pLimit from 'p-limit';
import * as z from 'zod';
import { type PicturesAnswer, REFUSED_FILE } from '../../contract/picture-contract.ts';
import { answer, checked, refuse } from '../http/answers.ts';
import type { ConsoleEnv } from '../people/guards.ts';
import { pictureUses } from '../plans/record-pictures.ts';
import type { EditorPictures } from './editor-pictures.ts';
import { lookAtPicture, type RequestPicture } from './look-at-picture.ts';

export interface PictureSources {
  /** Undefined if the shop has no commerce API that keeps pictures. */
  readonly pictures: EditorPictures | undefined;
  readonly requestPicture?: RequestPicture | undefined;
  readonly dataFolder: string;
}

const PAGE_SIZE = 24;
/** Addresses elsewhere that are read at once, each of them up to 20 MB. */
const LOOKS = 2;

const wanted = z.object({
  text: z.string().trim().max(100).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
const address = z.object({ url: z.string().min(1).max(2_000) });

/** `/pictures`: what was uploaded, and more of it; where a picture is shown, and what is at an address elsewhere. */
export function pictureRoutes(sources: PictureSources): Hono<ConsoleEnv> {
  const { pictures, requestPicture, dataFolder } = sources;
  const looking = pLimit(LOOKS);
  const app = new Hono<ConsoleEnv>();

  app.get('/pictures', async ({ req }) => {
    const input = checked(wanted, req.query());
    if (!pictures) return answer({ pictures: [], total: 0 } satisfies PicturesAnswer);
    return answer(await pictures.list({ ...input, pageSize: PAGE_SIZE }));
  });

  app.post('/pictures', async ({ req }) => {
    if (!pictures) return refuse(404, ELSEWHERE);
    const uploaded = await pictures.upload(await req.arrayBuffer(), req.query('name') ?? '');
    return typeof uploaded === 'string' ? refuse(422, REFUSED_FILE[uploaded]) : answer(uploaded);
  });

  app.get('/pictures/uses', ({ req }) => {
    const { url } = checked(address, req.query());
    return answer(pictureUses(dataFolder, url));
  });

  app.get('/pictures/elsewhere', async ({ req }) => {
    const { url } = checked(address, req.query());
    return answer(await looking(() => lookAtPicture(url, requestPicture)));
  });

  return app;
}

const ELSEWHERE =
  'This shop keeps no pictures: write the address of one in its commerce system or elsewhere.';
