/// <reference types="astro/client" />

/** A script to be written into the page, as text; see `inlineScripts` of the engine. */
declare module '*.inline.js?minified' {
  export const script: string;
}

/** The module that wakes islands. */
declare module 'virtual:island-runtime';

declare namespace App {
  interface Locals {
    /** What the page may know of the shop's content. */
    content: import('#content').ContentReader;
  }
}

declare namespace Astro {
  interface ClientDirectives {
    /** Hydrates at the shopper's first act or, if so wanted, once the page has settled; see `act-directive.ts`. */
    'client:act'?:
      | boolean
      | (Partial<Record<'orSettled' | 'orFiltered' | 'forMembers' | 'inView', boolean>> & {
          readonly orNamed?: string;
        });
  }
}
