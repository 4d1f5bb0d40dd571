import { OWN_REFERENCE } from '../tools/catalog/examples.ts';
import { CHECKOUT, STUBS } from './act.ts';

/** Text that differs between a published file and the copy that act runs. */
export interface Rewrite {
  readonly published: RegExp;
  /** Replacement, as for `String.replaceAll`. */
  readonly copy: string;
  readonly reason: string;
}

const SELF_REFERENCE: Rewrite = {
  published: /\buses: \$\/(?=\S)/g,
  copy: 'uses: ./',
  reason: 'act and actionlint don’t know `$/`, the commit of the file itself.',
};

export const OWN_ACTION: Rewrite = {
  published: new RegExp(OWN_REFERENCE, 'g'),
  copy: './$1',
  reason: 'The examples have a placeholder for the owner, and no version is released.',
};

export const QUEUE: Rewrite = {
  published: /^ +queue: max\n/gm,
  copy: '',
  reason: 'act and actionlint don’t know `queue`. act doesn’t let runs wait for each other.',
};

/**
 * Changes of workflows and actions in the copy: `layOutRepository` makes all of these, and no others.
 * Some of the lines keep untrusted builds from caches and credentials. What these lines do is shown
 * only on GitHub, where `.github/workflows/acceptance.yml` calls the workflows as they are.
 */
export const REWRITES: readonly Rewrite[] = [
  SELF_REFERENCE,
  {
    published: /^ {4}steps:(?: &[\w-]+)?\n(?!(?: {6}#.*\n)* {6}- uses: actions\/checkout@)/gm,
    copy: `$&      - uses: ${CHECKOUT}\n`,
    reason: '`./` reads the workspace. act can’t copy a link twice, so no job gets two checkouts.',
  },
  {
    published: /^ +cache-mode: (?:none|read)\n/gm,
    copy: '',
    reason: 'act and actionlint don’t know `cache-mode`. With act, each job can write the cache.',
  },
  {
    published: /^ +deployment: (?:false|\$\{\{ !inputs\.dry-run \}\})\n/gm,
    copy: '',
    reason: 'act doesn’t know `deployment` of an environment, and records no deployments.',
  },
  {
    published: /, deployment: false(?= \}$)/gm,
    copy: '',
    reason: 'The same, in one line.',
  },
  QUEUE,
  {
    published: /(?<=format\('built_\{0\}', |\bindex: \$\{\{ )strategy\.job-index\b/g,
    copy: "(matrix.app == '' && '0' || '10')",
    reason:
      'act has no index of a job, and keeps only the outputs of a matrix’s first job. With an index from 10, the artifact is found by its name.',
  },
  {
    published: /\bTOOL_MODULE=pg\b/g,
    copy: `TOOL_MODULE=${import.meta.resolve('pg')}`,
    reason: 'The copy contains no packages of this repository.',
  },
];

/** Further changes of the examples, before the others. */
export const EXAMPLE_REWRITES: readonly Rewrite[] = [
  OWN_ACTION,
  ...Object.keys(STUBS).map(pinned => ({
    published: new RegExp(`\\b${pinned.replace(/@.*/, '')}(/[a-z-]+)?@v\\d+`, 'g'),
    copy: pinned.replace('@', '$1@'),
    reason: 'The stub replaces one commit of this action, not a tag.',
  })),
];

/** Applies changes to a text, one after the other. */
export const rewrite = (text: string, rewrites: readonly Rewrite[]): string =>
  rewrites.reduce((result, { published, copy }) => result.replaceAll(published, copy), text);
