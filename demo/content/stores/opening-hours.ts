/** Opening hours as the API has them: one row per day, 1 is Monday. */

export type HoursName = keyof typeof HOURS;

const day = (opens: string, closes: string) => ({ opens, closes });
type Day = ReturnType<typeof day>;
const everyDay = (hours: Day): ReadonlyArray<Day> => Array.from({ length: 7 }, () => hours);

/** Starts with Monday. */
const HOURS = {
  mall: everyDay(day('10:00', '22:00')),
  hongKong: everyDay(day('11:00', '21:30')),
  korea: [
    ...Array.from({ length: 4 }, () => day('10:30', '20:00')),
    ...Array.from({ length: 3 }, () => day('10:30', '20:30')),
  ],
  highStreet: [
    ...Array.from({ length: 3 }, () => day('09:30', '18:00')),
    day('09:30', '21:00'),
    day('09:30', '19:00'),
    day('09:30', '18:00'),
    day('10:00', '17:00'),
  ],
} as const;

export function openingHours(name: HoursName) {
  return HOURS[name].map((hours, index) => ({ weekday: index + 1, ...hours }));
}
