import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../../src/catalog/tool.ts';
import { loadOperation, OPERATION_IDS } from '../../src/operations/table.ts';
import { ALL_USUAL } from '../scenarios/all-usual.ts';
import { COMMON, type Input } from './contract.ts';

const OPERATIONS = Object.fromEntries([...ALL_USUAL].map(([id, { contract }]) => [id, contract]));

interface Manifest {
  readonly inputs: Readonly<Record<string, Input>>;
  readonly outputs: Readonly<Record<string, object>>;
}

const manifestAt = async (path: string): Promise<Manifest> =>
  parse(await readFile(join(ROOT, path), 'utf8')) as Manifest;

it('lists the existing operations', () => {
  expect(OPERATION_IDS.toSorted(), 'test/scenarios/<operation id>/usual.ts').toEqual(
    Object.keys(OPERATIONS).toSorted(),
  );
});

describe('the manifest at the root', () => {
  it('has the common inputs and outputs with their names in the contract', async () => {
    const { inputs, outputs } = await manifestAt('action.yml');
    expect(inputs).toMatchObject(COMMON.inputs);
    expect(Object.keys(outputs)).toEqual(expect.arrayContaining([...COMMON.outputs]));
  });

  it('has every input and output of every operation', async () => {
    const { inputs, outputs } = await manifestAt('action.yml');
    const wanted = Object.values(OPERATIONS);
    expect(Object.keys(inputs)).toEqual(expect.arrayContaining(wanted.flatMap(({ inputs: of }) => Object.keys(of))));
    expect(Object.keys(outputs)).toEqual(expect.arrayContaining(wanted.flatMap(({ outputs: of }) => of)));
  });
});

it.each(OPERATION_IDS)('%s accepts an artifact’s name only if it writes files', async id => {
  const { inputs } = await manifestAt(`actions/${id}/action.yml`);
  const { writesFiles = false } = await loadOperation(id);
  expect('artifact-name' in inputs).toBe(writesFiles);
});

it.each(Object.entries(OPERATIONS))(
  '%s has its inputs and outputs with their names in the contract',
  async (id, wanted) => {
    const { inputs, outputs } = await manifestAt(`actions/${id}/action.yml`);
    expect(inputs).toMatchObject(wanted.inputs);
    expect(Object.keys(outputs)).toEqual(expect.arrayContaining([...wanted.outputs]));
  },
);
