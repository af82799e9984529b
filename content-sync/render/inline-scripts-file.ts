/** What a build of the code writes: the sources that a content security policy allows by digest. */
export const INLINE_SCRIPTS_FILE = 'inline-scripts.json';
