import * as z from 'zod';
import {
  type PictureAnswer,
  type PicturesAnswer,
  REFUSED_FILE,
  type RefusedFile,
} from '../../contract/picture-contract.ts';
import {
  ADMIN,
  type CommerceSurface,
  callCommerce,
  commerceFailure,
} from '../commerce/commerce-call.ts';

interface PicturesWanted {
  /** Words of what their files were called. */
  readonly text: string;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** The pictures that people upload. Each call throws a SourceError if the API fails. */
export interface EditorPictures {
  list(wanted: PicturesWanted): Promise<PicturesAnswer>;
  /** Stores a picture, or says what is wrong with its file. */
  upload(file: ArrayBuffer, name: string): Promise<PictureAnswer | RefusedFile>;
}

const resource = z
  .object({
    attributes: z.object({
      url: z.string(),
      name: z.string(),
      width: z.int(),
      height: z.int(),
    }),
  })
  .transform(({ attributes }): PictureAnswer => attributes);
const listed = z.object({
  data: z.array(resource),
  meta: z.object({ 'total-items': z.int() }),
});
const single = z.object({ data: resource });
const refusal = z.object({ errors: z.array(z.object({ code: z.string().optional() })) });

/** The pictures of a commerce API with an admin surface. */
export function editorPictures(surface: CommerceSurface): EditorPictures {
  const ask = (query: URLSearchParams, init?: Parameters<typeof callCommerce>[2]) =>
    callCommerce(surface, `${ADMIN}/pictures?${query}`, init);
  return {
    async list({ text, page, pageSize }) {
      const query = new URLSearchParams({
        'filter[name]': text,
        'page[number]': String(page),
        'page[size]': String(pageSize),
      });
      const answer = await ask(query);
      if (!answer.ok) throw commerceFailure(answer);
      const { data, meta } = listed.parse(await answer.json());
      return { pictures: data, total: meta['total-items'] };
    },
    async upload(file, name) {
      const answer = await ask(new URLSearchParams({ name }), { method: 'POST', body: file });
      if (answer.ok) return single.parse(await answer.json()).data;
      const fault = answer.status === 422 ? await faultIn(answer) : undefined;
      if (fault) return fault;
      throw commerceFailure(answer);
    },
  };
}

async function faultIn(answer: Response): Promise<RefusedFile | undefined> {
  const [error] = refusal.parse(await answer.json()).errors;
  const faults = Object.keys(REFUSED_FILE) as Array<RefusedFile>;
  return faults.find((fault) => error?.code === `picture-${fault}`);
}
