import { createHmac, randomBytes } from 'node:crypto';
import type { LocaleId } from '#domain/locale/locales.ts';
import type { Row, Tables } from '#storage/state-store.ts';
import type { LinkAnswer, LinkExtent } from '../../contract/editing-contract.ts';
import { isSameSecret } from '../people/secrets.ts';

/** A link that shows a change set to somebody without an account, until it ends. */
export interface PreviewLink extends Omit<LinkAnswer, 'address'> {
  readonly set: string;
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
  const { set, locale, path, page, extent, who, createdAt, endsAt } = link;
  await tables.run(
    'INSERT INTO preview_links VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)',
    ...[id, set, locale, path, page, extent, who, createdAt, endsAt],
  );
  return { ...link, id, withdrawnAt: undefined };
}

export async function findLink(tables: Tables, id: string): Promise<PreviewLink | undefined> {
  const row = await tables.get('SELECT * FROM preview_links WHERE id = ?', id);
  return row && linkOf(row);
}

/** Links to a set that still work, newest first. */
export async function openLinks(
  tables: Tables,
  set: string,
  now: number,
): Promise<Array<PreviewLink>> {
  const rows = await tables.all(
    `SELECT * FROM preview_links
     WHERE change_set = ? AND ends_at > ? AND withdrawn_at IS NULL ORDER BY created_at DESC, id`,
    ...[set, now],
  );
  return rows.map(linkOf);
}

/** @returns false if there is no such link, or it was withdrawn already */
export async function withdrawLink(
  tables: Tables,
  { id, set, now }: Pick<PreviewLink, 'id' | 'set'> & { readonly now: number },
): Promise<boolean> {
  const changes = await tables.run(
    `UPDATE preview_links SET withdrawn_at = ?
     WHERE id = ? AND change_set = ? AND withdrawn_at IS NULL`,
    ...[now, id, set],
  );
  return changes > 0;
}

function linkOf(row: Row): PreviewLink {
  return {
    id: String(row.id),
    set: String(row.change_set),
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
