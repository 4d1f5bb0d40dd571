import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import type { Fault } from './fault.ts';
import { CLIENT_FAULTS } from './faults/client.ts';
import { COMMAND_FAULTS } from './faults/commands.ts';
import { DASHBOARD_FAULTS } from './faults/dashboard.ts';
import { PRODUCT_FAULTS } from './faults/products.ts';
import { OPERATION_FAULTS } from './faults/operations.ts';
import { PLATFORM_FAULTS } from './faults/platform.ts';
import { ACTION_FAULTS } from './faults/action.ts';

export const FAULTS: readonly Fault[] = [
  ...CLIENT_FAULTS,
  ...OPERATION_FAULTS,
  ...PRODUCT_FAULTS,
  ...ACTION_FAULTS,
  ...PLATFORM_FAULTS,
  ...DASHBOARD_FAULTS,
  ...COMMAND_FAULTS,
];

/** @returns why a fault can't be applied, undefined if it can */
export function faultProblem({ id, file, find, replace }: Fault): string | undefined {
  const path = join(ROOT, 'src', file);
  if (!existsSync(path)) return `${id} no longer applies: there is no src/${file}.`;
  const count = readFileSync(path, 'utf8').split(find).length - 1;
  if (count !== 1)
    return `${id} no longer applies: its text occurs ${count} times in src/${file}, not once.`;
  return find === replace ? `${id} changes nothing.` : undefined;
}
