/** A boolean, as SQLite and Postgres both store it. */
export type Flag = 0 | 1;
