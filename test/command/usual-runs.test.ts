// @module-tag slow, because it runs each operation as a command.
/** Runs most operations both as an action and as a command, and compares the requests and outputs of both. */

import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { PROGRAM } from '../../src/start/command-process.ts';
import { loadOperation } from '../../src/operations/table.ts';
import { ALL_WORK } from '../hardening/all-work.ts';
import { WorkRig } from '../hardening/work-rig.ts';
import { createTemporaryFolder } from '../packing/fixture.ts';
import { idleClock } from '../support/idle-clock.ts';
import { runHere } from './run-command.ts';

const clock = idleClock(200);
const options = { clock, databaseUrl: inject('databaseUrl') };

/** The first work of each operation that has work. */
const firstWork = ALL_WORK.filter(({ id }, index) => ALL_WORK.findIndex(other => other.id === id) === index);
const operations = await Promise.all(firstWork.map(async row => ({ ...row, operation: await loadOperation(row.id) })));
const atTerminal = operations.filter(({ operation }) => operation.jobOnly === undefined);

/** Returns the sorted names in a JSON object. */
const namesIn = (json: string): string =>
  Object.keys(JSON.parse(json) as object)
    .toSorted()
    .join(' ');

it('covers most operations', () => {
  expect(atTerminal.length).toBeGreaterThan(30);
});

describe.each(atTerminal)('$name', ({ id, work, operation }) => {
  it('sends the same requests as a command, and has the same outputs', async () => {
    await using action = await WorkRig.open(id, work, options);
    const step = await action.run();
    expect(step.exitCode, step.log).toBe(0);
    await using rig = await WorkRig.open(id, work, options);
    const { with: inputs, workspace, env = {} } = await rig.step();
    const { own, common } = PROGRAM.inputsOf(operation);
    const fields = { ...common, ...own };
    const flags = Object.entries(inputs).flatMap(([name, value]) =>
      fields[name] === undefined || name === 'working-directory' ? [] : [`--${name}=${value}`],
    );
    const shown = Object.entries(operation.outputs).filter(([, { shownOnce }]) => shownOnce);
    const choice = shown.map(([name]) => `--print=${name}`)[0] ?? '--json';
    // Some leave files there, such as the agent's reply.
    vi.stubEnv('TMPDIR', createTemporaryFolder());
    onTestFinished(() => void vi.unstubAllEnvs());
    const command = await runHere([id, ...flags, `--working-directory=${workspace}`, '--yes', choice], {
      env,
      program: { clock },
    });
    expect(command.exitCode, command.stderr).toBe(0);
    const targets = (of: WorkRig): readonly string[] =>
      [...new Set(of.requests.map(({ target }) => target))].toSorted();
    expect(targets(rig)).toEqual(targets(action));
    const isComplete =
      shown.length === 0
        ? namesIn(command.stdout) === namesIn(step.outputs.get('result') ?? '')
        : /^\S{20,}\n$/.test(command.stdout);
    expect(isComplete, command.stdout).toBe(true);
  });
});
