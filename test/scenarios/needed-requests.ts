import type { OperationId } from '../../src/operations/table.ts';

/** An operation's usual run, and why none of its requests can be left out. */
interface UsualRun {
  /** The scenario that shows it. */
  readonly scenario: string;
  readonly because: string;
}

const ONE_CALL = 'One request, which is the operation itself.';
const SEEN_BY_CALL = 'One request: its answer says all that is told, so nothing is looked up before or behind it.';

/** The usual run of each operation. What they come to stands in .github/REQUESTS.md, and is played. */
export const USUAL_RUNS: Readonly<Record<OperationId, UsualRun>> = {
  whoami: { scenario: 'tells whose credential it is', because: ONE_CALL },
  'project-list': { scenario: 'lists projects as a table, in the log and as JSON', because: 'One request a page.' },
  'project-create': { scenario: 'creates a web project of the name that is given', because: ONE_CALL },
  'project-ensure': {
    scenario: 'creates the project that is not there, and looks whether it is the only one',
    because:
      'It is looked for, created, and looked for again, as two jobs may have created it at once and names are not unique. Where it is there, the first request is the only one.',
  },
  'project-delete': { scenario: 'deletes the project, and says what deletion does not mean', because: ONE_CALL },
  'project-token': { scenario: 'creates a key that only the output `token` tells', because: ONE_CALL },
  'static-publish': {
    scenario: 'a folder is published, and every output says what came of it',
    because:
      'The documents’ own three: a ticket, the package, the release. Before them as with `source-publish`: for some types of project “publish” is not to be called, and only the list tells a type.',
  },
  'source-publish': {
    scenario: 'builds the current source and publishes it, with its progress in the log',
    because:
      'For some types of project “publish” is not to be called (Part 1, Releases), and only the list tells a type; a key that may not list goes without.',
  },
  unpublish: { scenario: 'takes the site offline, and says which version it was', because: SEEN_BY_CALL },
  'release-info': {
    scenario: 'shows what is live, and what was',
    because: 'What is live and what was published are two resources; neither says all of the other.',
  },
  alias: { scenario: 'a prefix of five characters may be set', because: SEEN_BY_CALL },
  watermark: { scenario: 'removes the watermark', because: SEEN_BY_CALL },
  import: {
    scenario: 'imports a folder as a new project, with its progress in the log',
    because: 'One stream: the package goes up and the progress comes down in the same exchange.',
  },
  export: {
    scenario: 'downloads the source to a file, and verifies it',
    because: 'The export has an address of its own, which only the first answer tells.',
  },
  'preview-link': {
    scenario: 'a sandbox that starts is asked as often as the platform says',
    because: 'The link is asked for until the sandbox is ready, as often as the platform says.',
  },
  'sandbox-kill': { scenario: 'destroys the sandbox, and says what that does not undo', because: SEEN_BY_CALL },
  'skill-list': {
    scenario: 'lists one’s own skills as a table, in the log and as JSON',
    because: 'One request a page.',
  },
  'skill-upload': {
    scenario: 'uploads a folder as a new skill, under the name that SKILL.md gives',
    because: 'One request with package and texts; the list is only asked where its answer is lost.',
  },
  'agent-run': {
    scenario: 'complaint 9: a run that costs just what it may is none of its business',
    because:
      'Whether another run is at work is looked at first, so that nobody’s is superseded unasked; then it is started, and one stream follows it to its end.',
  },
  'agent-respond': {
    scenario: 'it answers questions',
    because:
      'The run that waits has to be found; what it waits for stands only in its events, which stay open and show what comes of the answer.',
  },
  'agent-cancel': {
    scenario: 'one that was cancelled already stays so',
    because:
      'One request where its answer tells that the run is cancelled. It is a wish: else the run is looked at until it has ended.',
  },
  'agent-status': { scenario: 'a run that is working is shown so', because: ONE_CALL },
  'agent-messages': { scenario: 'the messages of one are listed', because: 'One request a page.' },
  'agent-capabilities': { scenario: 'models, speed tiers and defaults are listed', because: ONE_CALL },
  'cloud-provision': { scenario: 'gives the project a cloud service, and says where it is', because: SEEN_BY_CALL },
  'cloud-credentials': {
    scenario: 'reads both keys, which stand in their outputs and nowhere else',
    because: ONE_CALL,
  },
  'cloud-auth': {
    scenario: 'enables each method once, and says that none can be disabled',
    because: 'One request for all methods; its answer confirms each.',
  },
  'cloud-secrets': {
    scenario: 'sets secrets from dotenv lines, and shows no value anywhere',
    because:
      'The list tells apart what is new from what is overwritten, and what became of a lost answer; each secret is set by a request of its own.',
  },
  'cloud-storage-list': { scenario: 'without a bucket, the buckets are listed', because: ONE_CALL },
  'cloud-storage-sync': {
    scenario: 'complaint F28: only files that are new or have changed are sent',
    because:
      'The bucket tells its limits before anything is sent, the list what is there already; each object is a request of its own, and a hundred deletions are one.',
  },
  'cloud-deploy-function': {
    scenario:
      'defect: only the first result is read: each function of a folder is deployed and told of, and what is none is named',
    because:
      'One list for all functions tells each one’s version, without which a lost answer could not be told from a request that never arrived; then one deploy each.',
  },
  'cloud-delete-function': { scenario: 'deletes the function, and no other', because: ONE_CALL },
  'cloud-function-logs': {
    scenario: 'reads a span, oldest first, with levels',
    because: 'One request for each window of the documented length, and more only where one is full.',
  },
  'sql-query': {
    scenario: 'hands out rows with the types that the documents give them',
    because: 'All statements of a file are one request, which the endpoint makes one transaction.',
  },
  'sql-schema': {
    scenario: 'tells the tables in the order of their names, and which of them no policy guards',
    because: 'One request; keys, which it lacks, are asked for only where a diagram is wanted.',
  },
  'sql-migrate': {
    scenario: 'migrations are applied in the order of their versions, each by one request, and recorded',
    because:
      'Here two migrations on a database without a history: it is read, made, and read with a fence that no older request passes; each migration is one request, its record included; a last read shows that none was passed over.',
  },
  'sql-log-export': {
    scenario: 'a log becomes files with masked values, and a report',
    because: 'A task is created, and then asked for until it has a page; one request for each further page.',
  },
  'team-members': { scenario: 'creates a member, who takes a seat', because: ONE_CALL },
  'team-token': { scenario: 'issues a token that only the output `token` tells', because: SEEN_BY_CALL },
  'team-usage': { scenario: 'shows what the whole team uses, every code in its order', because: ONE_CALL },
  'preview-project': {
    scenario: 'creates the project of an open pull request',
    because:
      'As `project-ensure`: looked for, created, and looked for again, as two runs for one pull request may create it at once.',
  },
  'preview-delete': {
    scenario: 'deletes the preview of this pull request, and nothing else',
    because: 'Only the list tells which project is the preview; then one deletion for each of that name.',
  },
  'preview-sweep': {
    scenario: 'deletes the previews of closed pull requests only',
    because:
      'One list for all previews, whose names tell their pull requests; then one deletion for each that is over.',
  },
  'pull-request-open': {
    scenario: 'commits what differs, and opens a pull request',
    because: 'It is about the repository: GitHub is asked, and no platform.',
  },
  'report-failure': {
    scenario: 'reports that the build failed, and succeeds itself',
    because: 'It writes on GitHub only: no platform is asked.',
  },
  'local-platform': {
    scenario: 'starts a platform, and says where it is',
    because: 'There is no platform yet that could be asked.',
  },
};
