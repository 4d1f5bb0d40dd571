import { execFileSync } from 'node:child_process';

const { INPUT_PATH: path, INPUT_REF: ref } = process.env;
// act itself has already copied the repository to the workspace.
if (ref !== '') {
  execFileSync('git', ['clone', '--quiet', '--no-checkout', process.env['REPOSITORY_FOLDER'], path]);
  execFileSync('git', ['-C', path, 'checkout', '--quiet', '--detach', ref]);
}
console.log(`Checked out with ${JSON.stringify(settings())}`);

/** Returns the options that the real action would use. */
function settings() {
  return Object.fromEntries(
    ['fetch-depth', 'lfs', 'submodules'].map(name => [name, process.env[`INPUT_${name.toUpperCase()}`]]),
  );
}
