import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { parseJson } from '#commerce/parse-json.ts';
import { readText } from '#commerce/read-text.ts';
import { isPublicAddress, requestPublic } from '../../http/public-fetch.ts';
import { type Capability, UCP_VERSION, UcpProblem, UNKNOWN_CAPABILITY } from './ucp-envelope.ts';

const version = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const platformProfile = z.object({
  ucp: z.looseObject({
    version,
    capabilities: z.record(z.string(), z.array(z.looseObject({ version }))).default({}),
  }),
});

type PlatformProfile = z.output<typeof platformProfile>['ucp'];

export interface PlatformProfilesOptions {
  /** Reads the document at a public address; rejects if it can't. */
  readonly fetchProfile?: (address: URL) => Promise<string>;
}

const CACHED_MAX = 500;
const CACHED_MS = 10 * 60_000;
/** How long an unreadable profile isn't requested again, to spare its host and the shop. */
const REFUSED_MS = 30_000;

/**
 * The profiles of platforms that call the shop. Each request names its platform's, which says the version and the
 * capabilities that it knows. They are read once, and cached for ten minutes.
 */
export class PlatformProfiles {
  readonly #fetch: (address: URL) => Promise<string>;
  readonly #read = new LRUCache<string, Promise<PlatformProfile | UcpProblem>>({ max: CACHED_MAX });

  constructor({ fetchProfile = readDocument }: PlatformProfilesOptions = {}) {
    this.#fetch = fetchProfile;
  }

  /**
   * Agrees with the platform of a request on a capability.
   *
   * @param named the address of its profile
   * @throws UcpProblem if the platform can't be known, or knows no version or capability in common
   */
  async agree(named: string | undefined, capability: Capability): Promise<void> {
    const profile = await this.#profileAt(publicAddress(named));
    if (profile.version !== UCP_VERSION) {
      throw new UcpProblem(
        422,
        'version_unsupported',
        `Version ${profile.version} is not supported. This shop implements version ${UCP_VERSION}.`,
      );
    }
    if (!profile.capabilities[capability]?.some((each) => each.version === UCP_VERSION)) {
      throw new UcpProblem(
        200,
        UNKNOWN_CAPABILITY,
        `The profile of the platform does not name ${capability} in version ${UCP_VERSION}.`,
      );
    }
  }

  async #profileAt(address: URL): Promise<PlatformProfile> {
    const read = await (this.#read.get(address.href) ?? this.#beginReading(address));
    if (read instanceof UcpProblem) throw read;
    return read;
  }

  #beginReading(address: URL): Promise<PlatformProfile | UcpProblem> {
    const { href } = address;
    const reading = this.#readProfile(address);
    this.#read.set(href, reading, { ttl: CACHED_MS });
    void reading.then((read) => {
      if (read instanceof UcpProblem) this.#read.set(href, reading, { ttl: REFUSED_MS });
    });
    return reading;
  }

  async #readProfile(address: URL): Promise<PlatformProfile | UcpProblem> {
    let text: string;
    try {
      text = await this.#fetch(address);
    } catch {
      return new UcpProblem(424, 'profile_unreachable', `${address.href} can't be read.`);
    }
    const profile = platformProfile.safeParse(parseJson(text));
    if (profile.success) return profile.data.ucp;
    const content = `${address.href} is no profile of the protocol: ${z.prettifyError(profile.error)}`;
    return new UcpProblem(422, 'profile_malformed', content);
  }
}

/** A profile of a few capabilities has some kilobytes. */
const MAX_BYTES = 256 * 1024;

/** @throws Error if there is none, or it is too large */
async function readDocument(address: URL): Promise<string> {
  const response = await requestPublic(address, 'application/json');
  if (!response.ok) throw new Error(`The answer has the status ${response.status}.`);
  return (await readText(response, MAX_BYTES)).text;
}

/** The address in `profile="https://…"` of a `UCP-Agent`, a dictionary of structured fields (RFC 8941). */
export function profileIn(header: string | undefined): string | undefined {
  return /(?:^|[,;]\s*)profile="([^"\\]+)"/.exec(header ?? '')?.[1];
}

function publicAddress(named: string | undefined): URL {
  const address = named === undefined ? null : URL.parse(named);
  if (address && isPublicAddress(address)) return address;
  const content =
    'A request has to name the profile of its platform, by an https address of a public host.';
  throw new UcpProblem(400, 'invalid_profile_url', content);
}
