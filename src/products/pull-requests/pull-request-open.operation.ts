/**
 * Commits a folder's files to a branch of the job's repository, and opens a pull request or
 * continues its own.
 */

import { listedNames } from '../../base/text/amount.ts';
import { ONE_LINE } from '../../core/reporting-inputs.ts';
import { problemAt } from '../../base/problem.ts';
import { flag, type InputValues, path, text } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import type { FileRun, Run } from '../../core/run.ts';
import type { FileChange, PullRequestState, JobRepository } from '../../core/services.ts';
import { type Finding, inputFailure } from '../../base/failure.ts';
import { BRANCH_NAME } from './branch-name.ts';
import { folderChanges, proposedFiles } from './folder-changes.ts';
import {
  commitMark,
  expectedBranch,
  movedFailure,
  ownBranch,
  type ProposedBranch,
  requireNoConflict,
  requireUnchanged,
  MAX_SHOWN,
} from './proposed-branch.ts';
import { inputPath, readInputFile, utf8Text } from '../shared/input-file.ts';
import { codeBlock } from '../../base/text/markdown.ts';
import { GIT_NAME } from '../../base/system/files/paths.ts';
import type { ListedFile } from '../../packing/files/listing-builder.ts';
import { shortened } from '../../base/text/shortened.ts';

/** GitHub's limit for a description, in characters. */
const BODY_LIMIT = 65_536;

/** Limit for the text, as large as a build's log. Only a part of it is shown. */
const MAX_QUOTED_BYTES = 64 * 1024 * 1024;
const QUOTED_FILE = { use: 'read', maxBytes: MAX_QUOTED_BYTES } as const;

const INPUTS = {
  path: path(
    'Folder with the files to commit, such as exported source.',
    { use: 'folder' },
    { required: true },
  ),
  into: text(
    'Target folder in the repository, without a leading `./`, such as `apps/site`. Default: the repository’s root.',
    {
      maxLength: 1000,
      pattern: /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^/\0\\][^\0\\]*$/,
      allowed: 'it must be a path in the repository, such as `apps/site`',
    },
  ),
  branch: text(
    'Branch to commit to. The step creates it, or continues it if this operation created it.',
    {
      ...BRANCH_NAME,
      required: true,
    },
  ),
  'expected-head': text(
    'SHA of the newest commit of `branch`, to commit to an open pull request that this operation did not create. The step fails if the branch now has a different newest commit, or if the pull request is closed. Default: only branches that this operation created.',
    { maxLength: 40, pattern: /^[0-9a-f]{40}$/, allowed: 'it must be a full SHA in lowercase' },
  ),
  base: text(
    'Branch to merge the pull request into. Default: the branch of the workflow run, or, if it has none, the repository’s default branch.',
    BRANCH_NAME,
  ),
  title: text(
    'Title of the pull request, and commit message. Default: the first sentence in the file at `quote-path` that describes what was done, or else the number of files, such as `Update 3 files`.',
    { maxLength: 256, ...ONE_LINE },
  ),
  body: text('Description of the pull request, in Markdown.'),
  'quote-path': path(
    'File with untrusted text, such as the output `reply_path` of `agent-run`. The text, shortened if it is long, is shown below the description as a code block, so mentions and keywords such as “closes #1” have no effect.',
    QUOTED_FILE,
  ),
  draft: flag('Open the pull request as a draft, if the repository supports drafts.', 'false'),
  prune: flag(
    'Delete files from the target folder on the branch if `path` doesn’t contain them. Files that an export never contains, such as build output, dependencies, caches and `.env`, are kept.',
    'false',
  ),
};

type OpenInputs = InputValues<typeof INPUTS>;

/** Proposed changes, and the branch for them. */
interface ProposalPlan extends ProposedBranch {
  readonly changes: readonly FileChange[];
  /** Protected paths whose changes are left out. */
  readonly withheld: readonly string[];
}

/** Uses only GitHub's API. It sends no request to the platform. */
export default defineOperation({
  id: 'pull-request-open',
  group: 'GitHub',
  summary:
    'Commit a folder’s files to a branch of the job’s repository, and open a pull request for the branch.',
  note: [
    'A new branch starts at the workflow run’s commit, so merging keeps later changes on the base branch. If the run isn’t on the base branch, the new branch starts at the tip of the base branch. A later run keeps others’ commits, and fails if they changed the same files. If the branch’s pull request is closed or for another `base`, the step adds `-2` to the name.',
    'The step skips changes to [protected paths](../../src/products/pull-requests/protected-paths.ts) with a warning. Protected paths are links, submodules, and files that a program runs or follows automatically: instructions and tools of agents, and settings of CI, hosting services, editors, Git and package managers.',
    'If the branch has `.gitattributes`, the runner needs Git, and line endings follow `text` and `eol`. The step skips changed files with `filter` (Git LFS), `ident` or `working-tree-encoding`, with a warning.',
    'To open pull requests with the job’s own token, allow GitHub Actions to create them (Settings > Actions > General). To start workflows, use the token of a GitHub App.',
  ],
  inputs: INPUTS,
  outputs: {
    pull_request_number: {
      description:
        'Number of the pull request. Empty if none is open, for example in a dry run with a new branch.',
    },
    pull_request_url: {
      description:
        'URL of the pull request. Empty if none is open, for example in a dry run with a new branch.',
    },
    created: { description: '`true` if this step opened the pull request; otherwise `false`.' },
    commit_sha: {
      description: 'SHA of the newest commit; empty in a dry run, or if the step changed nothing.',
    },
    changed: {
      description: 'Paths that the commit changes, or would change in a dry run.',
      form: 'array',
    },
  },
  endpoints: [],
  githubPermissions: ['contents: write', 'pull-requests: write'],
  onProject: false,
  // GitHub's pace: 3,000 files that need a request each take 50 minutes.
  timeout: '2h',
  jobOnly: 'Use `git push` and `gh pr create`.',
  nextStep: { output: 'pull_request_url', run: 'echo "$PULL_REQUEST_URL"' },
  example:
    'with:\n  path: source\n  branch: agent/${{ github.run_id }}\n  title: Changes by the agent\n  github-token: ${{ github.token }}\n',
  check: ({ into = '' }): readonly Finding[] =>
    into
      .split('/')
      .filter(name => GIT_NAME.test(name))
      .map(name =>
        problemAt({
          kind: 'word',
          subject: 'into',
          noun: 'name',
          given: name,
          limit: 'Git refuses',
        }),
      ),
  async run(context, inputs) {
    const { dryRun, log } = context;
    const quoted = quotedText(context, inputs['quote-path']);
    const body = descriptionOf(inputs.body, quoted);
    const files = await proposedFiles(
      context,
      inputPath(context, 'path', inputs.path).location,
      inputs.path,
    );
    const repository = await context.repository();
    const plan = await planOf(context, repository, inputs, files);
    const { branch, base, head, parent, existing, changes, withheld } = plan;
    const isNew = head === undefined;
    const changed = changes.map(({ path: changedPath }) => changedPath);
    for (const { path: changedPath, content } of changes)
      log.info(`${content === null ? '-' : '+'} ${changedPath}`);
    if (changes.length === 0 && (isNew || existing !== undefined)) {
      log.notice(
        `Compared with ${isNew ? `commit ${parent.slice(0, 7)}` : `the branch ${branch}`}, there are no changes to commit.`,
      );
      return outcome('No changes to commit', existing, null, false);
    }
    if (dryRun)
      return outcome(`Pull request to ${existing ? 'update' : 'open'}`, existing, null, false);
    const title =
      inputs.title ??
      plainSentence(quoted) ??
      `Update ${changed.length} ${changed.length === 1 ? 'file' : 'files'}`;
    const commit = changes.length === 0 ? (head ?? parent) : await commitOf();
    context.output({ commit_sha: commit, changed });
    if (changes.length > 0) await requireUnchanged(repository, plan, commit);
    const { draft } = inputs;
    const pullRequest =
      existing ?? (await repository.createPullRequest({ branch, base, title, body, draft }));
    log.info(`Pull request ${pullRequest.number}: ${pullRequest.url}`);
    return outcome(
      existing ? 'Pull request updated' : 'Pull request opened',
      pullRequest,
      commit,
      !existing,
    );

    async function commitOf(): Promise<string> {
      const isOwn = inputs['expected-head'] === undefined;
      // The mark would identify the branch of somebody else as this operation's own.
      const message = (tree: string): string =>
        isOwn ? `${title}\n\n${commitMark(branch, base, tree)}` : title;
      const commitId = await repository.commit(parent, message, changes, head);
      await requireUnchanged(repository, plan);
      try {
        await repository.advanceBranch(branch, commitId, isNew);
      } catch (thrown) {
        // GitHub refuses the commit if somebody else has created the branch, or pushed to it, since
        // the check.
        const newest = await repository.fetchHead(branch);
        // GitHub may have received the request twice, and refused only the second one.
        if (newest === commitId) return commitId;
        if (newest !== head) throw movedFailure(branch);
        throw thrown;
      }
      return commitId;
    }

    function outcome(
      reported: string,
      proposal: PullRequestState | undefined,
      sha: string | null,
      created: boolean,
    ) {
      const rows = [
        ...(proposal === undefined
          ? []
          : [['Pull request', { text: `#${proposal.number}`, url: proposal.url }] as const]),
        ['Branch', { sentence: `\`${branch}\` → \`${existing?.base ?? base}\`` }],
        ['Commit', sha ? { code: sha } : 'none'],
        ['Files', changes.length],
        ...(withheld.length === 0 ? [] : [['Skipped (protected)', { code: withheld }] as const]),
      ] as const;
      return {
        outputs: {
          pull_request_number: proposal?.number ?? null,
          pull_request_url: proposal?.url ?? null,
          created,
          commit_sha: sha,
          changed,
        },
        report: {
          title: reported,
          blocks: [
            { type: 'facts' as const, rows },
            {
              type: 'table' as const,
              columns: ['Changed files'],
              rows: changed.map(file => [{ code: file }]),
            },
          ],
        },
      };
    }
  },
});

/** Returns the user's own description, and the quoted text as far as it fits. */
function descriptionOf(body = '', quoted?: string): string {
  // Each gets half of the limit. The fence of a block can be as long as its content.
  const block = quoted === undefined ? [] : [codeBlock('text', shortened(quoted, BODY_LIMIT / 8))];
  return [shortened(body, BODY_LIMIT / 2), ...block].join('\n\n');
}

/** Limit for a title that is made from a text. Git's own tools cut longer ones. */
const SENTENCE_LIMIT = 72;

/** Number of a line's characters that are searched for a title, because the search isn't linear. */
const SENTENCE_SOURCE = 1000;

/** Number of lines of a text that are searched for a title. */
const TITLE_LINES = 20;

/** Beginnings of sentences that say what was done, or what is different now. */
const RESULT =
  /^(?:(?:I|we)(?:['’]ve| have)? )?(?:added|built|changed|converted|corrected|created|deleted|disabled|enabled|extended|fixed|implemented|improved|introduced|made|moved|refactored|removed|renamed|replaced|restored|rewrote|simplified|split|switched|translated|turned|updated|wrote)\s|^(?:the|your)\s.+\snow(?:\s|$)/i;

/**
 * Returns the first sentence of a line in an untrusted Markdown text, without its markup, that says
 * what was done. As a title it is also a commit message, where `closes #1` closes an issue,
 * `[skip ci]` skips workflows, and the mark is for this operation's own commits. So anything but
 * words and their punctuation makes a sentence unusable.
 */
function plainSentence(markdown = ''): string | undefined {
  const sentences = markdown.split('\n', TITLE_LINES).map(line => {
    const plain = line
      .slice(0, SENTENCE_SOURCE)
      .replace(/^[\s#*+-]*(?:\d+[.)]\s)?/, '')
      .replaceAll(/[`*]/g, '');
    return (plain.split(/(?<=[.!?:])(?<!\b(?:e\.g|i\.e)\.)\s/, 1)[0] ?? '').replace(
      /[.!?:\s]+$/,
      '',
    );
  });
  const result = sentences.find(
    sentence =>
      RESULT.test(sentence) &&
      /^[\p{L}\p{N} ,.'’"“”()\-–—/&+%_]+$/u.test(sentence) &&
      !/\bgh-\d/i.test(sentence),
  );
  return result === undefined ? undefined : shortened(result, SENTENCE_LIMIT - 1);
}

function quotedText(context: FileRun, quotePath: string | undefined): string | undefined {
  if (quotePath === undefined) return undefined;
  const file = {
    input: 'quote-path',
    given: quotePath,
    errorTitle: 'The text for the pull request can’t be read.',
    maxBytes: MAX_QUOTED_BYTES,
  };
  return utf8Text(readInputFile(context, file), file);
}

async function planOf(
  { log, signal }: Run,
  repository: JobRepository,
  inputs: OpenInputs,
  files: readonly ListedFile[],
): Promise<ProposalPlan> {
  const { branch, into } = inputs;
  const base = inputs.base ?? repository.branch ?? (await repository.defaultBranch());
  if (branch === base) {
    throw inputFailure('The input `branch` can’t be the base branch.', [
      {
        where: 'branch',
        message: `is \`${branch}\`, which is also the base branch`,
        remedy: 'Set `branch` to a different branch.',
      },
    ]);
  }
  const expected = inputs['expected-head'];
  const place =
    expected === undefined
      ? await ownBranch(repository, { branch, base }, log)
      : await expectedBranch(repository, { branch, base }, expected);
  const { number, base: actual = base } = place.existing ?? {};
  if (actual !== base)
    log.notice(
      `The base of pull request #${number} is ${actual}, not ${base}. The step updates the pull request, but doesn’t change its base.`,
    );
  const folder = {
    files,
    into: into === undefined ? '' : `${into.replace(/\/+$/, '')}/`,
    removesOthers: inputs.prune,
  };
  const { head = place.parent, parent } = place;
  const committed = await repository.fetchFiles(parent);
  const current = head === parent ? committed : await repository.fetchFiles(head);
  const { changes, withheld, unconverted } = await folderChanges(
    folder,
    committed,
    current,
    blob => repository.fetchBlob(blob),
    signal,
  );
  if (unconverted.length > 0)
    log.warning(
      `Skipped changed files that only Git can commit, because of \`filter\` (as for Git LFS), \`ident\` or \`working-tree-encoding\` in \`.gitattributes\`: ${listedNames(unconverted, MAX_SHOWN)}. Commit them with Git.`,
    );
  if (withheld.length > 0)
    log.warning(
      `Skipped changes to protected paths: ${listedNames(withheld, MAX_SHOWN)}. To change them, commit them with Git.`,
    );
  requireNoConflict(place, committed, current, changes);
  return { ...place, changes, withheld };
}
