/** Commands that are no operations, and whose flags are not inputs. */

import { fileURLToPath } from 'node:url';
import { CHECK_COMMAND, runCheckCommand } from './check/check.ts';
import { DEV_COMMAND } from './dev/dev-options.ts';
import { runDevCommand } from './dev/dev.ts';
import { FLEET_COMMAND, runFleetCommand } from './fleet/fleet.ts';
import { INIT_COMMAND, runInitCommand } from './init/init.ts';
import type { ToolCommand } from './login/login.ts';
import type { CommandProcess, Program } from './run/program.ts';
import { RECORD_COMMAND, runRecordCommand } from './record/sql-record.ts';

type Run = (args: readonly string[], program: Program, process: CommandProcess) => Promise<0 | 1 | 2>;

/** Folder of the examples, which the package contains: two folders up, in the sources and in the bundle. */
const EXAMPLES = fileURLToPath(new URL('../../examples', import.meta.url));

/** The commands by name, in the order of the help. */
export const TOOL_COMMANDS: ReadonlyMap<string, { readonly help: ToolCommand; readonly run: Run }> = new Map([
  ['init', { help: INIT_COMMAND, run: (args, program, process) => runInitCommand(args, program, process, EXAMPLES) }],
  ['dev', { help: DEV_COMMAND, run: runDevCommand }],
  ['check', { help: CHECK_COMMAND, run: runCheckCommand }],
  ['fleet', { help: FLEET_COMMAND, run: runFleetCommand }],
  ['sql-record', { help: RECORD_COMMAND, run: runRecordCommand }],
]);
