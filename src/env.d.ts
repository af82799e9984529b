/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** What the page may know of the shop's content. */
    content: import('#content').ContentReader;
    /** Whether header and footer are left out, because the engine puts them in. */
    leavesFragmentsEmpty?: boolean;
  }
}
