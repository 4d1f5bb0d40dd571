/** Commands that are no operations, and whose flags are not inputs. */

import { CHECK_COMMAND, runCheckCommand } from './check.ts';
import { DEV_COMMAND } from './dev-options.ts';
import { runDevCommand } from './dev.ts';
import { FLEET_COMMAND, runFleetCommand } from './fleet.ts';
import { INIT_COMMAND, runInitCommand } from './init.ts';
import type { LoginCommand } from './login.ts';
import type { CommandProcess, Program } from './program.ts';
import { RECORD_COMMAND, runRecordCommand } from './sql-record.ts';

/** Help of a command, with its flags that take no value. */
export interface ToolCommand extends LoginCommand {
  readonly switches: readonly string[];
}

type Run = (args: readonly string[], program: Program, process: CommandProcess) => Promise<0 | 1 | 2>;

/** The commands by name, in the order of the help. */
export const TOOL_COMMANDS: ReadonlyMap<string, { readonly help: ToolCommand; readonly run: Run }> = new Map([
  ['init', { help: INIT_COMMAND, run: runInitCommand }],
  ['dev', { help: DEV_COMMAND, run: runDevCommand }],
  ['check', { help: CHECK_COMMAND, run: runCheckCommand }],
  ['fleet', { help: FLEET_COMMAND, run: runFleetCommand }],
  ['sql-record', { help: RECORD_COMMAND, run: runRecordCommand }],
]);
