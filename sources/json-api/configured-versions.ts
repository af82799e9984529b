import type { EndpointVersions } from '#commerce/endpoints.ts';
import { globalConfig } from '#content/configuration/config-values.ts';
import type { LocaleContent } from '#content-sync/source/content-source.ts';

/** The record of the global configuration with the versions of endpoints. */
export const VERSIONS = { type: 'global-config', id: 'endpoint-versions' } as const;

/** The versions that a locale's configuration sets; none if it has no such key, or an unfit value. */
export async function configuredVersions(
  content: LocaleContent,
  signal: AbortSignal,
): Promise<EndpointVersions> {
  const reading = await content.read(VERSIONS, signal);
  const [record] = reading.outcome === 'found' ? reading.records : [];
  if (!record || 'problem' in record.content) return {};
  const { data } = globalConfig.safeParse(record.content.value);
  return (data?.value ?? {}) as EndpointVersions;
}
