import { readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { endpointRow } from '../../src/api/endpoints.ts';
import { COMMON_INPUTS } from '../../src/core/common-inputs.ts';
import type { Context, Operation } from '../../src/core/operation.ts';
import { ARTIFACT_INPUTS, REPORTING_INPUTS } from '../../src/core/reporting-inputs.ts';
import { SQL_LOG_ROOT } from '../../src/core/sql-log-inputs.ts';
import { TEAM_KEY_INPUTS } from '../../src/core/team-key-inputs.ts';
import type { OperationId } from '../../src/operations/table.ts';
import { API_PREFIX, SQL_LOG_PREFIX } from '../../src/platform/http/routing.ts';
import type { RecordedRequest } from '../../src/platform/local-platform.ts';
import { usualOf } from './all-usual.ts';

/** Common inputs that an operation gets, by the field of its context. */
const IN_CONTEXT: { readonly [Name in keyof typeof COMMON_INPUTS]?: keyof Context } = {
  'project-id': 'projectId',
  'working-directory': 'resolvePath',
  'dry-run': 'dryRun',
  'idempotency-key': 'idempotencyKey',
};

/** Common inputs that main reads for every operation, before or around its run. */
const READ_BY_MAIN: readonly string[] = [
  ...['base-url', 'token', 'timeout', 'matrix-index'],
  ...Object.keys({ ...REPORTING_INPUTS, ...ARTIFACT_INPUTS, ...SQL_LOG_ROOT, ...TEAM_KEY_INPUTS }),
];

/** Returns whether an operation has no use for a common input, because of its definition. */
const isUseless: { readonly [Name in keyof typeof COMMON_INPUTS]?: (operation: Operation) => boolean } = {
  'idempotency-key': ({ endpoints }) => endpoints.every(id => endpointRow(id).idempotencyKey === undefined),
  // An operation that runs others passes its whole context on.
  'working-directory': ({ inputs, runsOperations }) =>
    runsOperations !== true && Object.values(inputs).every(({ path }) => path === undefined),
  'dry-run': ({ endpoints, runsOperations }) =>
    endpoints.length > 0 && runsOperations !== true && endpoints.every(id => endpointRow(id).method === 'GET'),
};

/** Inputs that name files for later steps, which are no artifacts for people. */
const FOR_STEPS: { readonly [input: string]: string } = {
  'values-path': 'a later job reads it',
  'values-folder': 'later jobs read its files',
  'extract-to': 'what is unpacked is worked on by later steps; the ZIP is what is kept',
  'state-path': 'a later run reads it, by way of actions/cache',
};

/** Everything that all the scenarios of an operation made it use. */
export class UsageRecorder {
  readonly #operation: Operation;
  readonly #inputs = new Set<string>();
  readonly #context = new Set<string>();
  readonly #targets = new Set<string>();
  readonly #unnamed = new Set<string>();
  readonly #dryRuns: { readonly asks: boolean }[] = [];
  #hasWritten = false;

  /** Records what `run` reads in this process, and otherwise calls the operation's own `run`. */
  constructor(operation: Operation) {
    this.#operation = operation;
    const run = operation.run.bind(operation);
    vi.spyOn(operation, 'run').mockImplementation(async (context, inputs) => {
      const before = filesIn(context.workspace);
      const named = new Set<string>();
      const addArtifactFile = (file: string): void => {
        // Adds links' targets, because the search below doesn't follow links.
        named.add(file).add(realpathSync(file));
        context.addArtifactFile(file);
      };
      try {
        return await run(
          recordReads({ ...context, addArtifactFile }, this.#context),
          recordReads(inputs, this.#inputs),
        );
      } finally {
        if (named.size > 0) this.#hasWritten = true;
        const forSteps = Object.keys(FOR_STEPS).flatMap(input => {
          const path = inputs[input];
          return typeof path === 'string' ? [context.resolvePath(path)] : [];
        });
        for (const file of filesIn(context.workspace).difference(before).difference(named)) {
          if (!forSteps.some(path => file === path || file.startsWith(`${path}/`))) this.#unnamed.add(file);
        }
      }
    });
  }

  /** Files that the operation has written into the workspace for people without listing them. */
  get unnamedFiles(): readonly string[] {
    return [...this.#unnamed];
  }

  /** True if the operation has listed a file that it wrote. */
  get hasWritten(): boolean {
    return this.#hasWritten;
  }

  addRequests(requests: readonly RecordedRequest[]): void {
    for (const { target } of requests) this.#targets.add(target);
  }

  /** Adds a dry run that completed, with its requests to the platform. */
  addDryRun(requests: readonly RecordedRequest[]): void {
    this.#dryRuns.push({ asks: requests.length > 0 });
  }

  /** True if all dry runs sent no request, although the operation calls the platform. */
  get hasOfflineDryRun(): boolean {
    return mayCall(this.#operation).length > 0 && this.#dryRuns.length > 0 && this.#dryRuns.every(({ asks }) => !asks);
  }

  /** Endpoints that the operation lists and never called. */
  get uncalled(): readonly string[] {
    return mayCall(this.#operation).filter(id => !this.#targets.has(id));
  }

  /** Inputs that no scenario made the operation read, without a reason; and those that it read despite one. */
  get wronglyUnread(): readonly string[] {
    const { inputs, unusedInputs } = this.#operation;
    const common = Object.keys(COMMON_INPUTS).filter(name => !unusedInputs.includes(name));
    return [...common, ...Object.keys(inputs)].filter(name => this.#isRead(name) === this.#mayStayUnread(name));
  }

  #mayStayUnread(name: string): boolean {
    const input = name as keyof typeof COMMON_INPUTS;
    const { unread = {} } = usualOf(this.#operation.id as OperationId);
    return unread[input] !== undefined || (isUseless[input]?.(this.#operation) ?? false);
  }

  #isRead(input: string): boolean {
    const inContext: string | undefined = IN_CONTEXT[input as keyof typeof COMMON_INPUTS];
    if (inContext !== undefined) return this.#context.has(inContext);
    return READ_BY_MAIN.includes(input) || this.#inputs.has(input);
  }
}

const filesIn = (folder: string): Set<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap(entry =>
      entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
    ),
  );

/** Returns every endpoint that the operation lists. */
const mayCall = ({ endpoints, optionalEndpoints }: Operation): readonly string[] => [
  ...endpoints,
  ...optionalEndpoints,
];

/** Returns requests to endpoints that the operation doesn't list. */
export function unlistedRequests(operation: Operation, requests: readonly RecordedRequest[]): readonly string[] {
  const listed = mayCall(operation);
  // A link from the platform is no endpoint, and a scenario may use an address outside the API.
  const toApi = requests.filter(({ path }) =>
    [API_PREFIX, SQL_LOG_PREFIX].some(prefix => path.startsWith(`${prefix}/`)),
  );
  return toApi.map(({ target }) => target).filter(target => !listed.includes(target));
}

/** Returns a proxy of the object that records the names of its fields that are read. */
function recordReads<T extends object>(object: T, names: Set<string>): T {
  return new Proxy(object, {
    get(target, name) {
      if (typeof name === 'string') names.add(name);
      return Reflect.get(target, name) as unknown;
    },
  });
}
