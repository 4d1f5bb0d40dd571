/** Determines which paths of a repository a commit may not change. */

import { trimmedEnd } from '../../base/text/trimmed-end.ts';

/**
 * Files that run, or instruct a program, without a command that names them, by the reason. An
 * operation's output must not change them through a pull request that is merged for its pages. `/`
 * at the start: only at the root. `*`: any characters. Sources, manifests and their scripts aren't
 * in the list: they are the output that a review is about.
 */
const PROTECTED_PATHS = {
  'Workflows, code owners and bots of GitHub, GitLab and Forgejo':
    'action.y*ml .bulldozer.yml /CODEOWNERS .coderabbit.y* /docs/CODEOWNERS /.forgejo /.gitea /.github /.gitlab /.gitlab-ci.yml .kodiak.toml .mergify.yml .pr_agent.toml .pullapprove.y* renovate.json* .renovaterc* .restyled.y*',
  'CI services run them on a push':
    '.agola .appveyor.yml appveyor.yml .azure* azure-pipelines* bitbucket-pipelines.yml bitrise.yml .buddy buddy.yml .build.yml .buildkite .builds buildspec* ci_scripts .circleci .cirrus.* cloudbuild.* .cnb.y* .codecatalyst codefresh.yml codemagic.yaml codeship-* .crow* .drone* .eas .gocd* .harness .jenkins Jenkinsfile* .nx .onedev-buildspec.yml .packit.y* .prow* .readthedocs.y* .rultor.yml .rwx screwdriver.yaml .scrutinizer.yml .semaphore .shippable.yml .tangled .teamcity .tekton .travis.yml .vela.y* wercker.yml .woodpecker* .zuul.* zuul.*',
  'Hosting services build or deploy with them on a push':
    'amplify.yml app.json apphosting.* apprunner.yaml appspec.* .buildpacks captain-definition clevercloud .cloudcannon .deployment .do .ebextensions firebase.json .firebaserc fly.json fly.toml fly.yaml heroku.yml jitpack.yml .lagoon.y* .netlify netlify.toml nixpacks.* now.json okteto.y* .platform .platform.* Procfile railpack.* railway.json railway.toml render.yaml scalingo.json sst.config.* .upsun vercel.*s vercel.json wrangler.* zbpack.*',
  'Git and its hooks use them':
    'captainhook.json cog.toml commitlint.config.* .commitlintrc* .git-hooks .gitattributes .gitconfig .githooks .gitlint /.gitmodules grumphp.y* hk*.pkl .husky* .lefthook* lefthook* .lfsconfig lint-staged.config.* .lintstagedrc* .nano-staged* nano-staged.* .overcommit.yml .pre-commit-* prek.toml .simple-git-hooks.* simple-git-hooks.* .trunk',
  'Shells, version managers and development containers load them':
    '.*-version .autoenv* .codesandbox /.config/mise /.config/mise.toml devbox.json .devcontainer* devenv.* .devfile.y* devfile.y* .envrc .flox .gitpod* .idx .mise* mise.* /mise/config.toml .nvmrc .ona .prototools .replit .rtx.toml rust-toolchain* .rvmrc .sdkmanrc .shadowenv.d .stackblitz* .tool-versions',
  'Editors and debuggers load them':
    '*.code-workspace .dir-locals* .exrc .externalToolBuilders .fleet .gdbinit .helix .idea .lazy.lua .lldbinit .luarc.json* .lvimrc .nova .nvim* .theia .vim* .vs* .zed',
  'Agents take instructions, hooks and tools from them':
    '.agent AGENT.md .agents AGENTS.md AGENTS.override.md .aiassistant .aider* .amazonq .amp .antigravity* .augment* .claude* CLAUDE.local.md CLAUDE.md .cline* .codebuddy CODEBUDDY.md .codeium .codex .continue* .copilot .crush* crush.json CRUSH.local.md CRUSH.md .cursor* .devin .factory .firebender .gemini GEMINI.md .goose* .grok .iflow IFLOW.md .junie .kilocode* .kimi* .kiro .lingma .mcp.json mcp.json .opencode opencode.json* .openhands* .qoder .qodo .qwen QWEN.md replit.* .roo .roomodes .roorules* .rovodev .ruler .rules .serena .trae .vibe .warp WARP.md .windsurf*',
  'Interpreters run them at their start':
    '.ghci .iex.exs .irbrc .ocamlinit .octaverc .pdbrc .pryrc .psysh.php .Renviron .Rprofile',
  'Package managers and build tools take registries, hooks and plugins from them':
    '.bazel* .buckconfig .bundle bunfig.toml .cargo .condarc .corepack.env *customize.py Directory.Build.* Directory.Packages.props Directory.Solution.* .gemrc gradle-wrapper.* .jvmopts .mambarc .moon .mvn .npmrc nuget.config pip.conf pip.ini .pnp* .pypirc .sbtopts .sbtrc uv.toml .yarn*',
} as const;

/** Short name on Windows, such as `VSCODE~1`. It can stand for any name. */
const SHORT_NAME = /^[^.~]{1,6}~\d{1,6}(?:\.[^.]{0,3})?$/;

/**
 * Creates the rule for paths that a commit may not change: protected paths, all paths below them,
 * and their parents, because a file that replaces a folder removes the folder.
 *
 * @param entries entries of the branch that have to stay, such as links and submodules: a file at one,
 *   or on the path to one, would replace it
 */
export function pathProtection(entries: readonly string[]): {
  readonly isProtected: (path: string) => boolean;
} {
  const patterns = Object.values(PROTECTED_PATHS).join(' ').split(' ').map(normalizePath);
  const name = new RegExp(
    `^(?:${patterns.join('|').replaceAll('.', '\\.').replaceAll('*', '.*')})$`,
    's',
  );
  const atRoot = patterns.filter(path => path.startsWith('/')).map(path => path.slice(1));
  const fixed = pathTree([...atRoot, ...entries.map(normalizePath)]);
  return {
    isProtected: path => {
      const names = normalizePath(path).split('/');
      return (
        containsPath(fixed, names) || names.some(each => name.test(each) || SHORT_NAME.test(each))
      );
    },
  };
}

/**
 * Paths by their names, so that a long path is found in linear time. The name `/` marks the end of
 * an entry.
 */
interface Tree extends Map<string, Tree> {}

export function pathTree(paths: readonly string[]): Tree {
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
export function containsPath(tree: Tree, names: readonly string[]): boolean {
  let below: Tree | undefined = tree;
  for (const name of names) {
    below = below.get(name);
    if (below === undefined) return false;
    if (below.has('/')) return true;
  }
  return true;
}

/**
 * Normalizes a path as case-insensitive file systems compare it. macOS also ignores zero-width
 * characters and composes accents. Windows separates names also with a backslash, removes dots and
 * spaces at a name's end and ends the name at a colon.
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
