import { join } from 'node:path';
import type { OwnFile } from '#content-sync/cluster/shop-state.ts';
import type { PreparingDatabase } from '#storage/open-database.ts';
import { openStateFile } from '#storage/open-state-file.ts';

/**
 * Rows refer to change sets without foreign keys: what can be read of a broken file is saved table
 * by table.
 */
const SCHEMA = `
  CREATE TABLE change_sets (
    id TEXT PRIMARY KEY, title TEXT NOT NULL, author_id TEXT NOT NULL, author TEXT NOT NULL,
    state TEXT NOT NULL, version INTEGER NOT NULL, created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE draft_fields (
    change_set TEXT NOT NULL, type TEXT NOT NULL, record TEXT NOT NULL, place TEXT NOT NULL,
    field TEXT NOT NULL, scope TEXT NOT NULL, locale TEXT NOT NULL, value_json TEXT NOT NULL,
    live_json TEXT NOT NULL, author TEXT NOT NULL, version INTEGER NOT NULL,
    changed_at INTEGER NOT NULL, PRIMARY KEY (change_set, type, record, place, field)
  ) STRICT, WITHOUT ROWID;
`;

/** What was published, and attempts to publish whose end isn't known yet. */
const PUBLICATIONS = `
  CREATE TABLE publications (
    id INTEGER PRIMARY KEY AUTOINCREMENT, change_set TEXT NOT NULL, kind TEXT NOT NULL,
    who TEXT NOT NULL, at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX publications_by_set ON publications (change_set);
  CREATE TABLE published_fields (
    publication INTEGER NOT NULL, position INTEGER NOT NULL, type TEXT NOT NULL,
    record TEXT NOT NULL, locale TEXT NOT NULL, scope TEXT NOT NULL, field TEXT NOT NULL,
    from_json TEXT NOT NULL, to_json TEXT NOT NULL, PRIMARY KEY (publication, position)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX published_fields_by_record ON published_fields (type, record);
  CREATE TABLE attempts (
    change_set TEXT PRIMARY KEY, key TEXT NOT NULL, kind TEXT NOT NULL, who TEXT NOT NULL
  ) STRICT;
`;

/** When sets are to be published, and why one wasn't. */
const SCHEDULE = `
  CREATE TABLE schedule (
    change_set TEXT PRIMARY KEY, at INTEGER NOT NULL, country TEXT NOT NULL, who TEXT NOT NULL,
    problem TEXT
  ) STRICT;
  CREATE INDEX schedule_by_time ON schedule (at);
`;

/** Links that show a set to people without an account. */
const PREVIEW_LINKS = `
  CREATE TABLE preview_links (
    id TEXT PRIMARY KEY, change_set TEXT NOT NULL, locale TEXT NOT NULL, path TEXT NOT NULL,
    page INTEGER NOT NULL, extent TEXT NOT NULL, who TEXT NOT NULL, created_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL, withdrawn_at INTEGER
  ) STRICT;
  CREATE INDEX preview_links_by_set ON preview_links (change_set);
`;

/**
 * When sets end, and times that each country has by its own clock. A publication or an attempt is of
 * all of a set, or of a country's part. The end that somebody chose while publishing is with the
 * attempt until that succeeds.
 */
const ENDS = `
  ALTER TABLE schedule ADD COLUMN each_json TEXT;
  ALTER TABLE schedule ADD COLUMN is_over INTEGER NOT NULL DEFAULT 0;
  UPDATE schedule SET is_over = 1
    WHERE change_set IN (SELECT id FROM change_sets WHERE state = 'published');
  CREATE TABLE ends (
    change_set TEXT PRIMARY KEY, at INTEGER NOT NULL, country TEXT NOT NULL, who TEXT NOT NULL,
    problem TEXT, each_json TEXT, is_over INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  ALTER TABLE publications ADD COLUMN part TEXT NOT NULL DEFAULT '';
  ALTER TABLE attempts ADD COLUMN part TEXT NOT NULL DEFAULT '';
  ALTER TABLE attempts ADD COLUMN end_json TEXT;
`;

/** Drafts that were made together, with what was there before. */
const DRAFT_STEPS = `
  CREATE TABLE draft_steps (
    change_set TEXT NOT NULL, version INTEGER NOT NULL, who TEXT NOT NULL, at INTEGER NOT NULL,
    text TEXT NOT NULL, fields INTEGER NOT NULL, before_json TEXT NOT NULL,
    PRIMARY KEY (change_set, version)
  ) STRICT, WITHOUT ROWID;
`;

/** What people ask of each other about a set, with the drafts as they were approved; and what they say. */
const APPROVALS = `
  CREATE TABLE approvals (
    change_set TEXT PRIMARY KEY, state TEXT NOT NULL, asker_id TEXT NOT NULL, asker TEXT NOT NULL,
    asked_at INTEGER NOT NULL, comment TEXT NOT NULL, approver_id TEXT NOT NULL,
    approver TEXT NOT NULL, decider_id TEXT, decider TEXT, decided_at INTEGER, reason TEXT,
    approved_json TEXT
  ) STRICT;
  CREATE TABLE comments (
    change_set TEXT NOT NULL, number INTEGER NOT NULL, thread INTEGER NOT NULL,
    kind TEXT NOT NULL, who_id TEXT NOT NULL, who TEXT NOT NULL, at INTEGER NOT NULL,
    text TEXT NOT NULL, about_json TEXT, resolved_by TEXT, PRIMARY KEY (change_set, number)
  ) STRICT, WITHOUT ROWID;
`;

/** How translations came about, by digests of a translation and its original. */
const TEXT_MARKS = `
  CREATE TABLE text_marks (
    type TEXT NOT NULL, record TEXT NOT NULL, place TEXT NOT NULL, field TEXT NOT NULL,
    original TEXT NOT NULL, text TEXT NOT NULL, kind TEXT NOT NULL, who TEXT NOT NULL,
    at INTEGER NOT NULL, PRIMARY KEY (type, record, place, field, original, text)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX text_marks_by_place ON text_marks (place);
`;

/** Whether somebody said that so many records change or go as the guard of unusual content stops otherwise. */
const REVIEWED = `
  ALTER TABLE schedule ADD COLUMN reviewed INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE publications ADD COLUMN reviewed INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE attempts ADD COLUMN reviewed INTEGER NOT NULL DEFAULT 0;
`;

/** A set that takes back part of another; and links to previews of several sets, at an instant. */
const TOGETHER = `
  ALTER TABLE change_sets ADD COLUMN undoes TEXT;
  ALTER TABLE preview_links ADD COLUMN others_json TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE preview_links ADD COLUMN shown_at INTEGER;
`;

const STEPS = [
  SCHEMA + PUBLICATIONS + SCHEDULE + PREVIEW_LINKS,
  ENDS,
  DRAFT_STEPS,
  APPROVALS,
  TEXT_MARKS,
  REVIEWED,
  TOGETHER,
];

const FILE = 'drafts.db';

/** What is being edited. While it's out of order, nothing can be. */
export function draftsFile(dataFolder: string): OwnFile {
  return {
    name: 'drafts',
    file: join(dataFolder, FILE),
    open: openDraftsDatabase,
    // No row comes before one it refers to.
    tables: [
      'change_sets',
      'draft_fields',
      'publications',
      'published_fields',
      'attempts',
      'schedule',
      'ends',
      'preview_links',
      'draft_steps',
      'approvals',
      'comments',
      'text_marks',
    ],
  };
}

/** What it acknowledged as saved is on the disk. */
export function openDraftsDatabase(dataFolder: string): PreparingDatabase {
  return openStateFile(join(dataFolder, FILE), STEPS, { synchronous: 'FULL' });
}
