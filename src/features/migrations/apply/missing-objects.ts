/** Refuses migrations that use what the database lacks of a host such as Supabase, before any of them runs. */

import { Failure, type Finding } from '../../../base/failure.ts';
import type { Prepared } from '../lint/prepare.ts';
import type { DatabaseObject } from '../statements/objects-request.ts';
import { objectText, usedObjects } from './host-objects.ts';
import type { MigrationStep } from './migration-step.ts';

/**
 * Asks the database for the objects of such a host that the migrations use and don't create themselves (assumption R57). If
 * they use none, sends no request.
 * @param prepared the pending migrations
 * @throws Failure of kind `conflict` that lists each missing object, with the first file that uses it
 */
export async function requireObjects(
  { context, database, parser }: MigrationStep,
  prepared: readonly Prepared[],
): Promise<void> {
  const files = prepared.map(({ file }) => file);
  const used = usedObjects(parser, files);
  if (used.length === 0) return;
  const lacking = await database.missingObjects(used);
  if (lacking.length === 0) return;
  const roles = new Set(lacking.filter(({ kind }) => kind === 'role').map(({ name }) => name));
  const missing = lacking.filter(({ kind, name }) => kind !== 'owner' || !roles.has(name));

  context.output({ missing_objects: missing.map(({ kind, schema, name, path }) => ({ kind, schema, name, path })) });
  const findings = missing.map(object => ({
    where: `${object.path}:${object.line}:${object.column}`,
    ...(object.kind === 'owner'
      ? ownerProblem(object)
      : { message: `uses ${objectText(object)}, which the database doesn’t have` }),
  }));
  throw new Failure('conflict', 'The migrations use what the project’s database doesn’t have. No migration was run.', {
    title: 'Migrations rejected: objects are missing in the database',
    findings,
    remedy:
      'In `dev` and previews, `database.setup: supabase` of the app’s file creates such objects. A release never runs it. Ask the platform’s operator whether the platform has users, roles and storage of its own, and use those. If it has none, run `project-platform setup-sql`: it writes SQL that creates the missing objects. Review it, and commit it as a migration that runs before these.',
  });
}

const ownerProblem = ({ name }: DatabaseObject): Pick<Finding, 'message' | 'remedy'> => ({
  message: `makes the role \`${name}\` an owner, but the user of the project’s database isn’t a member of this role`,
  remedy: 'Remove this change of the owner, or ask the platform’s operator for the right.',
});
