/** Determines which paths of a repository a commit may not change. */

import { trimmedEnd } from '../../base/trimmed-end.ts';

/**
 * Files that run, or instruct a program, without a command that names them, by the reason. An operation's output must not
 * change them through a pull request that is merged for its pages. `/` at the start: only at the root. `*`: any
 * characters. Sources, manifests and their scripts aren't in the list: they are the output that a review is about.
 */
const PROTECTED_PATHS = {
  'Workflows, code owners and bots of GitHub, GitLab and Forgejo':
    '/.github /.gitlab /.gitlab-ci.yml /.gitea /.forgejo /CODEOWNERS /docs/CODEOWNERS action.yml action.yaml .mergify.yml .kodiak.toml .renovaterc* renovate.json*',
  'CI services run them on a push':
    '.agola .appveyor.yml appveyor.yml .azure-pipelines* azure-pipelines* .azuredevops bitbucket-pipelines.yml bitrise.yml .buddy buddy.yml .build.yml .builds .buildkite buildspec* .circleci .cirrus.* cloudbuild.* codefresh.yml codeship-* .drone* .gocd* .harness Jenkinsfile* .jenkins .onedev-buildspec.yml .packit.y* .prow* .readthedocs.y* .scrutinizer.yml screwdriver.yaml .semaphore .teamcity .tekton .travis.yml .vsts-ci.yml wercker.yml .woodpecker* .zuul.* zuul.d zuul.yaml',
  'Hosting services build or deploy with them on a push':
    'amplify.yml apphosting.yaml .do .ebextensions fly.toml heroku.yml netlify.toml nixpacks.toml .platform.app.yaml Procfile railway.json railway.toml render.yaml .upsun vercel.json wrangler.json wrangler.jsonc wrangler.toml',
  'Git and its hooks use them at a checkout or a commit':
    '.commitlintrc* commitlint.config.* captainhook.json .gitattributes .gitconfig /.gitmodules .git-hooks .githooks .husky .huskyrc* .lefthook* lefthook-local.* lefthook.* .lfsconfig .lintstagedrc* lint-staged.config.* .overcommit.yml .pre-commit-* .simple-git-hooks.* simple-git-hooks.*',
  'Shells, version managers and development containers load them in a folder':
    '.autoenv* .codesandbox .devcontainer .devcontainer.json devbox.json devenv.nix .envrc .gitpod* .idx mise.toml mise.local.toml .mise* .node-version .nvmrc /.config/mise /.config/mise.toml /mise/config.toml .ona .replit replit.nix .rtx.toml rust-toolchain* .tool-versions',
  'Editors and debuggers load settings and tasks from them':
    '*.code-workspace .dir-locals* .exrc .fleet .gdbinit .helix .idea .lldbinit .lvimrc .nova .nvim.lua .nvimrc .theia .vim .vimrc .vs .vscode .zed',
  'Agents take instructions, hooks and tools from them':
    '.agent .agents AGENT.md AGENTS.md AGENTS.override.md .aider* .amp .augment* .claude .claude.json CLAUDE.md CLAUDE.local.md .cline .clinerules* .codeium .codex .continue .continuerc.json .copilot crush.json .crush* .cursor .cursorrules .devin .factory .gemini GEMINI.md .goose* .junie .kilocode* .kiro .mcp.json .opencode opencode.json* .qwen QWEN.md .roo .roomodes .roorules* .rules .trae WARP.md .windsurf*',
  'Interactive interpreters run them at their start in a folder':
    '.ghci .irbrc .octaverc .pdbrc .pryrc .Renviron .Rprofile',
  'Package managers and build tools take registries, hooks and plugins from them':
    '.bazeliskrc .bazelrc .buckconfig .bundle bunfig.toml .cargo .condarc Directory.Build.* Directory.Packages.props .gemrc /gradle/wrapper .mvn .npmrc nuget.config pip.conf .pnp.* .pnpmfile.* .pypirc sitecustomize.py .yarn .yarnrc*',
} as const;

/** The protected paths as a nested list: one reason on each line. */
export const PROTECTED_LIST = Object.entries(PROTECTED_PATHS).map(
  ([reason, paths]) => `  - ${reason}: \`${paths.replaceAll(' ', '`, `')}\`.`,
);

/**
 * Creates the rule for paths that a commit may not change: protected paths, all paths below them, and their parents,
 * because a file that replaces a folder removes the folder.
 *
 * @param kept entries of the branch that have to stay, such as links and submodules: a file at one, or on the path to
 * one, would replace it
 * @param allowed paths from the user that are not protected, including all paths below them
 */
export function pathProtection(
  kept: readonly string[],
  allowed: readonly string[],
): { readonly isProtected: (path: string) => boolean } {
  const patterns = Object.values(PROTECTED_PATHS).join(' ').split(' ').map(normalizePath);
  const name = new RegExp(`^(?:${patterns.join('|').replaceAll('.', '\\.').replaceAll('*', '.*')})$`, 's');
  const atRoot = patterns.filter(path => path.startsWith('/')).map(path => path.slice(1));
  const fixed = treeOf([...atRoot, ...kept.map(normalizePath)]);
  const exempt = treeOf(allowed.map(path => normalizePath(trimmedEnd(path, '/'))));
  return {
    isProtected: given => {
      const names = normalizePath(given).split('/');
      return (
        find(exempt, names) !== 'entry' && (find(fixed, names) !== undefined || names.some(each => name.test(each)))
      );
    },
  };
}

/** Paths by their names, so that a long path is found in linear time. The name `/` marks the end of an entry. */
interface Tree extends Map<string, Tree> {}

function treeOf(paths: readonly string[]): Tree {
  const root: Tree = new Map();
  for (const path of paths) {
    let tree = root;
    for (const name of [...path.split('/'), '/']) {
      const below = tree.get(name) ?? new Map<string, Tree>();
      tree.set(name, below);
      tree = below;
    }
  }
  return root;
}

/** Returns whether a path is an entry or below one, or a parent of one. */
function find(tree: Tree, names: readonly string[]): 'entry' | 'parent' | undefined {
  let found: Tree | undefined = tree;
  for (const name of names) {
    found = found.get(name);
    if (found === undefined) return undefined;
    if (found.has('/')) return 'entry';
  }
  return 'parent';
}

/**
 * Normalizes a path as case-insensitive file systems compare it. macOS also ignores zero-width characters and composes
 * accents. Windows separates names also with a backslash, removes dots and spaces at a name's end and ends the name at a colon.
 */
function normalizePath(path: string): string {
  return path
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('\\', '/')
    .toLowerCase()
    .split('/')
    .map(name => trimmedEnd(name.replace(/:.*$/s, ''), '. ') || name)
    .join('/');
}
