import { spawnSync } from 'node:child_process';
import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import yaml, { parse } from 'yaml';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { PART_NAMES, workflowFiles } from '../../src/command/setup/workflows.ts';
import { EXAMPLES } from '../tools/catalog/examples.ts';
import { skipIfToolIsMissing } from '../support/python-program.ts';
import { FULL_APP } from '../command/setup/full-app.ts';
import { OWN_ACTION, QUEUE, rewrite } from './rewrites.ts';
import { findGoTool, findShellcheck, findZizmor } from './tools.ts';

/**
 * zizmor's rules for the pages. Pages reference third-party actions by readable tags, and explain
 * how to pin them. Our own actions are `./` here only because actionlint doesn't know `$/`. The
 * auditor's other exceptions keep examples short: the text around an example explains its
 * permissions, and each team chooses names, environments and concurrency.
 */
const RULES_FOR_PAGES = `rules:
  unpinned-uses: { config: { policies: { '*': ref-pin } } }
  self-repository: { disable: true }
  undocumented-permissions: { disable: true }
  anonymous-definition: { disable: true }
  secrets-outside-env: { disable: true }
  concurrency-limits: { disable: true }
`;

/**
 * Checks every published file and the workflows in the pages with actionlint and zizmor, offline.
 * actionlint doesn't know `$/` yet, so it gets the copy in which that is `./`; there it also checks
 * the inputs and outputs of our own actions.
 * @param copy from `layOutRepository`
 * @returns whether both found nothing
 */
export function validate(copy: string): boolean {
  const published = globSync(['action.yml', 'actions/*/action.yml', '.github/workflows/*.yml'], {
    cwd: ROOT,
  });
  const examples = layOutExamples(copy);
  const workflows = globSync('.github/workflows/*.yml', { cwd: copy });
  const rules = join(copy, 'rules-for-pages.yml');
  writeFileSync(rules, RULES_FOR_PAGES);
  const audited = ['--offline', '--quiet', '--no-progress', '--persona', 'auditor'];
  const found = [
    runValidators(
      'actionlint',
      () => findGoTool('actionlint'),
      () => ['-no-color', '-pyflakes', '', '-shellcheck', findShellcheck(), ...workflows],
      copy,
      workflows.length,
    ),
    runValidators('zizmor', findZizmor, () => [...audited, ...published], ROOT, published.length),
    runValidators(
      'zizmor, of the pages',
      findZizmor,
      () => [...audited, '--config', rules, ...examples],
      copy,
      examples.length,
    ),
  ];
  return found.every(Boolean);
}

/** Writes each complete workflow of the pages to a file that uses the copy's actions. */
function layOutExamples(copy: string): readonly string[] {
  const whole = EXAMPLES.filter(({ text }) => {
    const { on, jobs } = parse(text) as { readonly on?: unknown; readonly jobs?: unknown };
    return on !== undefined && jobs !== undefined;
  });
  // Those of `init`, with all parts.
  const version = { repository: 'OWNER/project-platform-action', ref: 'v0' };
  const written = PART_NAMES.flatMap(part =>
    workflowFiles(part, [FULL_APP], version, join(ROOT, 'examples'), yaml).map(({ text }) => ({
      page: `init-${part}`,
      text,
    })),
  );
  return [...whole, ...written].map(({ page, text }, index) => {
    const file = `.github/workflows/${index}-of-${page.replaceAll(/\W+/g, '-')}.yml`;
    writeFileSync(join(copy, file), rewrite(text, [OWN_ACTION, QUEUE]));
    return file;
  });
}

function runValidators(
  name: string,
  find: () => string,
  args: () => readonly string[],
  folder: string,
  files: number,
): boolean {
  try {
    const { status, stdout, stderr } = spawnSync(find(), args(), { cwd: folder, encoding: 'utf8' });
    console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}: ${files} files`);
    if (status !== 0) console.log(`${stdout}${stderr}`);
    return status === 0;
  } catch (error) {
    skipIfToolIsMissing(error);
    return true;
  }
}
