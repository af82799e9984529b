declare namespace App {
  /** What the engine passes to a page, beside its `content`. */
  interface Locals {
    /** Whether header and footer are left out, because the engine puts them in. */
    leavesFragmentsEmpty?: boolean;
    /** The scripts of islands, if another page had them already. */
    islandScripts?: import('../../contract/fragments.ts').IslandScripts;
  }
}
