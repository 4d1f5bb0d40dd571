import type { OperationId } from '../../src/operations/table.ts';
import { harbour } from '../scenarios/harbour.ts';
import { bucket } from '../scenarios/small-bucket.ts';
import { NOON, SPAN } from '../scenarios/small-log.ts';
import { SITE } from '../scenarios/small-site.ts';
import type { Work } from './work.ts';

const INDEX = { 'index.ts': 'Deno.serve(() => new Response("ebb"));\n' };
const FUNCTIONS = harbour({
  cloud: true,
  functions: [
    { name: 'tides', files: INDEX, logs: [{ timestamp: NOON + 5, level: 'info', message: 'High water' }] },
    { name: 'lamps', files: INDEX },
  ],
});
/** A table whose rows tell what was done, and how often. */
const LEDGER = {
  seed: harbour({ cloud: true }),
  sql: 'create table ledger (step int)',
  asks: ['select count(*)::int as steps from ledger'],
};

/** What a project's cloud service and its database are asked for. */
export const CLOUD_WORK = {
  'cloud-provision': [
    { name: 'a cloud service', mayDiffer: { created: 'who repeats the request is told that it is there already' } },
  ],
  'cloud-credentials': [{ name: 'both keys', seed: harbour({ cloud: true }) }],
  'cloud-auth': [{ name: 'two methods', seed: harbour({ cloud: true }), with: { providers: 'email, sms' } }],
  'cloud-secrets': [
    {
      name: 'two to set, one to delete',
      ownShare: ['deleted'],
      seed: harbour({ cloud: true, secrets: { LAMP: 'an-old-lamp', OLD: 'an-old-one' } }),
      with: { secrets: 'LAMP=a-new-lamp\nTIDE=high-water', prune: 'true' },
    },
  ],
  'cloud-deploy-function': [
    {
      name: 'a new one, a changed one, and one to prune',
      ownShare: ['functions', 'deleted'],
      // No digest of what is deployed is shown: without a `state-path` all is deployed anew.
      onceMore: [
        { fact: 'Harbour: version of the function buoys', behind: 'functions.deploy' },
        { fact: 'Harbour: version of the function tides', behind: 'functions.deploy', times: 2 },
      ],
      seed: FUNCTIONS,
      files: {
        'functions/buoys/index.ts': INDEX['index.ts'],
        'functions/tides/index.ts': 'Deno.serve(() => new Response("flood"));\n',
      },
      with: { path: 'functions', prune: 'true' },
    },
  ],
  'cloud-delete-function': [
    { name: 'one of two', ownShare: ['deleted'], seed: FUNCTIONS, with: { 'function-name': 'tides' } },
  ],
  'cloud-function-logs': [{ name: 'an hour', seed: FUNCTIONS, with: { 'function-name': 'tides', ...SPAN } }],
  'cloud-storage-sync': [
    {
      name: 'two to put, one to delete',
      ownShare: ['uploaded', 'deleted', 'unchanged', 'bytes', 'changes'],
      files: SITE,
      seed: bucket({ 'old.txt': 'Old\n', 'styles.css': 'h1 {}\n' }),
      with: { path: 'site', bucket: 'public', delete: 'true' },
    },
  ],
  'cloud-storage-list': [
    { name: 'objects', seed: bucket({ 'a.txt': 'A\n', 'deep/b.txt': 'B\n' }), with: { bucket: 'public' } },
  ],
  'sql-migrate': [
    {
      name: 'two migrations',
      ownShare: ['applied', 'applied_count', 'pending'],
      ...LEDGER,
      files: {
        'migrations/1_first.sql': 'insert into ledger values (1);\n',
        'migrations/2_second.sql': 'alter table ledger add column note text;\ninsert into ledger values (2);\n',
      },
    },
  ],
  'sql-query': [
    {
      name: 'an insertion',
      onceMore: [{ fact: 'select count(*)::int as steps from ledger', behind: 'database.query' }],
      ...LEDGER,
      with: { query: 'insert into ledger values (7)' },
    },
    { name: 'a reading', ...LEDGER, with: { query: 'select step from ledger' } },
  ],
  'sql-schema': [
    {
      name: 'one table',
      seed: harbour({ cloud: true }),
      sql: LEDGER.sql,
      with: { format: 'markdown', 'output-path': 'schema.md' },
    },
  ],
} as const satisfies { readonly [Id in OperationId]?: readonly Work[] };
