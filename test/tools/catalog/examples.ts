import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../src/tools/catalog/tool.ts';

/** Part of a workflow, or a whole one, that a page shows for copying. */
export interface Example {
  readonly page: string;
  readonly text: string;
}

/**
 * Reference to an action or reusable workflow of this repository in an example; its path is
 * captured: empty for the root action. The README has no tag to show before the first release.
 */
export const OWN_REFERENCE =
  /\bOWNER\/project-platform-action(?:\/|(?=@))([\w./-]*)@(?:v\d+|COMMIT)\b/;

const textOf = (page: string): string => readFileSync(join(ROOT, page), 'utf8');

/** Examples in code blocks of all pages, and the workflows in `examples/`. */
export const EXAMPLES: readonly Example[] = [
  ...globSync(['*.md', 'docs/*.md', 'actions/*/README.md'], { cwd: ROOT })
    .toSorted()
    .flatMap(page =>
      Array.from(textOf(page).matchAll(/^```yaml\n([\s\S]*?)^```$/gm), ([, text = '']) => ({
        page,
        text,
      })),
    ),
  ...globSync(['examples/*.yml', 'examples/*/.github/workflows/*.yml'], { cwd: ROOT })
    .toSorted()
    .map(page => ({ page, text: textOf(page) })),
];
