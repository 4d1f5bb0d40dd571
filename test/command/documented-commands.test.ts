import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../src/catalog/tool.ts';
import { parseFlags } from '../../src/command/run/flags.ts';
import { parseCommand } from '../../src/command/run/run-defined.ts';
import { COMMANDS } from '../../src/command/tool-commands.ts';
import { PROGRAM } from '../../src/start/command-process.ts';
import { loadOperation, OPERATION_IDS } from '../../src/operations/table.ts';

const page = (name: string): string => readFileSync(join(ROOT, name), 'utf8');

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
  if (command === 'completion') return [];
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
});
