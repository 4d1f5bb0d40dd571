import type { Scenario } from '../scenario.ts';
import { INPUTS } from './usual.ts';

const FILES = { 'source/index.html': '<h1>New</h1>\n' };

export default [
  {
    name: 'a branch of somebody else stays unchanged',
    files: FILES,
    github: { files: {}, branches: { 'agent/7': 'Work of a person' } },
    with: INPUTS,
    expect: { exit: 1, error: ['The branch agent/7 already exists, and this operation may not have created it.'] },
  },
  {
    name: 'a branch whose commit quotes the operation’s last line stays unchanged',
    files: FILES,
    github: {
      files: {},
      branches: {
        'agent/7': 'Revert "New\n\nMade-by: project-platform-action (agent/7 into main, tree {tree})"\n\nBy a person',
      },
    },
    with: INPUTS,
    expect: { exit: 1, error: ['The branch agent/7 already exists, and this operation may not have created it.'] },
  },
  {
    name: 'a branch of an incomplete attempt gets its pull request',
    files: FILES,
    github: {
      files: { 'index.html': '<h1>New</h1>\n' },
      branches: { 'agent/7': 'New\n\nMade-by: project-platform-action (agent/7 into main, tree {tree})' },
    },
    with: INPUTS,
    expect: { exit: 0, outputs: { created: 'true', changed: '[]' } },
  },
  {
    name: 'with `expected-head`, a branch with a newer commit stays unchanged',
    files: FILES,
    github: { files: {} },
    earlier: { with: INPUTS },
    with: { ...INPUTS, 'expected-head': 'f'.repeat(40) },
    expect: {
      exit: 1,
      outputs: { commit_sha: '' },
      error: ['The newest commit of the branch agent/7 is not the expected one.'],
    },
  },
  {
    name: 'with `expected-head`, a branch without an open pull request stays unchanged',
    files: FILES,
    github: { files: {}, branches: { 'agent/7': 'Work of a person' } },
    with: { ...INPUTS, 'expected-head': 'f'.repeat(40) },
    expect: { exit: 1, outputs: { commit_sha: '' }, error: ['The branch agent/7 has no open pull request.'] },
  },
  {
    name: 'a repository in which jobs can’t open pull requests is reported as such',
    files: FILES,
    github: {
      files: {},
      failsWith: {
        on: /^POST .*\/pulls$/,
        status: 403,
        message: 'GitHub Actions is not permitted to create or approve pull requests.',
      },
    },
    with: INPUTS,
    expect: {
      exit: 1,
      outputs: { commit_sha: /^[0-9a-f]{40}$/, error_status: '403' },
      error: ['GitHub Actions is not permitted to create or approve pull requests.', 'Settings > Actions > General'],
    },
  },
  {
    name: 'a token without write access gets an error with the missing permission',
    files: FILES,
    github: {
      files: {},
      failsWith: { on: /^POST .*\/git\/trees$/, status: 403, message: 'Resource not accessible by integration' },
    },
    with: INPUTS,
    expect: { exit: 1, error: ['Resource not accessible by integration', 'permission `contents: write`'] },
  },
  {
    name: 'a folder without a file opens no pull request',
    files: { 'source/.git/HEAD': 'ref\n' },
    github: { files: { 'index.html': 'a\n' } },
    with: { ...INPUTS, delete: 'true' },
    expect: { exit: 1, error: ['`path` contains no files that can be committed ('] },
  },
  {
    name: 'a branch can’t be merged into itself',
    files: FILES,
    github: { files: {} },
    with: { ...INPUTS, base: 'agent/7' },
    expect: { exit: 1, error: ['`branch` is `agent/7`, which is also the base branch'] },
  },
  {
    name: 'names that Git refuses are refused before any request',
    files: FILES,
    github: { files: {} },
    with: { ...INPUTS, branch: 'agent/../main', into: '../elsewhere' },
    expect: { exit: 1, error: ['`branch` is `agent/../main`', '`into` is `../elsewhere`'], askedOfGitHub: [] },
  },
  {
    name: 'a target folder that only Git may use is refused before any request',
    files: FILES,
    github: { files: {} },
    with: { ...INPUTS, into: 'apps/GIT~1/hooks' },
    expect: { exit: 1, error: ['`into` contains the name `GIT~1`, which Git refuses.'], askedOfGitHub: [] },
  },
  {
    name: 'each name may have its maximum length',
    files: FILES,
    github: { files: {} },
    with: { ...INPUTS, branch: 'b'.repeat(200), into: 'i'.repeat(1000), title: 't'.repeat(256) },
    expect: { exit: 0, outputs: { created: 'true' } },
  },
  {
    name: 'two descriptions are refused',
    files: FILES,
    with: { ...INPUTS, body: 'One', 'body-path': 'two.md' },
    expect: { exit: 1, error: ['`body-path` can’t be combined with `body`'] },
  },
  {
    name: 'a missing file of the reply is reported',
    files: FILES,
    github: { files: {} },
    with: { ...INPUTS, 'quote-path': 'reply.txt' },
    expect: { exit: 1, error: ['`quote-path` is `reply.txt`, which does not exist'], askedOfGitHub: [] },
  },
] satisfies readonly Scenario[];
