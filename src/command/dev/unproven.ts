/** Things that a run of the app on a local platform doesn’t prove, as `dev` and `init` report them. */

import { listedNames } from '../../base/amount.ts';
import { inOneLine } from '../../base/legible.ts';

interface Kinds {
  /** Secrets that the functions read, and that nothing sets. */
  readonly secrets: { readonly names: readonly string[] };
  /** Values that the build reads, and that nothing sets. */
  readonly 'build-values': { readonly names: readonly string[] };
  /** A build that changed nothing in the folder of the site. */
  readonly 'build-output': { readonly path: string };
  readonly 'site-warnings': object;
  /** Migrations that a release refuses while they are pending. */
  readonly lint: { readonly files: readonly string[] };
  readonly 'source-not-built': object;
  /** A source whose files work, without the server that it may need. */
  readonly 'source-files-only': object;
  /** A source, before the platform builds it. */
  readonly source: object;
  readonly 'functions-not-started': object;
  /** Functions that fail while these secrets are missing. */
  readonly 'functions-failed': { readonly missing: readonly string[] };
  readonly 'nothing-run': { readonly because: string };
  readonly 'no-build': object;
  readonly 'installed-before': object;
  /** A build that ran with another Node than the workflows use. */
  readonly node: OtherNode;
  /** What `database.setup` sets up. */
  readonly setup: { readonly setup: string };
  readonly 'git-unread': { readonly because: string };
  readonly untracked: { readonly names: readonly string[] };
}

export interface OtherNode {
  /** The version that the workflows use, and the file that says it. Undefined: that of GitHub’s runners. */
  readonly wanted: { readonly version: string; readonly file: string } | undefined;
  /** Whether the workflows use the newest version that fits. */
  readonly isRange: boolean;
  /** Version on this machine; empty if it isn’t known. */
  readonly used: string;
}

/** Something that a run doesn’t prove. */
export type Unproven = { readonly [K in keyof Kinds]: { readonly kind: K } & Kinds[K] }[keyof Kinds];

const TEXTS: { readonly [K in keyof Kinds]: (facts: Kinds[K]) => string } = {
  secrets: ({ names }) =>
    `that the functions work: they read ${names.join(', ')}. Write values into a file, and set --secrets-path to its path`,
  'build-values': ({ names }) =>
    `that the site works with values of ${names.join(', ')}, which its build reads. Set --variable`,
  'build-output': ({ path }) => `that the build writes \`${inOneLine(path)}\`: nothing in it changed`,
  lint: ({ files }) =>
    `that a release accepts the migrations: the linter reports errors in ${inOneLine(files.join(', '))} (see above)`,
  'site-warnings': () => 'that the site works (see its warnings above)',
  'source-not-built': () => 'that the platform builds the source: building it was not allowed',
  'source-files-only': () =>
    'that the site works on the platform: the local platform serves only the files that the build writes',
  source: () => 'the site, which the platform builds and runs',
  'functions-not-started': () => 'that the functions start: loading them runs their code. To allow it, set --yes',
  'functions-failed': ({ missing }) =>
    `that the functions start (see above). A reason may be that ${missing.join(', ')} are not set`,
  'nothing-run': ({ because }) => `nothing was run, because of ${because}`,
  'no-build': () => 'the build, because of --no-build',
  'installed-before': () => 'the installation of the packages, because they are installed already',
  node: other => `that the build works with ${wantedNode(other)}. ${usedNode(other)}`,
  setup: ({ setup }) => `that the platform’s databases have what \`${inOneLine(setup)}\` (\`database.setup\`) sets up`,
  'git-unread': ({ because }) => `that Git tracks all folders of the app. Not checked: ${because.replace(/\.$/, '')}`,
  untracked: ({ names }) =>
    `${listedNames(names.map(name => `\`${inOneLine(name)}\``))}: Git doesn’t track ${names.length === 1 ? 'it, so a checkout lacks it' : 'them, so a checkout lacks them'}`,
};

/** Returns the end of a sentence that begins with `Not proven:`. */
export const unprovenText = <K extends keyof Kinds>(one: { readonly kind: K } & Kinds[K]): string =>
  TEXTS[one.kind](one);

/** Says with which Node the workflows build, if no file names its main version. */
export const nodeRemark = (other: OtherNode): string =>
  `The build in the workflows runs with ${wantedNode(other)}. ${usedNode(other)}.`;

const wantedNode = ({ wanted, isRange }: OtherNode): string =>
  wanted === undefined
    ? 'the Node of GitHub’s runners, because no file says which version it needs'
    : `Node ${wanted.version} (\`${inOneLine(wanted.file)}\`)${isRange ? ', of which the workflows use the newest' : ''}`;

const usedNode = ({ used }: OtherNode): string =>
  `Here, it ran with Node ${inOneLine(used) || 'of an unknown version'}`;
