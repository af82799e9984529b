import fc from 'fast-check';

/** A property is tried for each mutant that its code reaches, so it's tried less often each time. */
const RUNS = 10;

fc.configureGlobal({ numRuns: RUNS });
