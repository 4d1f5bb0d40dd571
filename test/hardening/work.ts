import { OPERATION_IDS, type OperationId } from '../../src/operations/table.ts';
import { agent, CONFIRMATION, LONG, skill } from '../scenarios/agent.ts';
import { BUOYS } from '../scenarios/buoys.ts';
import { credential, harbour, lamps, project } from '../scenarios/harbour.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { APP } from '../scenarios/small-app.ts';
import { bucket } from '../scenarios/small-bucket.ts';
import { CLOSED_7, PREVIEW, PULL_REQUEST_7, withProjects } from '../scenarios/pull-requests.ts';
import { FEW, log, NOON, SPAN } from '../scenarios/small-log.ts';
import { SITE } from '../scenarios/small-site.ts';
import { MEMBER, projectsOfMember, teamWith } from '../scenarios/team.ts';

/** What a step finds and is given, in which nothing goes wrong by itself. */
export interface Work
  extends Pick<Scenario, 'files' | 'with' | 'seed' | 'sql' | 'agentRuns' | 'published' | 'event' | 'github'> {
  /** As an operation may have several. */
  readonly name: string;
  /** SQL by which the project's database tells what has become of it, each by one number. */
  readonly asks?: readonly string[];
  /** Outputs that a lost answer may change, and where the documents leave no other way. */
  readonly mayDiffer?: Readonly<Record<string, string>>;
  /** Outputs that tell what this very run has done: less, where one before it has done some of it. */
  readonly ownShare?: readonly string[];
  /**
   * Facts of which a re-run makes one more, where the run before it died behind a request whose answer alone could have
   * told: the API has no key for it, and nothing to know it by.
   */
  readonly onceMore?: readonly string[];
}

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
const MEMBERS = { 'member-id': MEMBER };
/** The ticket of an upload is known to one run alone; the same content becomes live once more. */
const PUBLISH = {
  ownShare: ['version'],
  onceMore: ['Local Project: releases', 'Local Project: live version'],
  files: SITE,
  with: { path: 'site' },
};
/** What is followed is asked for again to the end of the step's time. */
const IN_TIME = { timeout: '5m' };
const RUN = { 'run-id': '{run-1}' };

/** Of each operation what its requests can be disturbed in: every way to change something, and several pieces of it. */
const WORK: { readonly [Id in OperationId]: readonly Work[] } = {
  whoami: [{ name: 'who it is' }],
  'project-create': [{ name: 'a new project', onceMore: ['projects'], with: { name: 'Tides' } }],
  'project-ensure': [
    { name: 'one that is missing', ownShare: ['created'], with: { name: 'Tides' } },
    { name: 'one that is there', with: { name: 'Harbour' }, seed: harbour({}) },
  ],
  'project-list': [
    {
      name: 'three pages',
      with: { limit: '500' },
      seed: { projects: [project({ url_id: 'harbour', name: 'Harbour' }), ...lamps(220)] },
    },
  ],
  'project-delete': [{ name: 'a project', ownShare: ['status'] }],
  'project-token': [
    {
      name: 'a new key',
      onceMore: ['made by project-tokens.create'],
      seed: credential({ kind: 'oauth' }),
      with: { name: 'from-ci', scopes: 'release.read' },
    },
  ],
  watermark: [{ name: 'reading it' }, { name: 'removing it', with: { enabled: 'true' } }],
  alias: [
    { name: 'reading it' },
    { name: 'setting it', with: { alias: 'harbour-lights' } },
    { name: 'resetting it', seed: harbour({ alias: 'harbour-lights' }), with: { mode: 'reset' } },
  ],
  'static-publish': [
    { name: 'a first version', ...PUBLISH },
    { name: 'a second version', ...PUBLISH, published: 1 },
    { name: 'a version for a week', ...PUBLISH, with: { ...PUBLISH.with, 'expires-in': '7d' } },
    { name: 'a version that is waited for', ...PUBLISH, with: { ...PUBLISH.with, 'wait-for-url': 'true' } },
  ],
  'source-publish': [{ name: 'a version', seed: BUOYS, with: IN_TIME }],
  'release-info': [{ name: 'two versions', published: 2 }],
  unpublish: [
    {
      name: 'what is live',
      published: 1,
      mayDiffer: { previous_version: 'only the answer to it tells', unpublished_at: 'only the answer to it tells' },
    },
  ],
  import: [
    { name: 'a folder', files: APP, with: { path: 'app', name: 'Tides', ...IN_TIME } },
    { name: 'a folder to adapt', files: APP, with: { path: 'app', name: 'Tides', 'ai-adapt': 'true', ...IN_TIME } },
  ],
  export: [
    {
      name: 'a source',
      seed: harbour({ source: { 'index.html': '<h1>Harbour</h1>\n' } }),
      with: IN_TIME,
      mayDiffer: { size: 'it is packed anew each time, with a time in it' },
    },
  ],
  'preview-link': [{ name: 'a link' }],
  'sandbox-kill': [
    {
      name: 'a sandbox',
      agentRuns: [{ message: 'Light the lamps', until: 'completed' }],
      seed: agent([{ preview: true }]),
      mayDiffer: {
        outcome: 'who repeats the request is told that there is none any more',
        sandbox_id: 'one that is gone has no id any more',
      },
    },
  ],
  'skill-upload': [
    {
      name: 'a skill',
      ownShare: ['version', 'is_new'],
      onceMore: ['made by skills.upload'],
      files: { 'tides/SKILL.md': '---\nname: tide-tables\n---\n' },
      with: { path: 'tides' },
    },
  ],
  'skill-list': [{ name: 'one skill', seed: { skills: [skill('sk_1', 'tide-tables')] } }],
  'agent-run': [
    {
      name: 'a run to its end',
      ownShare: ['credits_complete'],
      with: { message: 'Light the lamps', ...IN_TIME },
      seed: agent([{ say: 'Lit.' }, { usage: '7' }]),
    },
    {
      name: 'a run with a file to look at',
      ownShare: ['credits_complete'],
      files: { 'docs/plan.md': 'Light the lamps at dusk.\n' },
      with: { message: 'Keep to the plan', attachments: 'docs/*.md', ...IN_TIME },
      seed: agent([{ say: 'Lit.' }, { usage: '7' }]),
    },
    {
      name: 'a run that is answered on the way',
      ownShare: ['credits_complete'],
      with: { message: 'Light the lamps', 'on-input-required': 'approve', ...IN_TIME },
      seed: agent([{ usage: '3' }, CONFIRMATION, { usage: '4' }]),
    },
  ],
  'agent-respond': [
    {
      name: 'an approval',
      with: { ...RUN, decision: 'approve', ...IN_TIME },
      seed: agent([{ usage: '3' }, CONFIRMATION, { usage: '4' }]),
      agentRuns: [{ message: 'Look after the lamps', until: 'input_required' }],
    },
  ],
  'agent-cancel': [
    { name: 'a run at work', with: RUN, seed: agent(LONG), agentRuns: [{ message: 'Go on', until: 'working' }] },
  ],
  'agent-status': [
    { name: 'a run that has ended', agentRuns: [{ message: 'Go on', until: 'completed' }], seed: agent([]) },
  ],
  'agent-messages': [
    {
      name: 'a conversation',
      with: { 'conversation-id': '{conversation-1}' },
      agentRuns: [{ message: 'Go on', until: 'completed' }],
      seed: agent([{ say: 'Done.' }]),
    },
  ],
  'agent-capabilities': [{ name: 'what there is' }],
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
      onceMore: ['Harbour: version of the function tides', 'Harbour: version of the function buoys'],
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
      onceMore: ['select count(*)::int as steps from ledger'],
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
  'team-token': [{ name: 'a token', with: { ...MEMBERS, scopes: 'release.read' } }],
  'team-members': [
    { name: 'a list', seed: teamWith({}) },
    { name: 'a new one', onceMore: ['members'], with: { mode: 'create', nickname: 'Watch' }, seed: teamWith({}) },
    { name: 'one to freeze', with: { mode: 'freeze', ...MEMBERS }, seed: teamWith({}) },
    {
      name: 'one to delete',
      ownShare: ['status'],
      with: { mode: 'delete', ...MEMBERS },
      seed: projectsOfMember('Tides'),
    },
  ],
  'team-usage': [{ name: 'the team’s' }, { name: 'a member’s', with: MEMBERS }],
  'sql-log-export': [
    {
      name: 'an hour',
      seed: log(FEW),
      with: SPAN,
      mayDiffer: { task_id: 'tasks can’t be listed, so another one is made' },
    },
  ],
  'preview-project': [
    { name: 'one that is missing', ...PULL_REQUEST_7, ownShare: ['created'], seed: withProjects() },
    { name: 'one that is there', ...PULL_REQUEST_7, seed: withProjects(`${PREVIEW}7`) },
  ],
  'preview-delete': [
    { name: 'both of two', ...CLOSED_7, ownShare: ['status'], seed: withProjects(`${PREVIEW}7`, `${PREVIEW}7`) },
  ],
  'preview-sweep': [
    {
      name: 'two of three',
      with: PULL_REQUEST_7.with,
      github: { pullRequests: { 1: 'closed', 2: 'open', 3: 'closed' } },
      ownShare: ['deleted', 'count'],
      seed: withProjects(`${PREVIEW}1`, `${PREVIEW}2`, `${PREVIEW}3`),
    },
  ],
  // Neither asks a platform: a run of the first talks to GitHub (`faults/github.test.ts`), the other starts its own.
  'pull-request-open': [],
  'local-platform': [],
};

/** All of it, one after another. */
export const PIECES = OPERATION_IDS.flatMap(id => WORK[id].map(work => ({ id, work, name: `${id}, ${work.name}` })));
