/** States of a pull request at the first request, the second one, and so on. The last one stays. */
export const PULL_REQUEST_STATES = {
  open: ['open'],
  closed: ['closed'],
  opens: ['closed', 'open'],
  closes: ['open', 'closed'],
  /** Isn't found any more. */
  vanishes: ['closed', undefined],
  closesLate: ['open', 'open', 'closed'],
  /** Has another newest commit from the second request on. */
  moves: ['open'],
  /** From the third one on. */
  movesLate: ['open'],
  vanishesLate: ['open', 'open', undefined],
  /** Is from a branch of a fork (of another owner, or of the repository's own), the default branch, or one with an unusual name. */
  forked: ['open'],
  ofDependabot: ['open'],
  forkedByOwner: ['open'],
  ofMain: ['open'],
  ofOddName: ['open'],
} as const;

export type Described = ReturnType<typeof described>;

/** Returns a pull request in GitHub's form. @param commit letter of its newest commit */
export const described = (number: string, state: string, current: string, commit: string) => ({
  number: Number(number),
  state: current,
  html_url: `https://github.com/harbour/lights/pull/${number}`,
  head: {
    sha: commit.repeat(40),
    ref: { ofMain: 'main', ofOddName: 'fix/#12' }[state] ?? 'feature',
    repo: { full_name: { forked: 'gull/lights', forkedByOwner: 'Harbour/copy' }[state] ?? 'Harbour/lights' },
  },
  base: { ref: 'main' },
  user: { login: state === 'ofDependabot' ? 'dependabot[bot]' : 'gull' },
});
