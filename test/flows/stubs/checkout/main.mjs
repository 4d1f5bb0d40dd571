import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const { INPUT_REF: ref, REPOSITORY_FOLDER: repository, RUNNER_TEMP: temporary } = process.env;
/** Files of the pull request, while the workspace contains another commit. */
const added = join(temporary, 'added-files');

// act itself copies the repository to the workspace, without `.git`, unless this is the job's first checkout. The pull
// request only adds files.
if (ref !== '') {
  const git = (...args) =>
    execFileSync('git', ['--git-dir', join(repository, '.git'), '--work-tree', process.cwd(), ...args], {
      encoding: 'utf8',
      env: { ...process.env, GIT_INDEX_FILE: join(temporary, 'checkout-index') },
    });
  git('read-tree', ref);
  // No links: act can't copy one twice.
  const files = git('ls-files', '--stage', '-z')
    .split('\0')
    .filter(line => line.startsWith('100'));
  git('checkout-index', '--force', '--', ...files.map(line => line.split('\t')[1]));
  for (const path of git('ls-files', '--others', '-z').split('\0').filter(Boolean)) {
    move(path, join(added, path));
    // git removes the folders that become empty.
    for (let folder = dirname(path); folder !== '.' && readdirSync(folder).length === 0; folder = dirname(folder))
      rmdirSync(folder);
  }
} else if (existsSync(added)) {
  const files = readdirSync(added, { recursive: true, withFileTypes: true }).filter(entry => !entry.isDirectory());
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name);
    move(file, join(process.cwd(), file.slice(added.length)));
  }
}
console.log(`Checked out with ${JSON.stringify(settings())}`);

function move(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}

/** Returns the options that the real action would use. */
function settings() {
  return Object.fromEntries(
    ['fetch-depth', 'lfs', 'submodules'].map(name => [name, process.env[`INPUT_${name.toUpperCase()}`]]),
  );
}
