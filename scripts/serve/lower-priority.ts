import { getPriority, setPriority } from 'node:os';

/**
 * Makes a process or, on Linux, a thread give way to others. One that already gives way more stays
 * as it is, since only root may raise it.
 *
 * @param priority a nice value up to 19, which gives way to all others
 * @param id of the process or thread; by default the current one
 */
export function lowerPriority(priority: number, id = 0): void {
  if (getPriority(id) < priority) setPriority(id, priority);
}
