import type { OperationId } from '../../src/operations/table.ts';
import type { Target } from '../../src/platform/http/faults.ts';
import type { RecordedRequest } from '../../src/platform/local-platform.ts';

/**
 * Outputs that are set however a run ends, by the request whose response contains their values: after that the step
 * continues, and may fail or be cancelled.
 */
const KNOWN_OUTPUTS: { readonly [Id in OperationId]?: Readonly<Record<string, Target>> } = {
  'project-ensure': { project_id: 'projects.create', created: 'projects.create' },
  'preview-project': {
    project_id: 'projects.create',
    created: 'projects.create',
    name: 'projects.list',
    pull_request_number: 'projects.list',
    pull_request_state: 'projects.list',
    head_sha: 'projects.list',
  },
  'preview-delete': { name: 'projects.list', pull_request_number: 'projects.list' },
  'release-info': {
    release_id: 'releases.current',
    version: 'releases.current',
    access_url: 'releases.current',
    published_at: 'releases.current',
  },
  export: { export_id: 'source.export', filename: 'source.export' },
  'agent-run': { run_id: 'agent.start', conversation_id: 'agent.start' },
  'agent-respond': { run_id: 'agent.current' },
  'sql-log-export': { task_id: 'sql-log.create' },
  'cloud-secrets': { updated: 'secrets.set' },
  'cloud-storage-sync': { uploaded: 'storage.put', bytes: 'storage.put' },
};

/**
 * Returns the names of the outputs whose values a run knows.
 * @param answered requests of which it got the complete response
 */
export function knownOutputs(operation: OperationId, answered: readonly RecordedRequest[]): readonly string[] {
  const telling = answered.filter(({ processed = 0 }) => processed >= 200 && processed < 300);
  const told = new Set(telling.map(({ target }) => target));
  return Object.entries(KNOWN_OUTPUTS[operation] ?? {}).flatMap(([name, target]) => (told.has(target) ? [name] : []));
}
