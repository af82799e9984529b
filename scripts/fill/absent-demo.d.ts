/** What TypeScript reads where there is no folder `demo`; where there is one, it reads that. */
declare module '#demo/*' {
  export const DEMO_SHOP: import('#scripts/fill/demo-shop.ts').DemoShop;
  export const DEMO_DRAWINGS: import('#commerce-api/pictures/drawings.ts').Drawings;
}
