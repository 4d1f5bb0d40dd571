/** Reads files, creates commits and moves branches through GitHub's API, without a checkout. */

import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { CommitInfo, CommittedFile, FileChange, FileMode } from '../../../core/services.ts';
import { byteSize } from '../../../base/text/amount.ts';
import { Failure, inputFailure, sentence, withDetails } from '../../../base/failure.ts';
import { changeOnce, isForbidden, repeatRefused, unreadableFailure } from '../rest/errors.ts';
import type { GitHub } from '../rest/github-client.ts';

/** Limit for text that is sent within a tree's entry instead of a separate request, in bytes. */
const INLINE_BYTES = 256 * 1024;
/**
 * Limit for the texts and paths in one request, in bytes, so that GitHub accepts it. More requests
 * follow for the others.
 */
const REQUEST_BYTES = 4 * 1024 * 1024;
/** Size of an entry without its text and path, in bytes. */
const ENTRY_BYTES = 120;

/** Number of pages of a history that are read. */
const HISTORY_PAGES = 10;

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
  /** Ids of contents that GitHub has already got. */
  readonly #blobs = new Map<FileChange, string>();
  /** Files of trees, by the tree's ID. */
  readonly #files = new Map<string, ReadonlyMap<string, CommittedFile>>();

  constructor(github: GitHub) {
    this.#github = github;
  }

  /** Returns the newest commit of a branch; undefined if the branch doesn't exist. */
  async fetchHead(branch: string): Promise<string | undefined> {
    const { api, at } = this.#github;
    try {
      const { data } = await api.request('GET /repos/{owner}/{repo}/git/ref/{ref}', {
        ...at,
        ref: `heads/${branch}`,
      });
      return data.object.sha;
    } catch (thrown) {
      if (thrown instanceof Failure && thrown.status === 404) return undefined;
      throw thrown;
    }
  }

  /**
   * Returns whether a branch contains a commit; undefined if GitHub finds no such branch or commit,
   * or the token may not read them. A tag of the same name doesn't count.
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
      if (thrown instanceof Failure && (thrown.status === 404 || isForbidden(thrown)))
        return undefined;
      throw thrown;
    }
  }

  /** Returns the parents of a commit, in their order. */
  async fetchParents(commit: string): Promise<readonly string[]> {
    return (await this.#commit(commit)).parents.map(({ sha }) => sha);
  }

  /** Returns the newest commit that is in the history of both. @throws Failure if there is none */
  async fetchMergeBase(commit: string, other: string): Promise<string> {
    const { api, at } = this.#github;
    const request = { ...at, basehead: `${commit}...${other}`, per_page: 1 };
    return (await api.request('GET /repos/{owner}/{repo}/compare/{basehead}', request)).data
      .merge_base_commit.sha;
  }

  /** @returns the commits up to the first match, or of the first pages */
  async fetchHistory(
    commit: string,
    isLast: (commit: CommitInfo) => boolean,
  ): Promise<readonly CommitInfo[]> {
    const { api, at } = this.#github;
    const history: CommitInfo[] = [];
    for (let page = 1; page <= HISTORY_PAGES; page += 1) {
      const request = { ...at, sha: commit, per_page: 100, page };
      const { data } = await api.request('GET /repos/{owner}/{repo}/commits', request);
      for (const { sha, commit: details, parents } of data) {
        history.push({
          id: sha,
          message: details.message,
          tree: details.tree.sha,
          parents: parents.map(parent => parent.sha),
        });
        if (history.slice(-1).some(isLast)) return history;
      }
      if (data.length < 100) break;
    }
    return history;
  }

  /** @throws Failure if the commit has more files than GitHub lists */
  async fetchFiles(commit: string): Promise<ReadonlyMap<string, CommittedFile>> {
    return this.#filesOf((await this.#commit(commit)).tree.sha);
  }

  async #filesOf(sha: string): Promise<ReadonlyMap<string, CommittedFile>> {
    const cached = this.#files.get(sha);
    if (cached !== undefined) return cached;
    const { api, at } = this.#github;
    const request = { ...at, tree_sha: sha, recursive: 'true' };
    const { data } = await api.request('GET /repos/{owner}/{repo}/git/trees/{tree_sha}', request);
    if (data.truncated) {
      throw new Failure(
        'limit',
        `Tree ${sha} is too large for GitHub’s file list (100,000 entries or 7 MB).`,
        {
          remedy: 'For a repository of this size, use Git commands instead of this operation.',
        },
      );
    }
    const files = new Map(
      data.tree.flatMap(({ path, mode, sha: blob, size }): [string, CommittedFile][] =>
        isFileMode(mode) ? [[path, { blob, mode, size }]] : [],
      ),
    );
    this.#files.set(sha, files);
    return files;
  }

  /**
   * Returns the content of a file of a commit; undefined if it has none.
   * @throws Failure of kind `input` for anything but a file of at most `maxBytes`
   */
  async fetchFile(commit: string, path: string, maxBytes: number): Promise<Buffer | undefined> {
    const { api, at } = this.#github;
    try {
      const request = { ...at, path, ref: commit };
      const { data } = await api.request('GET /repos/{owner}/{repo}/contents/{path}', request);
      const isFile = !Array.isArray(data) && data.type === 'file';
      if (isFile && data.size <= maxBytes) return Buffer.from(data.content, 'base64');
      const problem = isFile ? `has more than ${byteSize(maxBytes)}` : 'is not a file';
      const findings = [{ where: path, message: `${problem} in commit ${commit}` }];
      throw inputFailure(`${path} can’t be read.`, findings);
    } catch (thrown) {
      if (thrown instanceof Failure && thrown.status === 404) return undefined;
      throw thrown;
    }
  }

  /** Returns the content of a committed file. */
  async fetchBlob(blob: string): Promise<Buffer> {
    const { api, at } = this.#github;
    const { data } = await api.request('GET /repos/{owner}/{repo}/git/blobs/{file_sha}', {
      ...at,
      file_sha: blob,
    });
    return Buffer.from(data.content, 'base64');
  }

  /**
   * @param onto commit with which the new one is merged: the changes are applied to its files, too
   * @returns the new commit's id
   */
  async commit(
    parent: string,
    message: (tree: string) => string,
    changes: readonly FileChange[],
    onto = parent,
  ): Promise<string> {
    return withRemedy(async () => {
      const commit = await this.#createCommit(await this.#createTree(parent, changes), message, [
        parent,
      ]);
      if (onto === parent) return commit;
      return this.#createCommit(await this.#createTree(onto, changes), message, [onto, commit]);
    });
  }

  /**
   * Moves or creates the branch. Never forces the update, so that commits that somebody else pushed
   * meanwhile stay.
   */
  async advanceBranch(branch: string, commit: string, isNew: boolean): Promise<void> {
    const { api, at } = this.#github;
    const send = async (): Promise<true> => {
      const [created, moved] = [
        { ...at, ref: `refs/heads/${branch}`, sha: commit },
        { ...at, ref: `heads/${branch}`, sha: commit, force: false },
      ];
      await (isNew
        ? api.request('POST /repos/{owner}/{repo}/git/refs', created)
        : api.request('PATCH /repos/{owner}/{repo}/git/refs/{ref}', moved));
      return true;
    };
    const find = async () => ((await this.fetchHead(branch)) === commit ? true : undefined);
    try {
      await withRemedy(() => changeOnce(send, find));
    } catch (thrown) {
      if (!(thrown instanceof Failure) || !thrown.uncertain) throw thrown;
      const message = `The branch ${branch} may or may not have the new commit ${commit}. ${sentence(thrown.message)}`;
      throw withDetails(thrown, { message });
    }
  }

  async #commit(commit: string) {
    const { api, at } = this.#github;
    const request = { ...at, commit_sha: commit };
    try {
      return (await api.request('GET /repos/{owner}/{repo}/git/commits/{commit_sha}', request))
        .data;
    } catch (thrown) {
      if (!(thrown instanceof Failure) || thrown.status !== 404) throw thrown;
      throw withDetails(thrown, {
        message: `GitHub found no commit ${commit} in ${at.owner}/${at.repo}.`,
        remedy:
          'Allow `github-token` to read the repository’s contents, and run the step on a pushed commit.',
      });
    }
  }

  /** Creates the tree of a commit with these changes. @returns its id */
  async #createTree(commit: string, changes: readonly FileChange[]): Promise<string> {
    const { api, at } = this.#github;
    const before = (await this.#commit(commit)).tree.sha;
    let sha = before;
    const blobs = new Map<string, string | null>();
    let tree: TreeEntry[] = [];
    let size = 0;
    const send = async (): Promise<void> => {
      const request = { ...at, base_tree: sha, tree };
      sha = (await retryOnce(() => api.request('POST /repos/{owner}/{repo}/git/trees', request)))
        .data.sha;
      tree = [];
      size = 0;
    };
    // Deletions first: a later tree can have a folder in place of a deleted file.
    for (const change of changes.toSorted(
      (a, b) => Number(a.content !== null) - Number(b.content !== null),
    )) {
      const [entry, blob] = await this.#entry(change);
      blobs.set(entry.path, blob);
      const bytes =
        ENTRY_BYTES + Buffer.byteLength(entry.path) + Buffer.byteLength(entry.content ?? '');
      if (size + bytes > REQUEST_BYTES) await send();
      tree.push(entry);
      size += bytes;
    }
    await send();
    const [old, after] = [await this.#filesOf(before), await this.#filesOf(sha)];
    const near = new Set([...blobs.keys()].flatMap(path => [path, ...parentsOf(path)]));
    const wrong =
      [...blobs].find(([path, blob]) => (after.get(path)?.blob ?? null) !== blob)?.[0] ??
      [...after.keys()].find(path => !blobs.has(path) && !old.has(path)) ??
      [...old].find(
        ([path, { blob }]) =>
          !near.has(path) &&
          after.get(path)?.blob !== blob &&
          !parentsOf(path).some(parent => blobs.get(parent)),
      )?.[0];
    // Unreferenced trees have no effect.
    if (wrong !== undefined)
      throw unreadableFailure(201, false, `the tree ${sha} doesn’t have the right \`${wrong}\``);
    return sha;
  }

  /** @returns the entry, and the ID of its content; null for a deletion */
  async #entry(change: FileChange): Promise<[TreeEntry, string | null]> {
    const { api, at } = this.#github;
    const { path, mode } = change;
    const entry = { path, mode, type: 'blob' } as const;
    const blobId = this.#blobs.get(change);
    const bytes = blobId === undefined ? await change.content?.() : undefined;
    if (bytes === undefined) return [{ ...entry, sha: blobId ?? null }, blobId ?? null];
    const blob = createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
    if (bytes.length <= INLINE_BYTES && isUtf8(bytes))
      return [{ ...entry, content: bytes.toString() }, blob];
    const request = { ...at, content: bytes.toString('base64'), encoding: 'base64' } as const;
    const { sha } = (
      await retryOnce(() => api.request('POST /repos/{owner}/{repo}/git/blobs', request))
    ).data;
    this.#blobs.set(change, sha);
    return [{ ...entry, sha }, blob];
  }

  async #createCommit(
    tree: string,
    message: (tree: string) => string,
    parents: string[],
  ): Promise<string> {
    const { api, at } = this.#github;
    const commit = { ...at, message: message(tree), tree, parents };
    return (await retryOnce(() => api.request('POST /repos/{owner}/{repo}/git/commits', commit)))
      .data.sha;
  }
}

/** Returns the folders above a path. */
const parentsOf = (path: string): string[] =>
  Array.from(path.matchAll(/\//g), ({ index }) => path.slice(0, index));

/**
 * Checks that an entry of a tree isn't a folder. The recursive list contains the entries of all
 * folders.
 */
const isFileMode = (mode: string): mode is CommittedFile['mode'] =>
  ['100644', '100755', '120000', '160000'].includes(mode);

/**
 * Repeats a creation once if its response was lost, and after refusals by the rate limit.
 * Unreferenced blobs, trees and commits have no effect.
 */
async function retryOnce<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await repeatRefused(make);
  } catch (thrown) {
    if (!(thrown instanceof Failure) || !thrown.uncertain) throw thrown;
    return repeatRefused(make);
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
