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

/** The examples of all pages. */
export const EXAMPLES: readonly Example[] = globSync(['*.md', 'docs/*.md', 'actions/*/README.md'], { cwd: ROOT })
  .toSorted()
  .flatMap(page =>
    Array.from(readFileSync(join(ROOT, page), 'utf8').matchAll(/^```yaml\n([\s\S]*?)^```$/gm), ([, text = '']) => ({
      page,
      text,
    })),
  );
