/**
 * The command `setup-sql`, which writes what a first release lacks of Supabase's database as SQL to
 * commit.
 */

import type { MissingObject } from '../../products/migrations/statements/objects-request.ts';
import { APP_FILE } from '../../app-file/app.ts';
import { onlyApp, requireAppFolder } from '../app/local-apps.ts';
import { BASELINE_FLAG, deployTarget, ofTarget, TARGET_FLAGS } from '../deploy/deploy-target.ts';
import { defineCommand, type ExitCode, type Tools } from '../run/definition.ts';
import type { FlagValues } from '../run/flags.ts';
import { operationFailureText } from '../run/local-operation.ts';

const FLAGS = { ...TARGET_FLAGS, ...BASELINE_FLAG };

export const SETUP_SQL = defineCommand({
  name: 'setup-sql',
  usage: '[--app <name>] [--to <name>] [flags] > <file>',
  summary:
    'Write SQL that creates what the pending migrations use of Supabase’s database and the project’s database doesn’t have, such as `auth.users` and `anon`. Review it, and commit it as a migration that runs before these. It asks the database and changes nothing, so it needs the linked project, and a credential as for `deploy`.',
  examples: ['setup-sql > supabase/migrations/00000000000000_setup.sql'],
  flags: FLAGS,
  interruption: { left: 'Nothing was changed on the platform.' },
  run: writeSetupSql,
});

async function writeSetupSql(flags: FlagValues<typeof FLAGS>, tools: Tools): Promise<ExitCode> {
  const { program, stdout, stderr, warn, runOperation } = tools;
  const folder = await requireAppFolder(tools);
  const { app, parts } = await onlyApp(folder, flags.app, tools);
  if (parts.migrations === undefined)
    throw new Error(`The app in ${APP_FILE} has no \`migrations\`.`);
  const target = await deployTarget(app.name, flags, tools);

  // A dry run asks what a release would ask. The linter's findings are those of the release, too.
  const result = await runOperation({
    ...ofTarget(target, {
      'working-directory': folder,
      'app-file': APP_FILE,
      ...(app.name !== undefined && { app: app.name }),
      ...(flags.baseline !== undefined && { baseline: flags.baseline }),
      'dry-run': 'true',
      lint: 'off',
      drift: 'off',
    }),
    operation: 'sql-migrate',
  });
  const missing = JSON.parse(
    result.outputs.get('missing_objects') || '[]',
  ) as readonly MissingObject[];
  if (result.failure !== undefined && missing.length === 0)
    throw new Error(`${operationFailureText(result.failure)}\n${NO_SQL}`);
  if (missing.length === 0)
    throw new Error(
      `The project’s database has all that the pending migrations use of Supabase’s. ${NO_SQL}`,
    );

  const { productionSetup } = await program.loadProductionSetup();
  const { sql, uncreated } = await productionSetup(missing);
  const others = uncreated.join(', ');
  if (sql === '')
    throw new Error(
      `\`setup-sql\` can’t create what the migrations use: ${others}. ${NO_SETUP} ${NO_SQL}`,
    );
  if (others !== '') warn(`The SQL doesn’t create ${others}. ${NO_SETUP}`);
  stdout.write(sql);
  const currentVersion = result.outputs.get('current') ?? '';
  const after =
    currentVersion === ''
      ? ''
      : ` and a higher one than ${currentVersion}, which the database already has`;
  stderr.write(
    `Review the SQL, and commit it as a migration with a lower version than ${missing[0]?.path}${after}. Then release.\n${KEPT_DATABASES}\n`,
  );
  return 0;
}

const NO_SETUP =
  'The platform has to have it: ask its operator, or remove the statements that use it.';
const KEPT_DATABASES =
  'Databases to which the later migrations were applied refuse it. For `dev`: stop it, delete the folder that its error names, and start it again. Previews create a new database, unless `if-edited-migration` is `fail`. For others, run `sql-migrate` once with `--allow-out-of-order`.';
const NO_SQL = 'No SQL was written. If the shell has created an empty file, delete it.';
