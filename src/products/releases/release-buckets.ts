/** Checks before the first change whether a release finds the buckets of its files. */

import { inputFailure } from '../../base/failure.ts';
import type { ProjectRun } from '../../core/run.ts';
import { splitSql } from '../../sql/splitting.ts';
import { allWithin, constantTexts } from '../../sql/tree.ts';
import { KEYS } from '../app/app-inputs.ts';
import type { Migration } from '../migrations/files/migration-files.ts';
import { planMigrations } from '../migrations/files/plan.ts';
import { innerCode } from '../migrations/lint/inner-code.ts';
import { inKeysOfFile } from '../shared/part-runs.ts';
import type { Bucket } from '../storage/bucket.ts';
import { readHistory } from './live-project.ts';
import type { ReleaseContent } from './release-content.ts';

/** Buckets of the project before the release. Undefined if the release uploads no files. */
export type ProjectBuckets = readonly Bucket[] | undefined;

/**
 * Lists the project's buckets. A bucket that pending migrations create may be missing.
 * @throws Failure of kind `input` that lists all missing buckets; nothing was changed
 */
export async function requireBuckets(
  context: ProjectRun,
  { storage, migrations }: Pick<ReleaseContent, 'storage' | 'migrations'>,
): Promise<ProjectBuckets> {
  if (storage.length === 0) return undefined;
  const { fetchBuckets, unknownBucket } = await import('../storage/bucket.ts');
  const buckets = await fetchBuckets(context);
  const unlisted = storage.filter(({ bucket }) => !hasBucket(buckets, bucket));
  if (unlisted.length === 0) return buckets;

  const created =
    migrations === undefined
      ? []
      : await createdBuckets(await pendingMigrations(context, migrations));
  const missing = unlisted.filter(({ bucket }) => !created.includes(bucket));
  if (missing.length > 0)
    await inKeysOfFile(KEYS.storage, () => {
      const findings = missing.map(({ bucket }) => unknownBucket(bucket, buckets));
      throw inputFailure('Files can’t be uploaded. Nothing was changed.', findings);
    });
  return buckets;
}

/** Checks whether the project has a bucket. */
export const hasBucket = (buckets: ProjectBuckets, bucket: string): boolean =>
  buckets?.some(({ name }) => name === bucket) === true;

/**
 * Returns the migrations that the database doesn't have. The migrations' own check reports what is
 * wrong with them.
 */
async function pendingMigrations(
  context: ProjectRun,
  { folder, schema, path }: NonNullable<ReleaseContent['migrations']>,
): Promise<readonly Migration[]> {
  const recorded = await readHistory(context, schema);
  const options = { target: undefined, missing: 'note', allowOutOfOrder: true } as const;
  return planMigrations(folder, recorded, options, path).pending;
}

/**
 * Returns the texts that migrations insert into `storage.buckets`, as those of Supabase projects
 * do, also in DO blocks.
 */
async function createdBuckets(migrations: readonly Migration[]): Promise<readonly string[]> {
  const { loadParser } = await import('../../sql/parser.ts');
  const parser = await loadParser();
  return migrations.flatMap(({ path, sql }) => {
    const { source, statements } = splitSql(parser, path, sql);
    const run = statements.flatMap(statement => [
      statement,
      ...innerCode(parser, statement, source).statements.flatMap(inner =>
        inner.definition ? [] : inner.statement,
      ),
    ]);
    return run
      .flatMap(({ node }) => [...allWithin(node, 'InsertStmt')])
      .filter(
        ({ relation }) => relation?.schemaname === 'storage' && relation.relname === 'buckets',
      )
      .flatMap(({ selectStmt }) => constantTexts(selectStmt));
  });
}
