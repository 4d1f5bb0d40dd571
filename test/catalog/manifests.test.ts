import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { operationEntry, operationManifest, POST_ENTRY, rootManifest } from '../../src/catalog/manifests.ts';
import { choice, integer, text } from '../../src/core/fields.ts';
import type { Operation } from '../../src/core/operation.ts';
import { HOSTILE_TEXT, testCatalog, testOperation } from './fixture.ts';

interface Manifest {
  readonly description: string;
  readonly inputs: { readonly [name: string]: { description: string; required: boolean; default?: string } };
  readonly outputs: { readonly [name: string]: { description: string } };
  readonly runs: object;
}

const rootOf = (...operations: readonly Operation[]): Manifest =>
  parse(rootManifest(testCatalog(...operations))) as Manifest;

const BUILD = testOperation({
  id: 'build',
  inputs: { limit: integer('How many.', { min: 1, max: 9, default: '5' }), key: text('The key.', { secret: true }) },
  outputs: { url: { description: 'Its address.', secret: true }, project_id: { description: 'The new one.' } },
  onProject: true,
  timeout: '7m',
});
const ALTER = testOperation({
  id: 'alter',
  inputs: { limit: integer('How few.', { min: 1, max: 3, required: true }) },
  outputs: { url: { description: 'Its address.', secret: true } },
});

describe('the manifest at the root', () => {
  it('lists every operation, requires `operation`, and starts the bundle under Node 24, nothing else', () => {
    const { inputs, runs } = rootOf(BUILD, ALTER);
    expect(inputs['operation']).toEqual({ description: 'Operation to run: build, alter.', required: true });
    expect(runs).toEqual({ using: 'node24', main: 'dist/index.js', post: 'post.mjs' });
  });

  it('has no default for an input of only some operations, and lists those operations', () => {
    expect(rootOf(BUILD, ALTER).inputs['limit']).toEqual({
      description:
        'build: How many. (whole number, 1 to 9; default: 5)\nalter: How few. (whole number, 1 to 3; required)',
      required: false,
    });
  });

  it('refuses a name that is secret in only one operation', () => {
    const other = testOperation({ id: 'other', inputs: { key: text('Another key.') } });
    expect(() => rootOf(BUILD, other)).toThrow('The input key is secret in only some of build, other: make it secret');
  });

  it.each(['operation', 'token'])('refuses an operation that redeclares %s', name => {
    const other = testOperation({ id: 'other', inputs: { [name]: text('Mine.', { secret: true }) } });
    expect(() => rootOf(other)).toThrow(`The input ${name} of other has the name of a common input`);
  });
});

describe("an operation's own manifest", () => {
  const manifestOf = (operation: Operation): Manifest =>
    parse(operationManifest(testCatalog(BUILD, ALTER), operation)) as Manifest;

  it('has no `project-id` if the operation uses no project', () => {
    expect(manifestOf(ALTER).inputs).not.toHaveProperty('project-id');
  });

  it('has a cleanup after the job, because every step may record a deployment', () => {
    expect(manifestOf(BUILD).runs).toEqual({ using: 'node24', main: 'main.mjs', post: '../../post.mjs' });
    expect(rootOf(BUILD).runs).toMatchObject({ post: 'post.mjs' });
  });

  it('has an expression as a default, which isn’t mistaken for text outside a runner', () => {
    const expression = '${{ github.token }}';
    const asking = testOperation({ id: 'asking', inputs: { key: text('The key.', { secret: true, expression }) } });
    expect(manifestOf(asking).inputs['key']).toMatchObject({ default: expression });
  });

  it('fixes the operation in its own entry', () => {
    expect(operationEntry(BUILD)).toContain(
      "process.argv.splice(2, Infinity, 'operation', 'build');\nawait import('../../dist/index.js');",
    );
  });
});

it('no variable selects the part of an entry: an earlier step could set it as well', () => {
  expect(POST_ENTRY + operationEntry(BUILD)).not.toMatch(/env\.\w+ *=/);
});

describe('hostile text', () => {
  const odd = testOperation({
    id: 'odd',
    summary: HOSTILE_TEXT,
    inputs: { word: choice(HOSTILE_TEXT, ['x', 'y'], { default: 'x' }) },
    outputs: { odd: { description: HOSTILE_TEXT } },
  });

  it('is the same after reading the manifest', () => {
    const { description, inputs, outputs } = parse(operationManifest(testCatalog(odd), odd)) as Manifest;
    expect(description).toBe(HOSTILE_TEXT);
    expect(inputs['word']?.description).toBe(`${HOSTILE_TEXT} (one of \`x\`, \`y\`)`);
    expect(outputs['odd']?.description).toBe(HOSTILE_TEXT);
  });
});
