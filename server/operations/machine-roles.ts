/** An `origin` serves pages to shoppers; a `renderer` asks for pulls of everything. */
export const MACHINE_ROLES = ['origin', 'renderer'] as const;

/** A machine's purpose among several. Machines of any role publish what their webhooks announce. */
export type MachineRole = (typeof MACHINE_ROLES)[number];
