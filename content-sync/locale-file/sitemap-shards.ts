import { isIndexable } from '#domain/indexing.ts';
import { SITEMAP_SHARDS } from '#domain/sitemap.ts';
import { digestOf } from '../digest.ts';

/** The part of the sitemap that lists what stands at a path; undefined for what none lists. */
export function sitemapShard(at: string): number | undefined {
  if (!isIndexable(at)) return undefined;
  return Buffer.from(digestOf(at), 'base64url').readUInt16BE() % SITEMAP_SHARDS;
}
