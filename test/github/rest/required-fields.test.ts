import { expect, test } from 'vitest';
import { answerProblem } from '../../../src/github/rest/required-fields.ts';

test.each([
  ['/repos/{owner}/{repo}', { default_branch: 'main' }, undefined],
  ['/repos/{owner}/{repo}', { default_branch: null }, 'default_branch'],
  ['/repos/{owner}/{repo}/git/ref/{ref}', { object: null }, 'object.sha'],
  ['/repos/{owner}/{repo}/actions/artifacts', { artifacts: [] }, undefined],
  ['/repos/{owner}/{repo}/actions/artifacts', { artifacts: [{ name: 'a' }, null] }, 'artifacts.[].name'],
  ['/repos/{owner}/{repo}/actions/artifacts', { artifacts: {} }, 'artifacts.[].name'],
  ['/repos/{owner}/{repo}/labels', {}, undefined],
])('GET %s with %j lacks %s', (url, data, missing) => {
  expect(answerProblem({ method: 'GET', url }, data)).toBe(missing && `it has no valid \`${missing}\``);
});
