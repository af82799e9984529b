import { getPriority, setPriority } from 'node:os';

/**
 * Has a process or, on Linux, a thread give way to others. One that gives way further already stays
 * as it is, since only root may raise it.
 *
 * @param priority on the scale up to 19, which gives way to all others
 * @param id of the process or thread; the current one if absent
 */
export function lowerPriority(priority: number, id = 0): void {
  if (getPriority(id) < priority) setPriority(id, priority);
}
