import { onTestFinished } from 'vitest';
import { type CommerceApi, createCommerceApi } from '#commerce-api/commerce-api.ts';
import { adminRecords } from '#console/server/commerce/admin-records.ts';
import { anApiSource } from '../../builders/api-source.ts';
import { aSeed } from '../../builders/seed.ts';
import { LINKS, type RecordsUnderTest } from './records-contract.ts';

export const TOKEN = 'a-token-of-the-tests';

/** The records of a small embedded commerce API. */
export async function embeddedRecords(): Promise<RecordsUnderTest> {
  const api = await createCommerceApi({ databaseFile: ':memory:', editorToken: TOKEN });
  onTestFinished(() => api.close());
  const links = Object.entries(LINKS).map(([id, attributes]) => ({ id, attributes }));
  await api.seed(aSeed({ content: () => ({ 'quick-links': links }) }), { identity: 'test' });
  const { edit, remove } = adminOf(api);
  return {
    records: adminRecords({
      fetch: (request) => api.fetch(request),
      token: TOKEN,
      sourceOf: (fetch) => anApiSource({ fetch }),
    }),
    edit,
    remove,
  };
}

/** Edits an API in Singapore without the console. */
export function adminOf({ fetch }: Pick<CommerceApi, 'fetch'>) {
  const ask = async (method: string, path: string, attributes?: object) => {
    const [type, id] = path.split('/');
    const answer = await fetch(
      new Request(`http://shop/api/admin/v1/${path}`, {
        method,
        headers: { Authorization: `Bearer ${TOKEN}`, 'X-Site-Country': 'SG' },
        ...(attributes && { body: JSON.stringify({ data: { type, id, attributes } }) }),
      }),
    );
    if (!answer.ok) throw new Error(await answer.text());
  };
  return {
    ask,
    edit: (id: string, fields: object) => ask('PATCH', `quick-links/${id}`, fields),
    remove: (id: string) => ask('DELETE', `quick-links/${id}`),
  };
}
