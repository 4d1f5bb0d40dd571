import { expect, it } from 'vitest';
import { flag } from '../../src/core/fields.ts';
import { neededScopes } from '../../src/core/needed-scopes.ts';

it('lists each scope once: as always needed, else with the inputs that need it, else as optional', () => {
  const { always, withInputs, optional } = neededScopes({
    inputs: {},
    endpoints: ['functions.list', 'functions.deploy', 'secrets.set'],
    conditionalEndpoints: {
      secrets: ['secrets.set'],
      prune: ['functions.deploy', 'functions.delete'],
    },
    optionalEndpoints: ['functions.list', 'secrets.delete', 'secrets.list'],
  });
  expect(always).toEqual(['cloud.function.read']);
  expect([...withInputs]).toEqual([
    ['secrets', ['cloud.secret.write']],
    ['prune', ['cloud.function.write']],
  ]);
  expect(optional).toEqual(['cloud.secret.read']);
});

it('adds the scopes that a request field needs to those of the input with its name, if there is one', () => {
  const operation = {
    endpoints: ['source.import'],
    conditionalEndpoints: { 'ai-adapt': ['agent.events'] },
    optionalEndpoints: [],
  } as const;
  const { always, withInputs } = neededScopes({
    ...operation,
    inputs: { 'ai-adapt': flag('Adapt it.') },
  });
  expect(always).toEqual(['project.write', 'source.write']);
  expect([...withInputs]).toEqual([['ai-adapt', ['agent.read', 'agent.run']]]);
  const without = neededScopes({ ...operation, inputs: {}, conditionalEndpoints: {} });
  expect([...without.withInputs]).toEqual([]);
});
