import type { EndpointVersions } from '#commerce/endpoints.ts';
import { VERSIONS, versionsIn } from '#content/configuration/endpoint-versions.ts';
import type { LocaleContent } from '#content-sync/source/content-source.ts';

/** The versions that a locale's configuration sets; none if it has no such key, or an unfit value. */
export async function configuredVersions(
  content: LocaleContent,
  signal: AbortSignal,
): Promise<EndpointVersions> {
  const reading = await content.read(VERSIONS, signal);
  const [record] = reading.outcome === 'found' ? reading.records : [];
  if (!record || 'problem' in record.content) return {};
  return versionsIn(record.content.value);
}
