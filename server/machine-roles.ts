/** `origin` shows shoppers pages; `renderer` renders for other machines. */
export const MACHINE_ROLES = ['origin', 'renderer'] as const;

/** What a machine among several is there for; any of them publishes what its webhooks announce. */
export type MachineRole = (typeof MACHINE_ROLES)[number];
