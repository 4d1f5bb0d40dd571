import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../../src/catalog/tool.ts';

const OURS = /^OWNER\/project-platform-action\/(actions\/[\w-]+)@v\d+$/;

interface Step {
  readonly uses: string;
  readonly with: Readonly<Record<string, unknown>>;
}

/** Every step of this action in a piece of a workflow, however deep it stands. */
function stepsIn(value: unknown): readonly Step[] {
  if (typeof value !== 'object' || value === null) return [];
  const { uses, with: given = {} } = value as Partial<Step>;
  return typeof uses === 'string' ? [{ uses, with: given }] : Object.values(value).flatMap(stepsIn);
}

const pages = await Array.fromAsync(glob(['*.md', '.github/*.md', 'actions/*/README.md'], { cwd: ROOT }));

it('the workflows of all pages can be read, and give each step only inputs that it takes, and all that it needs', async () => {
  let steps = 0;
  for (const page of pages) {
    const text = await readFile(join(ROOT, page), 'utf8');
    for (const [, example = ''] of text.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)) {
      for (const step of stepsIn(parse(example))) {
        const [, action] = OURS.exec(step.uses) ?? [];
        if (action === undefined) continue;
        const { inputs } = parse(await readFile(join(ROOT, action, 'action.yml'), 'utf8')) as {
          readonly inputs: Readonly<Record<string, { readonly required?: boolean }>>;
        };
        expect(Object.keys(inputs), `${page}: ${step.uses}`).toEqual(expect.arrayContaining(Object.keys(step.with)));
        const needed = Object.keys(inputs).filter(name => inputs[name]?.required === true);
        expect(Object.keys(step.with), `${page}: ${step.uses}`).toEqual(expect.arrayContaining(needed));
        steps += 1;
      }
    }
  }
  expect(steps).toBeGreaterThan(50);
});
