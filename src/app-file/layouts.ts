/** Layouts of migrations that a user can name, in the app's file and in inputs. */

/** Migration tools whose folders `sql-migrate` reads. `numbered` is a folder without a tool. */
export const LAYOUT_IDS = [
  'dbmate',
  'drizzle',
  'golang-migrate',
  'numbered',
  'prisma',
  'supabase',
] as const;

/** Layout of a migrations folder, named after the tool that is best known for it. */
export type LayoutId = (typeof LAYOUT_IDS)[number];
