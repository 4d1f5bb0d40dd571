import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { endpointRow } from '../../src/api/endpoints.ts';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { EMULATOR } from '../../src/command/emulator/emulator.ts';
import { exampleCommand } from '../../src/command/help/example.ts';
import { OWN_FLAGS, parseFlags } from '../../src/command/run/flags.ts';
import { parseCommand } from '../../src/command/run/run-defined.ts';
import { PROGRAM } from '../../src/start/command-process.ts';
import { commonInputsOf } from '../../src/core/common-inputs.ts';
import type { InputField } from '../../src/core/fields.ts';
import { JOB_ONLY_INPUTS } from '../../src/core/reporting-inputs.ts';
import { loadOperation, OPERATION_IDS } from '../../src/products/operations.ts';
import { runHere } from './run-command.ts';

const operations = await Promise.all(OPERATION_IDS.map(loadOperation));
const atTerminal = operations.filter(({ jobOnly }) => jobOnly === undefined);

/**
 * Splits a command line like a shell, for the quotes that examples use. Drops the redirection of
 * standard input.
 */
const wordsOf = (line: string): readonly string[] =>
  Array.from(line.replace(/ < \S+$/, '').matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g), ([word]) =>
    word.replaceAll(/['"]/g, ''),
  );

/** Whether the entry needs no default: that of a switch follows from its flag. */
const isSwitchFlag = ({ type, default: standard }: InputField): boolean =>
  type?.type === 'boolean' && standard !== undefined;

describe('the list of operations', () => {
  it('contains each of them once, those for jobs only apart, and the other commands', async () => {
    const { stdout, exitCode } = await runHere([]);
    expect(exitCode).toBe(0);
    const [head = '', jobOnly = ''] = stdout.split('Only in a GitHub Actions workflow');
    const listed = (text: string): readonly string[] =>
      Array.from(text.matchAll(/^ {2}([a-z-]+) {2}/gm), ([, id = '']) => id);
    const [, first = ''] = /^Usage: .*\n\nCommands\n([^]*?)\n\nApp\n/.exec(stdout) ?? [];
    expect(listed(first)).toEqual(['init', 'dev', 'login', 'deploy', 'rollback']);
    const others = [
      'init',
      'deploy',
      'dev',
      'rollback',
      'setup-sql',
      'sql-record',
      'completion',
      'emulator',
      'link',
      'login',
      'logout',
    ];
    expect(
      [
        ...new Set(listed(head)).symmetricDifference(
          new Set([...atTerminal.map(({ id }) => id), ...others]),
        ),
      ],
      'The list has each operation that works at a terminal, and the commands in `others` of this test. Add a new command there',
    ).toEqual([]);
    expect(listed(head)).toHaveLength(new Set(listed(head)).size);
    const [, ids = ''] = /^\n((?: {2}.*\n)+)/.exec(jobOnly) ?? [];
    expect(ids.trim().split(/,\s+/).toSorted()).toEqual(
      operations
        .flatMap(({ id, jobOnly: why }) => (why === undefined || others.includes(id) ? [] : [id]))
        .toSorted(),
    );
  });
});

test('an example quotes what a shell would expand beside an expression', async () => {
  const { inputs } = await loadOperation('sql-query');
  const example = 'with:\n  query: "${{ vars.B }} costs $5"\n';
  expect(await exampleCommand({ id: 'sql-query', example, outputs: {} }, inputs, PROGRAM)).toBe(
    String.raw`project-platform sql-query --query "$B costs \$5"`,
  );
});

test('the help of the program describes the flags that operations share, and no other help does', async () => {
  const { stdout } = await runHere(['--help']);
  const [, described = ''] =
    /Common flags of operations \(App to Teams\)\n([^]*?)\n\n/.exec(stdout) ?? [];
  const names = Array.from(
    described.matchAll(/^ {2}(?:-\w, )?--([a-z-]+)/gm),
    ([, name = '']) => name,
  );
  const shared = atTerminal.flatMap(operation => Object.keys(PROGRAM.inputsOf(operation).common));
  expect(names.toSorted()).toEqual([...new Set([...shared, ...Object.keys(OWN_FLAGS)])].toSorted());
  for (const variable of ['PLATFORM_BASE_URL', 'PLATFORM_TOKEN', 'PLATFORM_PROJECT_ID'])
    expect(described).toContain(variable);
});

describe.each(atTerminal)('the help of $id', operation => {
  const { common, own } = PROGRAM.inputsOf(operation);
  const fields = { ...common, ...own };

  it('lists each input with its default and variable, each output, and a valid example', async () => {
    const { stdout, exitCode } = await runHere([operation.id, '--help']);
    expect(exitCode).toBe(0);
    const [, shared = ''] =
      /Common flags \(`project-platform --help` describes them\)\n([^]*?)\n\n/.exec(stdout) ?? [];
    const named = ({ default: standard }: InputField, name: string): string =>
      name === 'timeout' ? `--timeout (default ${standard})` : `--${name}`;
    expect(
      shared
        .trim()
        .split(/,\s+/)
        .map(flag => flag.replaceAll(/\s+/g, ' ')),
    ).toEqual(
      expect.arrayContaining(Object.entries(common).map(([name, field]) => named(field, name))),
    );
    const incomplete = Object.entries(own).flatMap(([name, field]) => {
      const entry =
        new RegExp(
          `^ {2}--(?:no-)?${name}(?: <.*>)?(?:, --no-${name})?\\s+([^]*?\\n)(?! {26})`,
          'm',
        ).exec(stdout)?.[1] ?? '';
      const hasDefault = field.default !== undefined && !isSwitchFlag(field);
      const needed = ['.', field.environment ?? '', hasDefault ? 'Default: `' : ''];
      return needed.every(word => entry.replaceAll(/\s+/g, ' ').includes(word)) ? [] : [name];
    });
    expect(
      incomplete,
      'The help describes each input in a sentence, with its default and its variable. Complete its description',
    ).toEqual([]);
    // Each flag with a value has a placeholder, such as `<text>`.
    expect(stdout).not.toMatch(/Format:\s+text\b/);
    for (const name of Object.keys(operation.outputs))
      expect(stdout).toMatch(new RegExp(`\\n {2}${name}\\s`));
    const example = await exampleCommand(operation, fields, PROGRAM);
    expect(stdout).toContain(`Example\n  ${example}\n`);
    const [program, id, ...flags] = wordsOf(example);
    expect([program, id]).toEqual(['project-platform', operation.id]);
    const { inputs, own: chosen, problems } = parseFlags(flags, fields);
    const remedy = 'Correct the `example` of the operation';
    expect(problems, `The example is a valid command. ${remedy}`).toEqual([]);
    const omitted = Object.entries(fields).filter(
      ([name, field]) => field.required && !inputs.has(name),
    );
    expect(
      omitted.filter(([, { environment }]) => environment === undefined).map(([name]) => name),
      `The example sets each required input. ${remedy}`,
    ).toEqual([]);
    const secret = Object.keys(operation.outputs).find(
      name => operation.outputs[name]?.shownOnce !== undefined,
    );
    expect(chosen.print).toBe(secret);
    // Shell variables and standard input stand for values that only the user has.
    const fixed = [...inputs].filter(([, text]) => !text.includes('$') && text !== '-');
    const invalid = fixed.filter(([name, text]) => !('value' in (fields[name]?.parse(text) ?? {})));
    expect(invalid, `The example has values that the inputs accept. ${remedy}`).toEqual([]);
  });

  it('names inputs as flags, and none that only a job has', async () => {
    const { stdout } = await runHere([operation.id, '--help']);
    expect(stdout).not.toMatch(/under `with:`|\$\{\{/);
    const jobOnly = Object.keys({ ...commonInputsOf(operation), ...operation.inputs }).filter(
      name => name in JOB_ONLY_INPUTS,
    );
    expect(
      jobOnly.filter(name => stdout.includes(`--${name}`)),
      'The help names no input that only a job has. Leave it out of the texts at a terminal (`withTerminalText`)',
    ).toEqual([]);
  });

  it('offers a dry run, or an idempotency key, only where it has an effect, and refuses it elsewhere', async () => {
    const [file = ''] = globSync(`src/products/**/${operation.id}.operation.ts`, { cwd: ROOT });
    const code = readFileSync(join(ROOT, file), 'utf8');
    expect(
      'dry-run' in fields,
      'An operation that changes something, or whose code reads `dryRun`, has `dry-run`, and no other has it. Set `dryRunDiffers` if the code reads it, or don’t read it',
    ).toBe(operation.changes || /\bdryRun\b/.test(code));
    expect(
      'idempotency-key' in fields,
      'An operation has `idempotency-key` if one of its `endpoints` takes a key. Set `runsParts` if each part has keys of its own',
    ).toBe(
      operation.endpoints.some(id => endpointRow(id).idempotencyKey !== undefined) &&
        !operation.runsParts,
    );
    const useless = ['--dry-run', '--idempotency-key=a'].filter(
      flag => !((flag.slice(2).split('=')[0] ?? '') in fields),
    );
    const secret = Object.keys(operation.outputs).find(
      name => operation.outputs[name]?.shownOnce !== undefined,
    );
    const printed = secret === undefined ? [] : ['--print', secret];
    for (const flag of useless) {
      const { exitCode, stderr } = await runHere([operation.id, flag, ...printed]);
      expect([exitCode, stderr]).toEqual([
        1,
        expect.stringContaining(`\`${flag.split('=')[0]}\` isn’t a flag of`),
      ]);
    }
  });
});

test('each flag with a value shows which kind of value it takes', async () => {
  const { stdout } = await runHere(['sql-log-export', '--help']);
  const kinds = Array.from(stdout.matchAll(/^ {2}--([a-z-]+) <([^>]+)>/gm), ([, ...row]) => row);
  expect(kinds).toEqual(
    expect.arrayContaining([
      ['sql-log-url', 'url'],
      ['from', 'time'],
      ['last', 'duration'],
      ['state-path', 'path'],
      ['filter', 'text'],
      ['database', 'prod|dev'],
      ['fail-on', 'list'],
      ['page-size', 'number'],
    ]),
  );
});

describe('the help of the emulator', () => {
  it('has a default and a valid example for each flag with a value', async () => {
    const { stdout, exitCode } = await runHere(['emulator', '--help']);
    expect(exitCode).toBe(0);
    const names =
      'port seed data short-function-urls setup-sql databases no-rates log env-file'.split(' ');
    const entries = Array.from(
      stdout.matchAll(/^ {2}--([a-z-]+)(?: <[a-z]+>)?\s+([^]*?\n)(?! {26})/gm),
      ([, name, text]) => ({
        name,
        text: (text ?? '').trim().replaceAll(/\s+/g, ' '),
      }),
    );
    expect(entries.map(({ name }) => name)).toEqual(names);
    expect(stdout).toContain('  -h, --help ');
    const isSwitch = ({ name }: (typeof entries)[number]): boolean =>
      EMULATOR.flags[name as keyof typeof EMULATOR.flags].type === 'boolean';
    expect(entries.filter(entry => isSwitch(entry) && entry.text.includes('Example:'))).toEqual([]);
    for (const { name, text } of entries.filter(entry => !isSwitch(entry))) {
      expect(text).toMatch(/^[A-Z].*\. Default: .*\. Example: --/);
      const example = /Example: (.*)$/.exec(text)?.[1]?.split(' ') ?? [];
      expect([name, parseCommand(EMULATOR, example).problems]).toEqual([name, []]);
      expect(example[0]).toBe(`--${name}`);
    }
  });
});
