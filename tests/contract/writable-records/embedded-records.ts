import { onTestFinished } from 'vitest';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import { adminRecords } from '#console/server/editing/admin-records.ts';
import { anApiSource } from '../../builders/api-source.ts';
import { aSeed } from '../../builders/seed.ts';
import { LINKS, type RecordsUnderTest } from './records-contract.ts';

const TOKEN = 'a-token-of-the-tests';

/** The records of a small embedded commerce API. */
export async function embeddedRecords(): Promise<RecordsUnderTest> {
  const api = await createCommerceApi({ databaseFile: ':memory:', editorToken: TOKEN });
  onTestFinished(() => api.close());
  const links = Object.entries(LINKS).map(([id, attributes]) => ({ id, attributes }));
  await api.seed(aSeed({ content: () => ({ 'quick-links': links }) }), { identity: 'test' });
  const ask = async (method: string, id: string, attributes?: object) => {
    const body = attributes && { data: { type: 'quick-links', id, attributes } };
    const answer = await api.fetch(
      new Request(`http://shop/api/admin/v1/quick-links/${id}`, {
        method,
        headers: { Authorization: `Bearer ${TOKEN}`, 'X-Site-Country': 'SG' },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    if (!answer.ok) throw new Error(await answer.text());
  };
  return {
    records: adminRecords({
      fetch: (request) => api.fetch(request),
      token: TOKEN,
      sourceOf: (fetch) => anApiSource({ fetch }),
    }),
    edit: (id, fields) => ask('PATCH', id, fields),
    remove: (id) => ask('DELETE', id),
  };
}
