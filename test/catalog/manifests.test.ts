import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { operationEntry, operationManifest, POST_ENTRY, rootManifest } from '../../src/catalog/manifests.ts';
import { choice, integer, text } from '../../src/core/fields.ts';
import type { Operation } from '../../src/core/operation.ts';
import { aCatalogue, anOperation, HOSTILE } from './fixture.ts';

interface Manifest {
  readonly description: string;
  readonly inputs: { readonly [name: string]: { description: string; required: boolean; default?: string } };
  readonly outputs: { readonly [name: string]: { description: string } };
  readonly runs: object;
}

const rootOf = (...operations: readonly Operation[]): Manifest =>
  parse(rootManifest(aCatalogue(...operations))) as Manifest;

const BUILD = anOperation({
  id: 'build',
  inputs: { limit: integer('How many.', { min: 1, max: 9, default: '5' }), key: text('The key.', { secret: true }) },
  outputs: { url: { description: 'Its address.', secret: true }, project_id: { description: 'The new one.' } },
  onProject: true,
  timeout: '7m',
});
const ALTER = anOperation({
  id: 'alter',
  inputs: { limit: integer('How few.', { min: 1, max: 3, required: true }) },
  outputs: { url: { description: 'Its address.', secret: true } },
});

describe('the manifest at the root', () => {
  it('complaint 23: names every operation, requires `operation`, and starts the bundle under Node 24, nothing else', () => {
    const { inputs, runs } = rootOf(BUILD, ALTER);
    expect(inputs['operation']).toEqual({ description: 'Operation to run: build, alter.', required: true });
    expect(runs).toEqual({ using: 'node24', main: 'dist/index.js', post: 'post.mjs' });
  });

  it('gives no default to an input that not every operation takes, and says whose it is', () => {
    expect(rootOf(BUILD, ALTER).inputs['limit']).toEqual({
      description:
        'build: How many. (whole number, 1 to 9; default: 5)\nalter: How few. (whole number, 1 to 3; required)',
      required: false,
    });
  });

  it('refuses a name that is secret in one operation only', () => {
    const other = anOperation({ id: 'other', inputs: { key: text('Another key.') } });
    expect(() => rootOf(BUILD, other)).toThrow('The input key is secret in some of build, other only');
  });

  it.each(['operation', 'token'])('refuses an operation that redeclares %s', name => {
    const other = anOperation({ id: 'other', inputs: { [name]: text('Mine.', { secret: true }) } });
    expect(() => rootOf(other)).toThrow(`The input ${name} of other is a common one`);
  });
});

describe("an operation's own manifest", () => {
  const manifestOf = (operation: Operation): Manifest =>
    parse(operationManifest(aCatalogue(BUILD, ALTER), operation)) as Manifest;

  it('takes no `project-id` where the operation is on no project', () => {
    expect(manifestOf(ALTER).inputs).not.toHaveProperty('project-id');
  });

  it('has a clean-up after the job, as every step may record a deployment', () => {
    expect(manifestOf(BUILD).runs).toEqual({ using: 'node24', main: 'main.mjs', post: '../../post.mjs' });
    expect(rootOf(BUILD).runs).toMatchObject({ post: 'post.mjs' });
  });

  it('gives an expression of the runner’s as a default, which nobody else takes for a text', () => {
    const expression = '${{ github.token }}';
    const asking = anOperation({ id: 'asking', inputs: { key: text('The key.', { secret: true, expression }) } });
    expect(manifestOf(asking).inputs['key']).toMatchObject({ default: expression });
  });

  it('fixes the operation in an entry of its own', () => {
    expect(operationEntry(BUILD)).toContain(
      "process.argv.splice(2, Infinity, 'operation', 'build');\nawait import('../../dist/index.js');",
    );
  });
});

it('chooses the part of an entry by no variable, which an earlier step could set as well', () => {
  expect(POST_ENTRY + operationEntry(BUILD)).not.toMatch(/env\.\w+ *=/);
});

describe('hostile text', () => {
  const odd = anOperation({
    id: 'odd',
    summary: HOSTILE,
    inputs: { word: choice(HOSTILE, ['x', 'y'], { default: 'x' }) },
    outputs: { odd: { description: HOSTILE } },
  });

  it('comes out of the manifest as it went in', () => {
    const { description, inputs, outputs } = parse(operationManifest(aCatalogue(odd), odd)) as Manifest;
    expect(description).toBe(HOSTILE);
    expect(inputs['word']?.description).toBe(`${HOSTILE} (one of \`x\`, \`y\`)`);
    expect(outputs['odd']?.description).toBe(HOSTILE);
  });
});
