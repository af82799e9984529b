import type { ConsoleAction } from './console-contract.ts';
import type { Role } from './roles.ts';

/** The least role for each action. Deliveries are about several countries at once. */
export const ROLE_OF_ACTION = {
  rebuild: 'publisher',
  rollback: 'publisher',
  resume: 'publisher',
  'let-through': 'publisher',
  replay: 'operator',
  discard: 'operator',
} as const satisfies Readonly<Record<ConsoleAction['action'], Role>>;
