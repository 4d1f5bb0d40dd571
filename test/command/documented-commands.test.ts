import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { OWN_FLAGS, parseFlags } from '../../src/command/run/flags.ts';
import { allFlags, parseCommand } from '../../src/command/run/run-defined.ts';
import { COMMANDS } from '../../src/command/tool-commands.ts';
import { isBlocking, lintFiles } from '../../src/products/migrations/lint/lint.ts';
import { loadOperation, OPERATION_IDS } from '../../src/products/operations.ts';
import { loadParser } from '../../src/sql/parser.ts';
import { splitSql } from '../../src/sql/splitting.ts';
import { PROGRAM } from '../../src/start/command-process.ts';
import { EXAMPLES } from '../tools/catalog/examples.ts';

const page = (name: string): string => readFileSync(join(ROOT, name), 'utf8');

/** Pages that describe commands, and name no flags of other programs. */
const PAGES_OF_COMMANDS = ['app-file', 'local-platform', 'migration-tools'];

const PAGES = globSync(['README.md', 'CONTRIBUTING.md', 'docs/*.md', 'skills/*/*.md'], {
  cwd: ROOT,
}).toSorted();

/** Returns the commands in code spans and code blocks of a page, as words. */
function commandsOf(markdown: string): readonly (readonly string[])[] {
  const text = markdown.replaceAll('\\\n', ' ');
  const spans = Array.from(
    text.matchAll(/`(?:npx )?project-platform ([^`]*)`/g),
    ([, args = '']) => args,
  );
  const lines = Array.from(
    text.matchAll(/^[^`|\n]*?(?:^|\(| )project-platform (.*)$/gm),
    ([, args = '']) => args,
  );
  return [...spans, ...lines].map(args => {
    // The end of a substitution, a pipe, a redirection or a comment ends the command.
    const [command = ''] = /^(?:'[^']*'|"[^"]*"|[^#|<>)'"])*/.exec(args) ?? [];
    return Array.from(command.matchAll(/'[^']*'|"[^"]*"|\S+/g), ([word]) =>
      word.replaceAll(/['"]/g, ''),
    );
  });
}

/**
 * @param isWhole whether the command has all values and required flags, as in a block for pasting
 */
async function problemsOf(
  [command = '', ...args]: readonly string[],
  isWhole = false,
): Promise<readonly string[]> {
  const [first = ''] = args;
  const tool =
    COMMANDS.find(({ name }) => name === `${command} ${first}`) ??
    COMMANDS.find(({ name }) => name === command);
  if (tool !== undefined) {
    const { problems } = parseCommand(tool, tool.name === command ? args : args.slice(1));
    return problems.filter(
      problem => isWhole || !/^--[a-z-]+ (?:is missing|requires a value)/.test(problem),
    );
  }
  if (command.startsWith('--')) return [];
  const id = OPERATION_IDS.find(known => known === command);
  if (id === undefined) return [`${command} isn't an operation`];
  const { common, own } = PROGRAM.inputsOf(await loadOperation(id));
  const { inputs, problems } = parseFlags(args, { ...common, ...own });
  const unknown = [...inputs.keys()].filter(name => !(name in common || name in own));
  const missing = Object.keys(own).filter(
    name => own[name]?.required === true && !inputs.has(name),
  );
  const sql = inputs.get('query');
  return [
    ...problems,
    ...unknown,
    ...(isWhole ? missing : []),
    ...(sql === undefined ? [] : await sqlProblems(sql)),
  ];
}

/**
 * Returns the problems of SQL that a page shows, and the findings of the linter that would fail a
 * migration.
 */
async function sqlProblems(sql: string): Promise<readonly string[]> {
  const parser = await loadParser();
  const file = splitSql(parser, '1_a.sql', sql);
  const findings = lintFiles(parser, [file], { allowDestructive: false }).filter(isBlocking);
  return [...file.problems, ...findings].map(({ message }) => message);
}

/**
 * Returns what commands of other programs refer to and the repository, or the page, doesn't have.
 */
function missingReferences(text: string, markdown: string): readonly string[] {
  const has = (ok: boolean, reference: string): readonly string[] => (ok ? [] : [reference]);
  const { scripts } = JSON.parse(page('package.json')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  return [
    ...Array.from(text.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g), ([, script = '']) =>
      has(script in scripts, script),
    ),
    ...Array.from(text.matchAll(/(?<!['"])\bnpx (\S+)/g), ([, bin = '']) =>
      has(existsSync(join(ROOT, 'node_modules/.bin', bin)), bin),
    ),
    ...Array.from(text.matchAll(/\s(test\/\S+)/g), ([, path = '']) =>
      has(existsSync(join(ROOT, path)), path),
    ),
    ...Array.from(text.matchAll(/ --workflow (\S+)/g), ([, file]) =>
      has(markdown.includes(`workflows/${file}`), `${file}`),
    ),
    ...Array.from(text.matchAll(/gh workflow run (\w+) -f (\w+)=/g), ([, name, input]) =>
      has(
        EXAMPLES.some(
          ({ text: yaml }) => yaml.includes(`\nname: ${name}\n`) && yaml.includes(` ${input}: {`),
        ),
        `${name} ${input}`,
      ),
    ),
  ].flat();
}

describe('the commands in the documentation', () => {
  const found = PAGES.flatMap(name =>
    commandsOf(page(name)).map(words => ({ name, words })),
  ).filter(({ words: [first = ''] }) => /^[a-z]/.test(first));

  it('are valid', async () => {
    expect(found.length).toBeGreaterThan(30);
    const problems = await Promise.all(
      found.map(async ({ name, words }) =>
        (await problemsOf(words)).map(problem => [name, words.join(' '), problem]),
      ),
    );
    expect(
      problems.flat(),
      'A command on a page is valid. Correct the page, or keep the flag',
    ).toEqual([]);
  });

  // The pages have no tables of flags: `--help` shows them, from the same definitions.
  it('are described with flags that a command or an operation has', async () => {
    const operations = await Promise.all(OPERATION_IDS.map(loadOperation));
    const flags = new Set([
      // A flag of npm.
      'omit',
      ...COMMANDS.flatMap(command => Object.keys(allFlags(command))),
      ...Object.keys(OWN_FLAGS),
      ...operations.flatMap(operation =>
        Object.values(PROGRAM.inputsOf(operation)).flatMap(Object.keys),
      ),
    ]);
    const named = PAGES_OF_COMMANDS.flatMap(name =>
      Array.from(
        page(`docs/${name}.md`).matchAll(/`--(?:no-)?([a-z-]+)/g),
        ([, flag = '']) => `${name} --${flag}`,
      ),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(
      named.filter(each => !flags.has(each.split(' --')[1] ?? '')),
      'A flag on a page belongs to a command or an operation. Correct the page',
    ).toEqual([]);
  });
});

describe('the code blocks of the pages', () => {
  const blocks = PAGES.flatMap(name => {
    const found = page(name).matchAll(/^( *)```(sh|sql)\n([^]*?)^\1```$/gm);
    return Array.from(found, ([, , language = '', text = ''], index) => ({
      name,
      index,
      language,
      text,
    }));
  });

  it.each(blocks.filter(({ language }) => language === 'sh'))(
    'are whole shell commands: $name, $index',
    async ({ name, text }) => {
      // Outside of quotes, a shell would redirect at a placeholder such as <ID>.
      expect(text.replaceAll(/'[^']*'/g, '')).not.toMatch(/<[\w-]+>/);
      execFileSync('bash', ['-n'], { input: text });
      expect(
        (await Promise.all(commandsOf(text).map(words => problemsOf(words, true)))).flat(),
        `A command in a block of ${name} is valid. Correct the block`,
      ).toEqual([]);
      expect(
        missingReferences(text, page(name)),
        `A block of ${name} names scripts, programs, files and workflows that exist. Correct the block`,
      ).toEqual([]);
    },
  );

  // DuckDB runs those of docs/sql-logs.md (test/products/sql-log/duckdb.test.ts).
  it.each(blocks.filter(({ language, name }) => language === 'sql' && name !== 'docs/sql-logs.md'))(
    'are SQL that sql-migrate accepts: $name, $index',
    async ({ text }) => {
      expect(
        await sqlProblems(text),
        'SQL on a page is accepted by `sql-migrate`. Correct the block',
      ).toEqual([]);
    },
  );
});
