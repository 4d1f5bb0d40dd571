import { describe, expect, it } from 'vitest';
import { commandHelp } from '../../src/command/help/help.ts';
import type { Command } from '../../src/command/run/definition.ts';
import { type Flag, OWN_FLAGS, parseFlags } from '../../src/command/run/flags.ts';
import { allFlags, parseCommand } from '../../src/command/run/run-defined.ts';
import { COMMANDS } from '../../src/command/tool-commands.ts';
import { PROGRAM } from '../../src/start/command-process.ts';
import {
  choice,
  flag,
  type InputFields,
  integer,
  list,
  path,
  text,
} from '../../src/core/fields.ts';
import { jwtRule } from '../../src/products/functions/verify-jwt.ts';
import { loadOperation, OPERATION_IDS } from '../../src/products/operations.ts';

const FIELDS: InputFields = {
  path: path('Folder.', { use: 'folder' }),
  prune: flag('Deletes others.', 'false'),
  names: list('Names.', { maxItems: 9, item: /./, allowed: 'any' }),
  mode: choice('Mode.', ['get', 'set']),
  limit: integer('Limit.', { min: 0, max: 9 }),
  title: text('Title.'),
  'verify-jwt': jwtRule('Require a JWT.'),
};

const inputsOf = (...args: readonly string[]) =>
  Object.fromEntries(parseFlags(args, FIELDS).inputs);
const problemsOf = (...args: readonly string[]) => parseFlags(args, FIELDS).problems;

describe('flags of inputs', () => {
  it.each([
    [['--path', 'site'], { path: 'site' }],
    [['--path=site'], { path: 'site' }],
    [['--path=-site'], { path: '-site' }],
    [['--prune'], { prune: 'true' }],
    [['--no-prune'], { prune: 'false' }],
    [['--prune=false'], { prune: 'false' }],
    [['--prune', '--path', 'site'], { prune: 'true', path: 'site' }],
    [['--names', 'a', '--names', 'b,c'], { names: 'a\nb,c' }],
    [['--title', 'two\nlines'], { title: 'two\nlines' }],
    [['--mode', 'set', '--limit', '3'], { mode: 'set', limit: '3' }],
    [['--no-verify-jwt'], { 'verify-jwt': 'false' }],
    [['--verify-jwt', '--prune'], { 'verify-jwt': 'true', prune: 'true' }],
    [['--verify-jwt', '-'], { 'verify-jwt': '-' }],
    [
      ['--verify-jwt', 'a: true', '--verify-jwt', 'b: false'],
      { 'verify-jwt': 'a: true\nb: false' },
    ],
    // The operation reports unknown inputs, together with its other problems.
    [['--pth', 'site'], { pth: 'true' }],
    [['--pth=site', '--titel'], { pth: 'site', titel: 'true' }],
  ])('%j', (args, inputs) => {
    expect(inputsOf(...args)).toEqual(inputs);
    expect(problemsOf(...args)).toEqual([]);
  });

  it.each([
    [['site'], 'Unexpected argument `site`.'],
    [['--prune', 'false'], 'Unexpected argument `false`.'],
    [['--no-prune=true'], '--no-prune takes no value.'],
    [['--path'], '--path requires a value. Use --path <value>.'],
    [['--path', '--prune'], '--path requires a value. To pass `--prune`, use --path=--prune.'],
    [['--title', 'a', '--title', 'b'], '--title is specified more than once.'],
    [['--json=yes'], '--json takes no value.'],
    [['--print'], '--print requires a value.'],
  ])('refuses %j', (args, problem) => {
    expect(problemsOf(...args)).toEqual([expect.stringContaining(problem)]);
  });

  it('are separate from those of the command', () => {
    const { own, inputs } = parseFlags(
      ['--json', '--print', 'url', '-h', '--env-file=.env', '--debug'],
      FIELDS,
    );
    expect(own).toEqual({
      yes: false,
      json: true,
      print: 'url',
      help: true,
      'env-file': '.env',
      debug: true,
    });
    expect([...inputs]).toEqual([]);
  });
});

it.each(OPERATION_IDS)(
  '%s has a flag for each input outside a job, none of which has another meaning',
  async id => {
    const operation = await loadOperation(id);
    const { common, own } = PROGRAM.inputsOf(operation);
    const fields = { ...common, ...own };
    const names = Object.keys(fields);
    expect(
      names.filter(name => name in OWN_FLAGS || name.startsWith('no-')),
      'An input is a flag, too: it has another name than the flags of all commands (OWN_FLAGS), and doesn’t begin with `no-`. Rename it',
    ).toEqual([]);
    const args = Object.entries(fields).flatMap(([name, { type }]) => [
      `--${name}${type?.type === 'boolean' ? '' : '=x'}`,
    ]);
    const { inputs, problems } = parseFlags(args, fields);
    expect(problems).toEqual([]);
    expect([...inputs.keys()]).toEqual(names);
  },
);

describe('flags without effect', () => {
  // A mode of the command, and the only flag that it refuses.
  it.each([['sql-record', 'check', 'accept']])(
    'of `%s` are refused beside --%s: %s',
    (name, mode, refused) => {
      const command = COMMANDS.find(each => each.name === name) as Command;
      const flags = allFlags(command);
      const given = (other: string, one: Flag | undefined): readonly string[] =>
        one?.type === 'boolean'
          ? [`--${other}`]
          : [`--${other}`, one?.type === 'list' ? (one.allowed[0] ?? '') : '1'];
      const isRefused = (other: string): boolean => {
        const { problems } = parseCommand(command, [
          ...given(mode, flags[mode]),
          ...given(other, flags[other]),
        ]);
        return problems.some(
          one => one.includes('can’t be combined') && one.includes(`--${other}`),
        );
      };
      expect(Object.keys(flags).filter(other => other !== mode && isRefused(other))).toEqual([
        refused,
      ]);
    },
  );

  it('are flags of the command, and its help names the others', () => {
    for (const command of COMMANDS) {
      const flags = allFlags(command);
      for (const [name, { excludes = [] }] of Object.entries(flags))
        for (const other of excludes) {
          expect(flags).toHaveProperty([other]);
          const section = new RegExp(`\\n {2}--${other}\\b[^]*?(?=\\n {2}-|\\n\\n)`).exec(
            commandHelp(command),
          )?.[0];
          expect(section).toMatch(new RegExp(`Not\\s+with[^.]*--${name}\\b`));
        }
    }
  });
});
