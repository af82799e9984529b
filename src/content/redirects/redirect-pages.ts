import type { PlannedPage } from '#content-sync/content-model/content-model.ts';
import { readRedirectSource, readRedirectTarget } from '#domain/addresses/redirect-addresses.ts';
import { isFirst } from '../all-records.ts';
import type { ContentStore } from '../content-store.ts';
import { redirectKey } from './redirect-records.ts';

const redirectPages = {
  pages(store: ContentStore, id: string): ReadonlyArray<PlannedPage> {
    const record = store.get('redirects', id);
    if (!record || !isFirst(store, redirectKey(record.from), id)) return [];
    const from = readRedirectSource(record.from);
    const to = readRedirectTarget(record.to);
    if ('problem' in from || 'problem' in to) return [];
    return [{ path: from.address, page: 1, key: '', redirectTo: to.address }];
  },

  whyNoPage(store: ContentStore, id: string): string | undefined {
    const record = store.get('redirects', id);
    const read = record && [readRedirectSource(record.from), readRedirectTarget(record.to)];
    return read?.flatMap((each) => ('problem' in each ? [each.problem] : []))[0];
  },
};

export const redirectOwners = { redirects: redirectPages };
