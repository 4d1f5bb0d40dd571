import { refusal } from '../../support/github-fake/github-fake.ts';
import { NOT_ACCESSIBLE } from '../../support/github-fake/repository-content.ts';
import { refusedInputs } from '../refused-inputs.ts';
import { withDefaults } from '../scenario.ts';
import { INPUTS } from './usual.ts';

const FILES = { 'source/index.html': '<h1>New</h1>\n' };

const EMPTY_TREE = '97d170e1550eee4afc0af065b78cda302a97674c';
const HUMAN_PULL = {
  number: 40,
  state: 'open',
  html_url: 'https://github.com/harbour/lights/pull/40',
  head: { sha: 'c'.repeat(40), ref: 'human', repo: { full_name: 'harbour/lights' } },
  base: { ref: 'main' },
};

export default withDefaults({ files: FILES, with: INPUTS }, [
  ...refusedInputs('pull-request-open', [
    [{ ...INPUTS, 'quote-path': 'reply.md' }, '`quote-path` is `reply.md`, which does not exist'],
  ]),
  {
    name: 'a tree without the changes is not committed',
    github: {
      files: {},
      failsWith: {
        on: /^POST .*\/git\/trees$/,
        answer: { status: 200, body: { sha: EMPTY_TREE } },
      },
    },
    expect: {
      outputs: { pull_request_number: '' },
      error: ['doesn’t have the right `index.html`'],
    },
  },
  {
    name: 'a list of pull requests that ignores the branch is no list of its pull requests',
    github: {
      files: {},
      failsWith: { on: /^GET .*\/pulls$/, answer: { status: 200, body: [HUMAN_PULL] } },
    },
    earlier: { with: INPUTS },
    expect: {
      outputs: { pull_request_number: '' },
      error: ['A pull request already exists for harbour:agent/7'],
    },
  },
  {
    name: 'a pull request that exists already, and that the list lacked, is found',
    github: {
      files: {},
      failsWith: { on: /^GET .*\/pulls$/, times: 1, answer: { status: 200, body: [] } },
    },
    earlier: { with: INPUTS },
    expect: { outputs: { pull_request_number: '100' } },
  },
  {
    name: 'after a lost response, the error names the branch whose pull request may be open',
    github: {
      files: {},
      failsWith: { on: /\/pulls$/, answer: refusal(502) },
    },
    expect: {
      error: [
        'The changes are on the branch agent/7, but the pull request may or may not have been opened.',
      ],
    },
  },
  {
    name: 'a branch whose commit quotes the operation’s last line stays unchanged',
    github: {
      files: {},
      branches: {
        'agent/7':
          'Revert "New\n\nMade-by: project-platform-action (agent/7 into main, tree {tree})"\n\nBy a person',
      },
    },
    expect: {
      error: ['The branch agent/7 already exists, and this operation may not have created it.'],
    },
  },
  {
    name: 'a branch on which somebody has amended the operation’s commit stays unchanged',
    github: {
      files: {},
      branches: {
        'agent/7': `New\n\nMade-by: project-platform-action (agent/7 into main, tree ${'a'.repeat(40)})`,
      },
    },
    expect: {
      error: ['The branch agent/7 already exists, and this operation may not have created it.'],
    },
  },
  {
    name: 'with `expected-head`, a branch with a newer commit stays unchanged',
    github: { files: {} },
    earlier: { with: INPUTS },
    with: { ...INPUTS, 'expected-head': 'f'.repeat(40) },
    expect: {
      outputs: { commit_sha: '' },
      error: ['The newest commit of the branch agent/7 is not the expected one.'],
    },
  },
  {
    name: 'with `expected-head`, a branch without an open pull request stays unchanged',
    github: { files: {}, branches: { 'agent/7': 'Work of a person' } },
    with: { ...INPUTS, 'expected-head': 'f'.repeat(40) },
    expect: {
      outputs: { commit_sha: '' },
      error: ['The branch agent/7 has no open pull request.'],
    },
  },
  {
    name: 'a token without write access gets an error with the missing permission',
    github: {
      files: {},
      failsWith: {
        on: /^POST .*\/git\/trees$/,
        answer: NOT_ACCESSIBLE,
      },
    },
    expect: {
      error: ['Resource not accessible by integration', 'permission `contents: write`'],
    },
  },
  {
    name: 'a target folder that only Git may use is refused before any request',
    github: { files: {} },
    with: { ...INPUTS, into: 'apps/GIT~1/hooks' },
    expect: {
      error: ['`into` contains the name `GIT~1`, which Git refuses.'],
      askedOfGitHub: [],
    },
  },
  {
    name: 'a new branch that GitHub doesn’t know yet, for 3 requests',
    github: {
      files: {},
      failsWith: {
        on: /^POST .*\/pulls$/,
        times: 3,
        answer: refusal(422, 'No commits between main and agent/7'),
      },
    },
    expect: { outputs: { created: 'true' } },
  },
  {
    name: 'a branch that somebody else has created meanwhile stays unchanged, and the error says what to do',
    github: {
      files: {},
      branches: { 'agent/7': 'Work of a person' },
      failsWith: { on: /^GET .*\/git\/ref\//, times: 1, answer: refusal(404, 'Not Found') },
    },
    expect: {
      outputs: { commit_sha: '' },
      error: ['The newest commit of the branch agent/7 is not the expected one.', 'Re-run the job'],
    },
  },
]);
