import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { ROOT } from '../../src/catalog/tool.ts';
import { goTool, ToolMissing, zizmor } from './tools.ts';

/**
 * Has actionlint and zizmor look at every published file, without the network. actionlint doesn't know `$/` yet, so it
 * gets the copy in which that is `./`, and there sees the inputs and outputs of our own actions as well.
 *
 * @param copy as `layOut` makes it
 * @returns whether both found nothing
 */
export function validate(copy: string): boolean {
  const published = globSync(['action.yml', 'actions/*/action.yml', '.github/workflows/*.yml'], { cwd: ROOT });
  const workflows = globSync('.github/workflows/*.yml', { cwd: copy });
  const found = [
    look('actionlint', () => goTool('actionlint'), ['-no-color', ...workflows], copy, workflows.length),
    look('zizmor', zizmor, ['--offline', '--quiet', '--no-progress', ...published], ROOT, published.length),
  ];
  return found.every(Boolean);
}

function look(name: string, find: () => string, args: readonly string[], folder: string, files: number): boolean {
  try {
    const { status, stdout, stderr } = spawnSync(find(), args, { cwd: folder, encoding: 'utf8' });
    console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}: ${files} files`);
    if (status !== 0) console.log(`${stdout}${stderr}`);
    return status === 0;
  } catch (error) {
    if (!(error instanceof ToolMissing)) throw error;
    console.log(`left out: ${error.message}`);
    return true;
  }
}
