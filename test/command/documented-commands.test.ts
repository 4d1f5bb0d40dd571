import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../src/catalog/tool.ts';
import { FLEET } from '../../src/command/fleet/fleet.ts';
import { OWN_FLAGS, parseFlags } from '../../src/command/run/flags.ts';
import { allFlags, parseCommand } from '../../src/command/run/run-defined.ts';
import { COMMANDS } from '../../src/command/tool-commands.ts';
import type { Operation } from '../../src/core/operation.ts';
import { PROGRAM } from '../../src/start/command-process.ts';
import { loadOperation, OPERATION_IDS } from '../../src/operations/table.ts';

const page = (name: string): string => readFileSync(join(ROOT, name), 'utf8');

/** Pages that describe commands, and name no flags of other programs. */
const PAGES_OF_COMMANDS = ['command', 'emulator', 'fleet', 'local', 'platform-check', 'setup', 'migration-tools'];

/** Returns the commands in code spans and code blocks of a page, as words. */
function commandsOf(name: string): readonly (readonly string[])[] {
  const text = page(name).replaceAll('\\\n', ' ');
  const spans = Array.from(text.matchAll(/`(?:npx )?project-platform ([^`]*)`/g), ([, args = '']) => args);
  const lines = Array.from(text.matchAll(/^[^`|\n]*?(?:^|\(| )project-platform (.*)$/gm), ([, args = '']) => args);
  return [...spans, ...lines].map(args => {
    // The end of a substitution, a pipe, a redirection or a comment ends the command.
    const [command = ''] = /^(?:'[^']*'|"[^"]*"|[^#|<>)'"])*/.exec(args) ?? [];
    return Array.from(command.matchAll(/'[^']*'|"[^"]*"|\S+/g), ([word]) => word.replaceAll(/['"]/g, ''));
  });
}

async function problemsOf([command = '', ...args]: readonly string[]): Promise<readonly string[]> {
  const [first = ''] = args;
  const tool =
    COMMANDS.find(({ name }) => name === `${command} ${first}`) ?? COMMANDS.find(({ name }) => name === command);
  if (tool !== undefined) {
    // A fleet also takes the flags of its operation.
    const operation = OPERATION_IDS.find(each => command === 'fleet' && each === args[args.indexOf('--operation') + 1]);
    const { own, common } =
      operation === undefined ? { own: {}, common: {} } : PROGRAM.inputsOf(await loadOperation(operation));
    const { problems } = parseCommand(tool, tool.name === command ? args : args.slice(1), { ...common, ...own });
    // A page leaves out values.
    return problems.filter(problem => !/^--[a-z-]+ (?:is missing|requires a value)/.test(problem));
  }
  const id = OPERATION_IDS.find(known => known === command);
  if (id === undefined) return [`${command} isn't an operation`];
  const { common, own } = PROGRAM.inputsOf(await loadOperation(id));
  const { inputs, problems } = parseFlags(args, { ...common, ...own });
  return [...problems, ...[...inputs.keys()].filter(name => !(name in common || name in own))];
}

describe('the commands in the documentation', () => {
  const pages = ['README.md', ...readdirSync(join(ROOT, 'docs')).map(name => `docs/${name}`)];
  const found = pages
    .filter(name => name.endsWith('.md'))
    .flatMap(name => commandsOf(name).map(words => ({ name, words })))
    .filter(({ words: [first = ''] }) => /^[a-z]/.test(first));

  it('are valid', async () => {
    expect(found.length).toBeGreaterThan(30);
    const problems = await Promise.all(
      found.map(async ({ name, words }) => (await problemsOf(words)).map(problem => [name, words.join(' '), problem])),
    );
    expect(problems.flat()).toEqual([]);
  });

  // The pages have no tables of flags: `--help` shows them, from the same definitions.
  it('are described with flags that a command or an operation has', async () => {
    const operations = await Promise.all(OPERATION_IDS.map(loadOperation));
    const flags = new Set([
      // A flag of npm.
      'omit',
      ...COMMANDS.flatMap(command => Object.keys(allFlags(command))),
      ...Object.keys(OWN_FLAGS),
      ...operations.flatMap(operation => Object.values(PROGRAM.inputsOf(operation)).flatMap(Object.keys)),
    ]);
    const named = PAGES_OF_COMMANDS.flatMap(name =>
      Array.from(page(`docs/${name}.md`).matchAll(/`--(?:no-)?([a-z-]+)/g), ([, flag = '']) => `${name} --${flag}`),
    );
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(each => !flags.has(each.split(' --')[1] ?? ''))).toEqual([]);
  });

  it('of a fleet, and its help, list all operations that a fleet can run, and the page names those that it doesn’t repeat', async () => {
    const operations = (await Promise.all(OPERATION_IDS.map(loadOperation))).filter(({ fleet }) => fleet !== undefined);
    const ids = (from: string, to: string): readonly string[] => {
      const [, part = ''] = page('docs/fleet.md').replaceAll('\n', ' ').split(from);
      return Array.from((part.split(to)[0] ?? '').matchAll(/`([\w-]+)`/g), ([, id = '']) => id).toSorted();
    };
    const idsOf = (some: readonly Operation[]): readonly string[] => some.map(({ id }) => id).toSorted();
    expect(ids('Operations: ', '. ')).toEqual(idsOf(operations));
    const named = Array.from(FLEET.flags.operation.description.matchAll(/`([\w-]+)`/g), ([, id = '']) => id);
    expect(named.toSorted()).toEqual(idsOf(operations));
    expect(ids('run again, except with ', ', which')).toEqual(
      idsOf(operations.filter(({ again }) => again === 'another')),
    );
  });
});
