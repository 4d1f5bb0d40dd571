import base from '../../vitest.config.ts';

/** Runs only the tests that download packages: `npm run corpora`. */
export default {
  ...base,
  test: { ...base.test, include: ['test/corpora/corpora.ts', 'test/corpora/sql-logs.ts'] },
};
