import base from '../../vitest.config.ts';

/** Runs only the test that downloads packages: `npm run corpora`. */
export default { ...base, test: { ...base.test, include: ['test/corpora/corpora.ts'] } };
