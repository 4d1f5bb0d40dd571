/**
 * Refuses migrations that use what the database lacks of a host such as Supabase, before any of
 * them runs.
 */

import { Failure, type Finding } from '../../../base/failure.ts';
import type { SplitFile } from '../../../sql/splitting.ts';
import type { Prepared } from '../lint/prepare.ts';
import type { DatabaseObject, MissingObject } from '../statements/objects-request.ts';
import { creatorOf, objectText, type UsedObject, usedObjects } from './host-objects.ts';
import type { MigrationStep } from './migration-step.ts';

/**
 * Asks the database for the objects of such a host that the migrations use and don't create
 * themselves (assumption R57). If they use none, sends no request. Warns of what only the code of
 * functions uses.
 * @param prepared the pending migrations
 * @returns what the database lacks, if only the code of functions uses it
 * @throws Failure of kind `conflict` that lists each missing object, with the first file that uses
 *   it
 */
export async function requireObjects(
  { context, database, parser }: MigrationStep,
  prepared: readonly Prepared[],
): Promise<readonly MissingObject[]> {
  const files = prepared.map(({ file }) => file);
  const used = usedObjects(parser, files);
  if (used.length === 0) return [];
  const missing = await database.missingObjects(used);
  warnOfCalls(
    context.log,
    missing.filter(({ isLate }) => isLate),
  );
  const required = missing.filter(({ isLate }) => !isLate);
  const outputs = missing.map(({ kind, schema, name, path }) => ({ kind, schema, name, path }));
  if (required.length === 0) return outputs;

  context.output({ missing_objects: outputs });
  const roles = new Set(missing.filter(({ kind }) => kind === 'role').map(({ name }) => name));
  const findings = required.map(object => ({
    where: `${object.path}:${object.line}:${object.column}`,
    ...(orderProblem(object, creatorOf(parser, files, object)) ?? problemOf(object, roles)),
  }));
  const isOfSetup = findings.some(({ remedy }) => remedy === undefined);
  throw new Failure(
    'conflict',
    'The migrations use what the project’s database doesn’t have. No migration was run.',
    {
      title: 'Migrations rejected: objects are missing in the database',
      findings,
      ...(isOfSetup && { remedy: SETUP_REMEDY }),
    },
  );
}

/**
 * Warns of functions whose calls fail. Whether they are called isn't known.
 * @param objects those that they use
 */
function warnOfCalls(log: MigrationStep['context']['log'], objects: readonly UsedObject[]): void {
  if (objects.length === 0) return;
  const uses = objects.map(
    object => `\`${object.path}:${object.line}\` uses ${objectText(object)}`,
  );
  log.warning(
    `Functions of the migrations use what the project’s database doesn’t have, so calls of them fail: ${uses.join('; ')}. Ask the platform’s operator for it, remove these uses, or let \`project-platform setup-sql\` create what needs no service. Functions of extensions may only lack their schema, as in \`extensions.crypt()\`.`,
  );
}

const SETUP_REMEDY =
  'In `dev` and previews, `database.setup: supabase` of the app’s file creates such objects. A release never runs it. Ask the platform’s operator whether the platform has users, roles and storage of its own, and use those. If it has none, run `project-platform setup-sql`: it writes SQL that creates the missing objects, and names those that only a service can give. Review it, and commit it as a migration that runs before these.';

/** @param creator file that creates the object */
function orderProblem(
  object: UsedObject,
  creator: SplitFile | undefined,
): ReturnType<typeof problemOf> | undefined {
  if (creator === undefined) return undefined;
  return {
    message: `uses ${objectText(object)}, which \`${creator.path}\` creates only later`,
    remedy: 'Give that file a lower version than this one has.',
  };
}

/**
 * @param missingRoles names of the roles that don't exist either: `setup-sql` creates them with the
 *   right
 */
function problemOf(
  object: DatabaseObject,
  missingRoles: ReadonlySet<string>,
): Pick<Finding, 'message' | 'remedy'> {
  const { kind, name } = object;
  if (kind === 'owner') {
    const message = `makes the role \`${name}\` an owner, but the user of the project’s database isn’t a member of this role`;
    if (missingRoles.has(name)) return { message };
    return {
      message,
      remedy: 'Remove this change of the owner, or ask the platform’s operator for the right.',
    };
  }
  if (kind === 'extension')
    return {
      message: `creates the extension \`${name}\`, which the database doesn’t offer`,
      remedy:
        'Ask the platform’s operator for the extension, or remove the statements that need it. The local platform may have only a stand-in for it.',
    };
  if (kind === 'parameter')
    return {
      message: `sets the parameter \`${name}\` for a role or the database, for which the user of the project’s database has no right`,
      remedy:
        'Remove the statement, or ask the platform’s operator for `GRANT SET ON PARAMETER`. The local platform grants the parameters of PostgREST.',
    };
  if (kind === 'function' && object.schema === null)
    return {
      message: `uses ${objectText(object)}, which no schema in the search path of the project’s database has`,
      remedy: `Write \`extensions.${name}()\`. \`database.setup: supabase\` adds this schema to the search path in \`dev\` and previews only.`,
    };
  return { message: `uses ${objectText(object)}, which the database doesn’t have` };
}
