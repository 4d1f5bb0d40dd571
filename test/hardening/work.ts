import type { EndpointId } from '../../src/api/endpoints.ts';
import { OPERATION_IDS, type OperationId } from '../../src/operations/table.ts';
import { agent, CONFIRMATION, LONG, skill } from '../scenarios/agent.ts';
import { BUOYS } from '../scenarios/buoys.ts';
import { credential, harbour, lamps, project } from '../scenarios/harbour.ts';
import { CLOSED_7, PREVIEW, PULL_REQUEST_7, withProjects } from '../scenarios/pull-requests.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { APP } from '../scenarios/small-app.ts';
import { FEW, log, SPAN } from '../scenarios/small-log.ts';
import { SITE } from '../scenarios/small-site.ts';
import { MEMBER, projectsOfMember, teamWith } from '../scenarios/team.ts';
import { CLOUD_WORK } from './cloud-work.ts';

/** What a step finds and is given, in which nothing goes wrong by itself. */
export interface Work
  extends Pick<Scenario, 'files' | 'with' | 'seed' | 'sql' | 'agentRuns' | 'published' | 'event' | 'github'> {
  /** As an operation may have several. */
  readonly name: string;
  /** Whether a sandbox runs is a fact of it; elsewhere, as where a source is exported, one may start unasked. */
  readonly isAboutSandbox?: true;
  /** SQL by which the project's database tells what has become of it, each by one number. */
  readonly asks?: readonly string[];
  /** Outputs that a lost answer may change, and where the documents leave no other way. */
  readonly mayDiffer?: Readonly<Record<string, string>>;
  /** Outputs that tell what this very run has done: less, where one before it has done some of it. */
  readonly ownShare?: readonly string[];
  /** What a re-run makes one more of. */
  readonly onceMore?: readonly OnceMore[];
  /** The differences that a re-run may leave on GitHub, where nothing tells what the run before it made. */
  readonly mayRemain?: RegExp;
}

/** A fact that a re-run counts one more of, as the API has no key for it, and nothing to know it by. */
export interface OnceMore {
  readonly fact: string;
  /** It does so only where a request of this kind, or so many, were worked on in the run before. */
  readonly behind: EndpointId;
  readonly times?: number;
}

const MEMBERS = { 'member-id': MEMBER };
/** The ticket of an upload is known to one run alone; the same content becomes live once more. */
const PUBLISH: Omit<Work, 'name'> = {
  ownShare: ['version'],
  onceMore: [
    { fact: 'Local Project: releases', behind: 'releases.complete' },
    { fact: 'Local Project: live version', behind: 'releases.complete' },
  ],
  files: SITE,
  with: { path: 'site' },
};
/** What is followed is asked for again to the end of the step's time. */
const IN_TIME = { timeout: '5m' };
const RUN = { 'run-id': '{run-1}' };

/** Of each operation what its requests can be disturbed in: every way to change something, and several pieces of it. */
const WORK: { readonly [Id in OperationId]: readonly Work[] } = {
  whoami: [{ name: 'who it is' }],
  'project-create': [
    { name: 'a new project', onceMore: [{ fact: 'projects', behind: 'projects.create' }], with: { name: 'Tides' } },
  ],
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
      onceMore: [{ fact: 'made by project-tokens.create', behind: 'project-tokens.create' }],
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
  'preview-link': [{ name: 'a link', isAboutSandbox: true }],
  'sandbox-kill': [
    {
      name: 'a sandbox',
      isAboutSandbox: true,
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
      onceMore: [{ fact: 'made by skills.upload', behind: 'skills.upload' }],
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
  ...CLOUD_WORK,
  'team-token': [{ name: 'a token', with: { ...MEMBERS, scopes: 'release.read' } }],
  'team-members': [
    { name: 'a list', seed: teamWith({}) },
    {
      name: 'a new one',
      onceMore: [{ fact: 'members', behind: 'team.create' }],
      with: { mode: 'create', nickname: 'Watch' },
      seed: teamWith({}),
    },
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
  // None asks a platform: the first two talk to GitHub only (`faults/github.test.ts`), the other starts its own.
  'report-failure': [],
  'pull-request-open': [],
  'local-platform': [],
};

/** All of it, one after another. */
export const PIECES = OPERATION_IDS.flatMap(id => WORK[id].map(work => ({ id, work, name: `${id}, ${work.name}` })));
