import { execFileSync } from 'node:child_process';

const { INPUT_PATH: path, INPUT_REF: ref } = process.env;
execFileSync('git', ['clone', '--quiet', '--no-checkout', process.env['REPOSITORY_FOLDER'], path]);
execFileSync('git', ['-C', path, 'checkout', '--quiet', '--detach', ref]);
