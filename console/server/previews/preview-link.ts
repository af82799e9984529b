import { createHmac, randomBytes } from 'node:crypto';
import type { LocaleId } from '#domain/locale/locales.ts';
import { type Row, storableJson, type Tables } from '#storage/state-store.ts';
import type { LinkAnswer, LinkExtent } from '../../contract/editing-contract.ts';
import type { Future } from '../../contract/future.ts';
import { isSameSecret } from '../people/secrets.ts';

/** A link that shows change sets to somebody without an account, until it ends. */
export interface PreviewLink extends Omit<LinkAnswer, 'address' | 'sets' | 'at'>, Future {
  readonly withdrawnAt: number | undefined;
}

/**
 * Signs links. What is stored of a link opens nothing without the key, and an invented link has no
 * valid signature.
 */
export interface LinkSigner {
  /** The secret part of a link's address. */
  signed(id: string): string;
  /** The id in the secret part of an address; undefined if it wasn't signed with this key. */
  idOf(secret: string): string | undefined;
}

const ID_BYTES = 12;

/** Changing the token ends all links. */
export function createLinkSigner(token: string): LinkSigner {
  const key = createHmac('sha256', token).update('links to previews').digest();
  const signed = (id: string) =>
    `${id}.${createHmac('sha256', key).update(id).digest('base64url')}`;
  return {
    signed,
    idOf(secret) {
      const [id = ''] = secret.split('.', 1);
      return isSameSecret(secret, signed(id)) ? id : undefined;
    },
  };
}

export type NewLink = Omit<PreviewLink, 'id' | 'withdrawnAt'>;

export async function addLink(tables: Tables, link: NewLink): Promise<PreviewLink> {
  const id = randomBytes(ID_BYTES).toString('base64url');
  const { sets, at, locale, path, page, extent, who, createdAt, endsAt } = link;
  const [first = '', ...others] = sets;
  await tables.run(
    'INSERT INTO preview_links VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, ?, ?)',
    ...[id, first, locale, path, page, extent, who, createdAt, endsAt],
    ...[storableJson(others), at ?? null],
  );
  return { ...link, id, withdrawnAt: undefined };
}

export async function findLink(tables: Tables, id: string): Promise<PreviewLink | undefined> {
  const row = await tables.get('SELECT * FROM preview_links WHERE id = ?', id);
  return row && linkOf(row);
}

/** Links that still work, newest first: all, or those that show a set. */
export async function openLinks(
  tables: Tables,
  { set, now }: { readonly set?: string | undefined; readonly now: number },
): Promise<Array<PreviewLink>> {
  const rows = await tables.all(
    `SELECT * FROM preview_links
     WHERE ends_at > ? AND withdrawn_at IS NULL ORDER BY created_at DESC, id`,
    now,
  );
  return rows.map(linkOf).filter(({ sets }) => set === undefined || sets.includes(set));
}

/** @returns false if there is no such link, or it was withdrawn already */
export async function withdrawLink(
  tables: Tables,
  { id, now }: Pick<PreviewLink, 'id'> & { readonly now: number },
): Promise<boolean> {
  const changes = await tables.run(
    `UPDATE preview_links SET withdrawn_at = ?
     WHERE id = ? AND withdrawn_at IS NULL`,
    ...[now, id],
  );
  return changes > 0;
}

function linkOf(row: Row): PreviewLink {
  const others: ReadonlyArray<string> = JSON.parse(String(row.others_json));
  return {
    id: String(row.id),
    sets: [String(row.change_set), ...others].filter(Boolean),
    ...(row.shown_at !== null && { at: Number(row.shown_at) }),
    locale: row.locale as LocaleId,
    path: String(row.path),
    page: Number(row.page),
    extent: row.extent as LinkExtent,
    who: String(row.who),
    createdAt: Number(row.created_at),
    endsAt: Number(row.ends_at),
    withdrawnAt: row.withdrawn_at === null ? undefined : Number(row.withdrawn_at),
  };
}
