/** Things that a run of the app on a local platform doesn’t prove, as `dev` reports them. */

import { inOneLine } from '../../base/text/legible.ts';

interface UnprovenFacts {
  /** Secrets that the functions read, and that nothing sets. */
  readonly secrets: { readonly names: readonly string[] };
  /** Values that the build reads, and that nothing sets. */
  readonly 'build-values': { readonly names: readonly string[] };
  /**
   * A build that wrote nothing to the folder of the site. `to`: the folder to which it wrote a
   * start page instead.
   */
  readonly 'build-output': { readonly path: string; readonly to: string | undefined };
  readonly 'site-warnings': object;
  /** Migrations that a release refuses while they are pending. */
  readonly lint: { readonly files: readonly string[] };
  /**
   * An extension or function of Supabase that the local platform has only in name. `lacks` is the
   * end of a sentence about it.
   */
  readonly 'stand-in': { readonly name: string; readonly lacks: string };
  readonly 'source-not-built': object;
  /** A source whose files work, without the server that it may need. */
  readonly 'source-files-only': object;
  readonly 'functions-not-started': object;
  /** Functions that fail while these secrets are missing. */
  readonly 'functions-failed': { readonly missing: readonly string[] };
}

/** Something that a run doesn’t prove. */
export type Unproven = {
  readonly [K in keyof UnprovenFacts]: { readonly kind: K } & UnprovenFacts[K];
}[keyof UnprovenFacts];

const TEXTS: { readonly [K in keyof UnprovenFacts]: (facts: UnprovenFacts[K]) => string } = {
  secrets: ({ names }) =>
    `that the functions work: they read ${names.join(', ')}. Write values into a file, and set --secrets-path to its path`,
  'build-values': ({ names }) =>
    `that the site works with values of ${names.join(', ')}, which its build reads. Set --variable`,
  'build-output': ({ path, to }) =>
    to === undefined
      ? `that the build writes \`${inOneLine(path)}\`: nothing in it changed. A cache may be the reason`
      : inOneLine(`that the build writes \`${path}\`: it wrote a start page to \`${to}\` instead`),
  lint: ({ files }) =>
    `that a release accepts the migrations: the linter reports errors in ${inOneLine(files.join(', '))} (see above)`,
  'stand-in': ({ name, lacks }) =>
    `that ${name} works: the local ${name} is a stand-in, which ${inOneLine(lacks)}`,
  'site-warnings': () => 'that the site works (see its warnings above)',
  'source-not-built': () => 'that the platform builds the source: building it was not allowed',
  'source-files-only': () =>
    'that the site works on the platform: the local platform serves only the files that the build writes',
  'functions-not-started': () =>
    'that the functions start: running their code was not allowed. To allow it, set --yes, without --no-build',
  'functions-failed': ({ missing }) =>
    `that the functions start (see above). A reason may be that ${missing.join(', ')} are not set`,
};

/** Returns the end of a sentence that begins with `Not proven:`. */
export const unprovenText = <K extends keyof UnprovenFacts>(
  unproven: { readonly kind: K } & UnprovenFacts[K],
): string => TEXTS[unproven.kind](unproven);
