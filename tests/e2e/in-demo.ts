/**
 * In the titles of tests about what only the demo shop has, or has enough of. They visit the demo
 * shop, and go with it; all others visit a shop that a builder fills.
 */
export const IN_DEMO = '@demo';
