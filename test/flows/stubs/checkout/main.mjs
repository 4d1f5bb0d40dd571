import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const {
  INPUT_REF: ref,
  INPUT_PATH: folder = '',
  REPOSITORY_FOLDER: repository,
  RUNNER_TEMP: temporary,
  APP_FILE: app = '',
} = process.env;
/** Files of the pull request, while the workspace contains another commit. */
const added = join(temporary, 'added-files');

// act itself copies the repository to the workspace, without `.git`, unless this is the job's first
// checkout. The pull request only adds files.
if (folder !== '') await download();
else if (ref !== '') {
  const git = (...args) =>
    execFileSync(
      'git',
      ['--git-dir', join(repository, '.git'), '--work-tree', process.cwd(), ...args],
      {
        encoding: 'utf8',
        env: { ...process.env, GIT_INDEX_FILE: join(temporary, 'checkout-index') },
      },
    );
  // A commit that an earlier job has made of its workspace stands for that of the repository.
  const isKnown = git('rev-list', '--all').split('\n').includes(ref);
  git('read-tree', isKnown ? ref : 'HEAD');
  // No links: act can't copy one twice.
  const files = git('ls-files', '--stage', '-z')
    .split('\0')
    .filter(line => line.startsWith('100'));
  git('checkout-index', '--force', '--', ...files.map(line => line.split('\t')[1]));
  for (const path of git('ls-files', '--others', '-z').split('\0').filter(Boolean)) {
    move(path, join(added, path));
    // git removes the folders that become empty.
    for (
      let folder = dirname(path);
      folder !== '.' && readdirSync(folder).length === 0;
      folder = dirname(folder)
    )
      rmdirSync(folder);
  }
} else if (existsSync(added)) {
  const files = readdirSync(added, { recursive: true, withFileTypes: true }).filter(
    entry => !entry.isDirectory(),
  );
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name);
    move(file, join(process.cwd(), file.slice(added.length)));
  }
}
if (app !== '' && folder === '') copyFileSync(app, 'project-platform.yml');
if (folder === '') commitAll();
console.log(`Checked out with ${JSON.stringify(settings())}`);

/** Makes the workspace a repository, as the original does. Its commit has all files. */
function commitAll() {
  const author = ['-c', 'user.name=Harbour', '-c', 'user.email=harbour@example.com'];
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
    [...author, 'commit', '--quiet', '--allow-empty', '--message', 'All of it'],
  ])
    execFileSync('git', args);
}

/** Writes the files of a commit on GitHub to the folder. */
async function download() {
  const { GITHUB_API_URL: url, GITHUB_REPOSITORY: name, INPUT_TOKEN: token } = process.env;
  const get = async path => {
    const response = await fetch(`${url}/repos/${name}/git/${path}`, {
      headers: { authorization: `token ${token}` },
    });
    if (!response.ok) throw new Error(`GitHub answers ${path} with ${response.status}.`);
    return response.json();
  };
  const { tree } = await get(`trees/${ref}?recursive=true`);
  mkdirSync(folder, { recursive: true });
  for (const { path, type, sha } of tree) {
    if (type !== 'blob') continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), Buffer.from((await get(`blobs/${sha}`)).content, 'base64'));
  }
}

function move(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}

/** Returns the options that the real action would use. */
function settings() {
  return Object.fromEntries(
    ['fetch-depth', 'lfs', 'submodules'].map(name => [
      name,
      process.env[`INPUT_${name.toUpperCase()}`],
    ]),
  );
}
