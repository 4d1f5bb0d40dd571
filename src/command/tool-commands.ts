/** Commands that are no operations. */

import { DEPLOY } from './deploy/deploy.ts';
import { DEV } from './dev/dev.ts';
import { EMULATOR, EMULATOR_RESET } from './emulator/emulator.ts';
import { completionCommand } from './help/completion.ts';
import { INIT } from './init/init.ts';
import { LINK, LOGIN, LOGOUT } from './login/login.ts';
import { ROLLBACK } from './rollback/rollback.ts';
import { RECORD } from './record/sql-record.ts';
import { SETUP_SQL } from './setup-sql/setup-sql.ts';
import type { Command } from './run/definition.ts';

/** The commands in the order of the help. */
export const COMMANDS: readonly Command[] = [
  INIT,
  DEV,
  LOGIN,
  DEPLOY,
  ROLLBACK,
  LINK,
  LOGOUT,
  EMULATOR,
  EMULATOR_RESET,
  RECORD,
  SETUP_SQL,
  completionCommand(() => COMMANDS),
];
