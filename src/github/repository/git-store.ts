/** Reads files, creates commits and moves branches through GitHub's API, without a checkout. */

import { isUtf8 } from 'node:buffer';
import type { CommittedFile, FileChange, FileMode } from '../../core/services.ts';
import { Failure, sentence, withDetails } from '../../base/failure.ts';
import { isForbidden, resolveUncertain } from '../rest/errors.ts';
import type { GitHub } from '../rest/github-client.ts';

/** Limit for text that is sent within a tree's entry instead of a separate request, in bytes. */
const INLINE_BYTES = 256 * 1024;
/** Limit for the total of such texts in one request, in bytes, so that GitHub accepts the request. */
const INLINE_TOTAL_BYTES = 4 * 1024 * 1024;

/** Permission that the token needs. A rule of the repository can refuse the request too. */
const REMEDY =
  'Grant the job the permission `contents: write`, and check whether a repository rule prevents this change to the branch.';

/** Entry of a tree: new content, content that GitHub already has, or a deletion. */
interface TreeEntry {
  readonly path: string;
  readonly mode: FileMode;
  readonly type: 'blob';
  readonly content?: string;
  readonly sha?: string | null;
}

/** Commits and branches of a repository, through GitHub's API. No checkout is needed. */
export class GitStore {
  readonly #github: GitHub;

  constructor(github: GitHub) {
    this.#github = github;
  }

  /** Returns the newest commit of a branch; undefined if the branch doesn't exist. */
  async fetchHead(branch: string): Promise<string | undefined> {
    const { api, at } = this.#github;
    try {
      const { data } = await api.request('GET /repos/{owner}/{repo}/git/ref/{ref}', { ...at, ref: `heads/${branch}` });
      return data.object.sha;
    } catch (thrown) {
      if (thrown instanceof Failure && thrown.status === 404) return undefined;
      throw thrown;
    }
  }

  /**
   * Returns whether a branch contains a commit; undefined if GitHub finds no such branch or commit, or the token may not
   * read them. A tag of the same name doesn't count.
   */
  async contains(branch: string, commit: string): Promise<boolean | undefined> {
    const { api, at } = this.#github;
    try {
      const head = await this.fetchHead(branch);
      if (head === undefined || head === commit) return head === undefined ? undefined : true;
      const request = { ...at, basehead: `${head}...${commit}`, per_page: 1 };
      const { data } = await api.request('GET /repos/{owner}/{repo}/compare/{basehead}', request);
      return data.status === 'behind' || data.status === 'identical';
    } catch (thrown) {
      if (thrown instanceof Failure && (thrown.status === 404 || isForbidden(thrown))) return undefined;
      throw thrown;
    }
  }

  async fetchMessage(commit: string): Promise<string> {
    return (await this.#commit(commit)).message;
  }

  /** @throws Failure if the commit has more files than GitHub lists */
  async fetchFiles(commit: string): Promise<ReadonlyMap<string, CommittedFile>> {
    const { api, at } = this.#github;
    const { tree } = await this.#commit(commit);
    const request = { ...at, tree_sha: tree.sha, recursive: 'true' };
    const { data } = await api.request('GET /repos/{owner}/{repo}/git/trees/{tree_sha}', request);
    if (data.truncated) {
      throw new Failure('limit', `Commit ${commit} is too large for GitHub’s file list (100,000 entries or 7 MB).`, {
        remedy: 'For a repository of this size, use Git commands instead of this operation.',
      });
    }
    const files = data.tree.flatMap(({ path, mode, sha }): [string, CommittedFile][] =>
      isFileMode(mode) ? [[path, { blob: sha, mode }]] : [],
    );
    return new Map(files);
  }

  /** Returns the content of a committed file. */
  async fetchBlob(blob: string): Promise<Buffer> {
    const { api, at } = this.#github;
    const { data } = await api.request('GET /repos/{owner}/{repo}/git/blobs/{file_sha}', { ...at, file_sha: blob });
    return Buffer.from(data.content, 'base64');
  }

  /** @returns the new commit's id */
  async commit(parent: string, message: string, changes: readonly FileChange[]): Promise<string> {
    const { api, at } = this.#github;
    const { tree: base } = await this.#commit(parent);
    const tree: TreeEntry[] = [];
    let inlineTotal = 0;
    for (const { path, mode, content } of changes) {
      const bytes = await content?.();
      const fits =
        bytes !== undefined && bytes.length <= INLINE_BYTES && inlineTotal + bytes.length <= INLINE_TOTAL_BYTES;
      if (fits && isUtf8(bytes)) {
        inlineTotal += bytes.length;
        tree.push({ path, mode, type: 'blob', content: bytes.toString() });
      } else {
        tree.push({ path, mode, type: 'blob', sha: bytes === undefined ? null : await this.#blob(bytes) });
      }
    }
    return withRemedy(async () => {
      const request = { ...at, base_tree: base.sha, tree };
      const { data: made } = await retryOnce(() => api.request('POST /repos/{owner}/{repo}/git/trees', request));
      const commit = { ...at, message, tree: made.sha, parents: [parent] };
      return (await retryOnce(() => api.request('POST /repos/{owner}/{repo}/git/commits', commit))).data.sha;
    });
  }

  /** Moves or creates the branch. Never forces the update, so that commits that somebody else pushed meanwhile stay. */
  async advanceBranch(branch: string, commit: string, isNew: boolean): Promise<void> {
    const { api, at } = this.#github;
    try {
      await withRemedy(async () => {
        if (isNew) {
          const request = { ...at, ref: `refs/heads/${branch}`, sha: commit };
          await api.request('POST /repos/{owner}/{repo}/git/refs', request);
        } else {
          const request = { ...at, ref: `heads/${branch}`, sha: commit, force: false };
          await api.request('PATCH /repos/{owner}/{repo}/git/refs/{ref}', request);
        }
      });
    } catch (thrown) {
      if (!(thrown instanceof Failure) || !thrown.uncertain) throw thrown;
      await resolveUncertain(thrown, async () => ((await this.fetchHead(branch)) === commit ? commit : undefined));
    }
  }

  async #commit(commit: string) {
    const { api, at } = this.#github;
    const request = { ...at, commit_sha: commit };
    try {
      return (await api.request('GET /repos/{owner}/{repo}/git/commits/{commit_sha}', request)).data;
    } catch (thrown) {
      if (!(thrown instanceof Failure) || thrown.status !== 404) throw thrown;
      throw withDetails(thrown, {
        message: `GitHub found no commit ${commit} in ${at.owner}/${at.repo}.`,
        remedy: 'Allow `github-token` to read the repository’s contents, and run the step on a pushed commit.',
      });
    }
  }

  async #blob(bytes: Buffer): Promise<string> {
    const { api, at } = this.#github;
    const request = { ...at, content: bytes.toString('base64'), encoding: 'base64' } as const;
    return (await retryOnce(() => api.request('POST /repos/{owner}/{repo}/git/blobs', request))).data.sha;
  }
}

/** Checks that an entry of a tree isn't a folder. The recursive list contains the entries of all folders. */
const isFileMode = (mode: string): mode is CommittedFile['mode'] =>
  ['100644', '100755', '120000', '160000'].includes(mode);

/** Repeats a creation once if its response was lost. Unreferenced blobs, trees and commits have no effect. */
async function retryOnce<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (thrown) {
    if (!(thrown instanceof Failure) || !thrown.uncertain) throw thrown;
    return make();
  }
}

async function withRemedy<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    // GitHub returns 404 if the token has no write permission.
    const isDenied = thrown instanceof Failure && (isForbidden(thrown) || thrown.status === 404);
    if (!isDenied) throw thrown;
    throw withDetails(thrown, {
      message: `The changes were not committed to the branch. ${sentence(thrown.message)}`,
      remedy: REMEDY,
    });
  }
}
