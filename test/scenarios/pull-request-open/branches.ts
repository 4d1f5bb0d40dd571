import type { GitHub } from '../../support/github-fake/known-state.ts';
import type { Scenario } from '../scenario.ts';
import { INPUTS } from './usual.ts';

/**
 * Files of `main`, then of two tasks: the second one changes `index.html` again, and adds a page.
 */
const MAIN = { 'index.html': 'Old\n', 'help.html': 'Help\n', 'about.html': 'About\n' };
const FILES = {
  'source/index.html': 'New\n',
  'source/help.html': 'Help\n',
  'source/about.html': 'About\n',
  'second/index.html': 'Newer\n',
  'second/help.html': 'Help\n',
  'second/about.html': 'About\n',
  'second/page.html': 'Page\n',
};
const FIRST = { ...INPUTS, prune: 'true' };
const SECOND = { ...FIRST, path: 'second' };
/** Files of both tasks. */
const TASK_1 = { ...MAIN, 'index.html': 'New\n' };
const TASK_2 = { ...MAIN, 'index.html': 'Newer\n', 'page.html': 'Page\n' };
/** A reviewer's commit. */
const ATTRIBUTES = { '.gitattributes': '*.txt text\n*.bin filter=lfs\n' };
const REVIEW = { 'help.html': 'Better help\n', 'review.html': 'Review\n' };

const twice = (
  name: string,
  meanwhile: NonNullable<GitHub['meanwhile']>,
  expect: Scenario['expect'],
  inputs: Scenario['with'] = SECOND,
): Scenario => ({
  name,
  files: FILES,
  env: { GITHUB_REF: 'refs/heads/main' },
  github: { files: MAIN, meanwhile },
  earlier: { with: FIRST },
  with: inputs,
  expect,
});

const BASES = { pushed: { develop: { 'index.html': 'Developed\n' } } };

export default [
  twice(
    'commits of a reviewer on the branch stay, as long as they are about other files',
    { pushed: { 'agent/7': REVIEW } },
    {
      outputs: {
        created: 'false',
        pull_request_number: '100',
        changed: '["index.html","page.html"]',
      },
      branches: { 'agent/7': { ...TASK_2, ...REVIEW } },
    },
  ),
  {
    ...twice(
      'the `.gitattributes` of a reviewer’s commit apply to what is committed on top of it',
      { pushed: { 'agent/7': ATTRIBUTES } },
      {
        warnings: [/^Skipped changed files that only Git can commit.+: picture\.bin\./],
        branches: { 'agent/7': { ...TASK_1, ...ATTRIBUTES, 'notes.txt': 'Notes\n' } },
      },
      { ...INPUTS, path: 'attributed' },
    ),
    files: { ...FILES, 'attributed/notes.txt': 'Notes\r\n', 'attributed/picture.bin': 'Picture' },
  },
  ...[{ 'index.html': 'Reviewed\n' }, { 'page.html': 'Their page\n' }, { 'index.html': null }].map(
    pushed =>
      twice(
        `a change that a reviewer’s commit contradicts is refused by name: ${Object.keys(pushed)[0]} ${Object.values(pushed)[0] === null ? 'deleted' : 'changed'}`,
        { pushed: { 'agent/7': pushed } },
        {
          outputs: { commit_sha: '' },
          error: [
            /others changed files that this step would change, too \(\w{7} “By a person”\): (?:index|page)\.html\./,
          ],
        },
      ),
  ),
  {
    ...twice(
      'a later task can’t undo it either',
      { pushed: { 'agent/7': REVIEW } },
      {
        error: [/others changed files that this step would change, too: help\.html\./],
      },
    ),
    files: { ...FILES, 'third/index.html': 'Newer\n', 'third/help.html': 'Other help\n' },
    earlier: { with: SECOND, earlier: { with: FIRST } },
    with: { ...INPUTS, path: 'third' },
  },
  twice(
    'a commit that somebody removes from the branch meanwhile doesn’t return',
    { pushed: { 'agent/7': REVIEW }, during: { on: /^POST .*\/git\/trees$/, removed: 'agent/7' } },
    {
      outputs: { commit_sha: '' },
      error: [
        'The newest commit of the branch agent/7 is not the expected one. Nothing was committed.',
      ],
      branches: { 'agent/7': TASK_1 },
    },
  ),
  twice(
    'nothing is committed after the pull request was closed meanwhile',
    { during: { on: /^POST .*\/git\/commits$/, closed: true } },
    {
      outputs: { commit_sha: '' },
      error: ['The branch agent/7 has no open pull request. Nothing was committed.'],
      branches: { 'agent/7': TASK_1 },
    },
  ),
  twice(
    'a pull request that is closed directly before the commit is reported',
    { during: { on: /^PATCH .*\/git\/refs\//, closed: true } },
    {
      outputs: { commit_sha: /^[0-9a-f]{40}$/ },
      error: [
        /The branch agent\/7 has no open pull request\. Commit \w{40} was added to the branch\./,
      ],
      branches: { 'agent/7': TASK_2 },
    },
  ),
  twice(
    'the commits of a rejected pull request don’t return: the next one has a branch of its own',
    { changed: { 100: { state: 'closed' } } },
    {
      outputs: { created: 'true', pull_request_number: '101' },
      notices: [
        'The step doesn’t use the branch agent/7, because its pull request #100 is closed.',
      ],
      summary: ['<code>agent/7-2</code> → <code>main</code>'],
      branches: { 'agent/7': TASK_1, 'agent/7-2': TASK_2 },
    },
  ),
  twice(
    'for another base, the pull request has a branch of its own, which starts at that base',
    BASES,
    {
      outputs: {
        created: 'true',
        pull_request_number: '101',
        changed: '["index.html","page.html"]',
      },
      notices: [
        'The step doesn’t use the branch agent/7, because its commits are for the base main.',
      ],
      branches: { 'agent/7': TASK_1, 'agent/7-2': TASK_2 },
    },
    { ...SECOND, base: 'develop' },
  ),
  ...[true, false].map(
    (isOnDefaultBranch): Scenario => ({
      name: `in a run on a tag, a new branch starts at its commit if that is on the base branch: ${isOnDefaultBranch}`,
      files: FILES,
      env: { GITHUB_REF: 'refs/tags/v1' },
      github: {
        files: MAIN,
        runs: { 1: { sha: '0123456789abcdef0123456789abcdef01234567', isOnDefaultBranch } },
        meanwhile: { pushed: { main: { 'later.html': 'Later\n' } } },
      },
      // The base branch has another commit after the first step.
      earlier: { with: { ...INPUTS, 'dry-run': 'true' } },
      with: INPUTS,
      expect: {
        branches: {
          'agent/7': { ...TASK_1, ...(isOnDefaultBranch ? {} : { 'later.html': 'Later\n' }) },
        },
      },
    }),
  ),
  {
    name: 'a base branch that doesn’t exist is refused before anything is sent',
    files: FILES,
    github: { files: MAIN },
    with: { ...INPUTS, base: 'develop' },
    expect: { error: ['`base` is `develop`, a branch that GitHub does not find'] },
  },
  {
    name: 'with `expected-head`, the files are committed although the pull request has another base now',
    files: FILES,
    github: { files: MAIN, meanwhile: { changed: { 100: { base: 'develop' } } } },
    earlier: { with: FIRST },
    // A commit's id is the hash of its content.
    with: { ...SECOND, 'expected-head': '{head}' },
    expect: {
      outputs: {
        created: 'false',
        pull_request_number: '100',
        changed: '["index.html","page.html"]',
      },
      notices: ['The base of pull request #100 is develop, not main.'],
      summary: ['<code>agent/7</code> → <code>develop</code>'],
      branches: { 'agent/7': TASK_2 },
    },
  },
] satisfies readonly Scenario[];
