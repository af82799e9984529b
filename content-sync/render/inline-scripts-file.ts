/** Written by a code build: the digests that a content security policy allows. */
export const INLINE_SCRIPTS_FILE = 'inline-scripts.json';
