import { configure } from '@testing-library/dom';
import { vi } from 'vitest';

/** Has tests wait for what is to come as long as a busy machine may take; what never comes still fails. */
const PATIENCE_MS = 15_000;

configure({ asyncUtilTimeout: PATIENCE_MS });

const { waitFor } = vi;
vi.waitFor = (check, options = PATIENCE_MS) => waitFor(check, options);
