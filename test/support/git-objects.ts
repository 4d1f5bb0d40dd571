import { createHash } from 'node:crypto';

/** Initial content of a repository. */
export interface GitContent {
  /** Files of the step's commit, which is also the branch `main`. */
  readonly files?: Readonly<Record<string, string>>;
  /** Paths of the files that are links. */
  readonly links?: readonly string[];
  /** Paths of the files that are executable. */
  readonly executables?: readonly string[];
  /**
   * Further branches, each with a commit of this message, in which `{tree}` stands for the id of
   * its tree.
   */
  readonly branches?: Readonly<Record<string, string>>;
}

interface Commit {
  readonly message: string;
  readonly tree: string;
  readonly parents: readonly string[];
}

interface Entry {
  readonly mode: string;
  readonly sha: string;
}

type Tree = ReadonlyMap<string, Entry>;

interface Answer {
  readonly status: number;
  readonly body: object;
}

type Body = Readonly<Record<string, unknown>>;

/** Commit in a step's GITHUB_SHA. */
const FIRST = '0123456789abcdef0123456789abcdef01234567';

/** Objects and branches of a repository, as in GitHub's API. Trees are flat: all paths in one. */
export class GitObjects {
  readonly #commits = new Map<string, Commit>();
  readonly #trees = new Map<string, Tree>();
  readonly #branches = new Map([['main', FIRST]]);
  readonly #blobs = new Map<string, Buffer>();

  constructor({ files = {}, branches = {}, links = [], executables = [] }: GitContent) {
    const entries = Object.entries(files).map(([path, content]): [string, Entry] => {
      const fileMode = executables.includes(path) ? '100755' : '100644';
      const mode = links.includes(path) ? '120000' : fileMode;
      return [path, { mode, sha: this.#keepBlob(Buffer.from(content)) }];
    });
    const tree = this.#keepTree(new Map(entries));
    this.#commits.set(FIRST, { message: 'First', tree, parents: [] });
    for (const [branch, message] of Object.entries(branches)) {
      this.#branches.set(
        branch,
        this.#keepCommit({ message: message.replace('{tree}', tree), tree, parents: [FIRST] }),
      );
    }
  }

  ref(branch: string): Answer | undefined {
    const sha = this.#branches.get(branch);
    return sha === undefined ? undefined : { status: 200, body: { object: { sha } } };
  }

  head(branch: string): string | undefined {
    return this.#branches.get(branch);
  }

  branches(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#branches);
  }

  /** Returns the texts of a branch's files by path; none if the branch doesn't exist. */
  textsOf(branch: string): Readonly<Record<string, string>> {
    const files = Object.entries(this.filesOf(branch));
    return Object.fromEntries(
      files.map(([path, sha]) => [path, this.#blobs.get(sha)?.toString() ?? '']),
    );
  }

  /** Returns the files of a branch by path, as their ids; none if the branch doesn't exist. */
  filesOf(branch: string): Readonly<Record<string, string>> {
    const commit = this.#commits.get(this.#branches.get(branch) ?? '');
    return Object.fromEntries(
      Array.from(this.#trees.get(commit?.tree ?? '') ?? [], ([path, { sha }]) => [path, sha]),
    );
  }

  /**
   * Commits files on top of a branch, which is created from `main` if it doesn't exist. `null`
   * deletes a file.
   */
  push(branch: string, files: Readonly<Record<string, string | null>>): void {
    const head = this.#branches.get(branch) ?? FIRST;
    const tree = new Map(this.#trees.get(this.#commits.get(head)?.tree ?? ''));
    for (const [path, content] of Object.entries(files)) {
      if (content === null) tree.delete(path);
      else tree.set(path, { mode: '100644', sha: this.#keepBlob(Buffer.from(content)) });
    }
    const commit = {
      message: `By a person\n\non ${branch}`,
      tree: this.#keepTree(tree),
      parents: [head],
    };
    this.#branches.set(branch, this.#keepCommit(commit));
  }

  /**
   * Returns the history of a commit, the newest first: a parent is older than its children, and
   * than earlier parents.
   */
  history(sha: string): Answer {
    const body = [...this.#ancestors(sha)].toReversed().map(id => {
      const { message = '', tree = '', parents = [] } = this.#commits.get(id) ?? {};
      return {
        sha: id,
        commit: { message, tree: { sha: tree } },
        parents: parents.map(parent => ({ sha: parent })),
      };
    });
    return { status: 200, body };
  }

  /** Returns a commit and those before it, the oldest first. */
  #ancestors(sha: string): ReadonlySet<string> {
    const found = new Set<string>();
    const visit = (id: string): void => {
      if (found.has(id)) return;
      for (const parent of this.#commits.get(id)?.parents ?? []) visit(parent);
      found.add(id);
    };
    visit(sha);
    return found;
  }

  /** Moves a branch back to the parent of its newest commit. */
  removeCommit(branch: string): void {
    this.#branches.set(
      branch,
      this.#commits.get(this.#branches.get(branch) ?? '')?.parents[0] ?? FIRST,
    );
  }

  createRef({ ref, sha }: Body): Answer {
    if (this.#branches.has(String(ref).replace('refs/heads/', '')))
      return { status: 422, body: { message: 'Reference already exists' } };
    this.#branches.set(String(ref).replace('refs/heads/', ''), String(sha));
    return { status: 201, body: { ref, object: { sha } } };
  }

  /** Moves a branch; fast-forward only, because no request forces. */
  move(branch: string, { sha }: Body): Answer {
    const before = this.#branches.get(branch);
    if (before === undefined || !this.#ancestors(String(sha)).has(before)) {
      return { status: 422, body: { message: 'Update is not a fast forward' } };
    }
    this.#branches.set(branch, String(sha));
    return { status: 200, body: { object: { sha } } };
  }

  commit(sha: string): Answer | undefined {
    const commit = this.#commits.get(sha);
    if (commit === undefined) return undefined;
    return { status: 200, body: { sha, message: commit.message, tree: { sha: commit.tree } } };
  }

  createCommit({ message, tree, parents }: Body): Answer {
    const commit = {
      message: String(message),
      tree: String(tree),
      parents: parents as readonly string[],
    };
    return { status: 201, body: { sha: this.#keepCommit(commit) } };
  }

  tree(sha: string): Answer | undefined {
    const tree = this.#trees.get(sha);
    if (tree === undefined) return undefined;
    const entries = Array.from(tree, ([path, entry]) => ({ path, type: 'blob', ...entry }));
    return { status: 200, body: { sha, tree: entries, truncated: false } };
  }

  createTree({ base_tree: base, tree }: Body): Answer {
    const entries = new Map(this.#trees.get(String(base)));
    for (const { path, mode, sha, content } of tree as readonly (Entry & {
      path: string;
      content?: string;
    })[]) {
      if (content !== undefined)
        entries.set(path, { mode, sha: this.#keepBlob(Buffer.from(content)) });
      else if (sha) entries.set(path, { mode, sha });
      else entries.delete(path);
    }
    return { status: 201, body: { sha: this.#keepTree(entries) } };
  }

  createBlob({ content }: Body): Answer {
    return { status: 201, body: { sha: this.#keepBlob(Buffer.from(String(content), 'base64')) } };
  }

  blob(sha: string): Answer | undefined {
    const content = this.#blobs.get(sha);
    if (content === undefined) return undefined;
    return { status: 200, body: { sha, content: content.toString('base64'), encoding: 'base64' } };
  }

  #keepBlob(content: Buffer): string {
    const sha = digest(Buffer.concat([Buffer.from(`blob ${content.length}\0`), content]));
    this.#blobs.set(sha, content);
    return sha;
  }

  #keepTree(tree: Tree): string {
    const sha = digest(JSON.stringify([...tree]));
    this.#trees.set(sha, tree);
    return sha;
  }

  #keepCommit(commit: Commit): string {
    const sha = digest(JSON.stringify(commit));
    this.#commits.set(sha, commit);
    return sha;
  }
}

const digest = (text: string | Buffer): string => createHash('sha1').update(text).digest('hex');
