import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../src/catalog/tool.ts';

/** A piece of a workflow, or a whole one, that a page shows to be copied. */
export interface Example {
  readonly page: string;
  readonly text: string;
}

/** What of this repository an example may use: an action or a reusable workflow, by its path. */
export const OURS = /\bOWNER\/project-platform-action\/([\w./-]+)@v\d+/;

const textOf = (page: string): string => readFileSync(join(ROOT, page), 'utf8');

/** Examples in code blocks of all pages, and the workflows in `examples/`. */
export const EXAMPLES: readonly Example[] = [
  ...globSync(['*.md', 'docs/*.md', 'actions/*/README.md'], { cwd: ROOT })
    .toSorted()
    .flatMap(page =>
      Array.from(textOf(page).matchAll(/^```yaml\n([\s\S]*?)^```$/gm), ([, text = '']) => ({ page, text })),
    ),
  ...globSync('examples/*.yml', { cwd: ROOT })
    .toSorted()
    .map(page => ({ page, text: textOf(page) })),
];
