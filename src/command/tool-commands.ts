/** Commands that are no operations. */

import { CHECK } from './check/check.ts';
import { DEPLOY } from './deploy/deploy.ts';
import { DEV } from './dev/dev.ts';
import { EMULATOR, EMULATOR_RESET } from './emulator/emulator.ts';
import { FLEET } from './fleet/fleet.ts';
import { completionCommand } from './help/completion.ts';
import { INIT } from './init/init.ts';
import { LINK, LOGIN, LOGOUT } from './login/login.ts';
import { TRUST } from './login/trust.ts';
import { ROLLBACK } from './rollback/rollback.ts';
import { RECORD } from './record/sql-record.ts';
import type { Command } from './run/definition.ts';

/** The commands in the order of the help. */
export const COMMANDS: readonly Command[] = [
  INIT,
  DEV,
  DEPLOY,
  ROLLBACK,
  CHECK,
  FLEET,
  RECORD,
  EMULATOR,
  EMULATOR_RESET,
  LOGIN,
  LOGOUT,
  LINK,
  TRUST,
  completionCommand(() => COMMANDS),
];
