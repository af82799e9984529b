/**
 * The versions of the commerce API that an address can name, as a pattern: `v1` to `v99`, each with
 * minor versions from `.0` to `.99`. All of them mean the same API.
 */
export const API_VERSION = 'v[1-9][0-9]?(?:\\.(?:0|[1-9][0-9]?))?';
