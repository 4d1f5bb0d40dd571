import { globSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { COMMON_INPUTS } from '../../src/core/common-inputs.ts';
import type { Context, Operation } from '../../src/core/operation.ts';
import { ARTIFACT_INPUTS, REPORTING_INPUTS } from '../../src/core/reporting-inputs.ts';
import { SQL_LOG_ROOT } from '../../src/core/sql-log-inputs.ts';
import { TEAM_KEY_INPUTS } from '../../src/core/team-key-inputs.ts';
import { OPERATION_IDS, type OperationId } from '../../src/operations/table.ts';
import { API_PREFIX, SQL_LOG_PREFIX } from '../../src/platform/http/routing.ts';
import type { RecordedRequest } from '../../src/platform/local-platform.ts';

/** The common inputs that reach an operation, by what of its context they come in. */
const IN_CONTEXT: { readonly [Name in keyof typeof COMMON_INPUTS]?: keyof Context } = {
  'project-id': 'projectId',
  'working-directory': 'resolvePath',
  'dry-run': 'dryRun',
  'idempotency-key': 'idempotencyKey',
};

/** Those that main reads for every operation, before or around its run. */
const READ_BY_MAIN: readonly string[] = [
  ...['base-url', 'token', 'timeout', 'matrix-index'],
  ...Object.keys({ ...REPORTING_INPUTS, ...ARTIFACT_INPUTS, ...SQL_LOG_ROOT, ...TEAM_KEY_INPUTS }),
];

interface Excuse {
  readonly input: keyof typeof COMMON_INPUTS;
  readonly operations: readonly string[];
  readonly because: string;
}

/** Others aren't given what is about the platform. */
const asksPlatform = (id: string): boolean => !['local-platform', 'pull-request-open', 'report-failure'].includes(id);

const allBut = (...ids: readonly OperationId[]): readonly string[] => OPERATION_IDS.filter(id => !ids.includes(id));

/** Inputs that operations take and don't read. */
const UNREAD: readonly Excuse[] = [
  {
    input: 'idempotency-key',
    operations: allBut('source-publish', 'import', 'agent-run').filter(asksPlatform),
    because: 'none of its endpoints takes a key',
  },
  {
    input: 'working-directory',
    operations: allBut(
      'static-publish',
      'import',
      'export',
      'skill-upload',
      'agent-run',
      'agent-respond',
      'agent-messages',
      'cloud-storage-sync',
      'cloud-deploy-function',
      'cloud-function-logs',
      'sql-migrate',
      'sql-query',
      'sql-schema',
      'sql-log-export',
      'pull-request-open',
      'local-platform',
    ),
    because: 'none of its inputs is a path',
  },
  {
    input: 'dry-run',
    operations: [
      'whoami',
      'project-list',
      'release-info',
      'skill-list',
      'agent-status',
      'agent-messages',
      'agent-capabilities',
      'cloud-credentials',
      'sql-schema',
      'cloud-storage-list',
      'cloud-function-logs',
      'team-usage',
    ],
    because: 'it changes nothing anyway',
  },
];

/** Inputs that name what an operation writes for other steps: nothing that people would want as an artifact. */
const FOR_STEPS: { readonly [input: string]: string } = {
  'extract-to': 'what is unpacked is worked on by later steps; the ZIP is what is kept',
  'state-path': 'a later run reads it, by way of actions/cache',
};

/** What all the scenarios of an operation together made it use. */
export class Uses {
  readonly #operation: Operation;
  readonly #inputs = new Set<string>();
  readonly #context = new Set<string>();
  readonly #targets = new Set<string>();
  readonly #unnamed = new Set<string>();
  readonly #dryRuns: { readonly asks: boolean }[] = [];
  #hasWritten = false;

  /** Watches what `run` reads in this process. Everything else is as it was: the operation's own `run` does the work. */
  constructor(operation: Operation) {
    this.#operation = operation;
    const run = operation.run.bind(operation);
    vi.spyOn(operation, 'run').mockImplementation(async (context, inputs) => {
      const before = filesIn(context.workspace);
      const named = new Set<string>();
      const addArtifactFile = (file: string): void => {
        // Links are another way to a file, which the search below doesn't go.
        named.add(file).add(realpathSync(file));
        context.addArtifactFile(file);
      };
      try {
        return await run(noting({ ...context, addArtifactFile }, this.#context), noting(inputs, this.#inputs));
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

  /** Files that it has written into the workspace for people without naming them. */
  get unnamedFiles(): readonly string[] {
    return [...this.#unnamed];
  }

  /** It has named a file that it wrote. */
  get hasWritten(): boolean {
    return this.#hasWritten;
  }

  addRequests(requests: readonly RecordedRequest[]): void {
    for (const { target } of requests) this.#targets.add(target);
  }

  /** Adds a dry run that came to its end, with all that it asked the platform for. */
  addDryRun(requests: readonly RecordedRequest[]): void {
    this.#dryRuns.push({ asks: requests.length > 0 });
  }

  /** Each of its dry runs has left the platform alone, which it could have asked. */
  get hasOfflineDryRun(): boolean {
    return mayCall(this.#operation).length > 0 && this.#dryRuns.length > 0 && this.#dryRuns.every(({ asks }) => !asks);
  }

  /** Endpoints that it lists and never called. */
  get uncalled(): readonly string[] {
    return mayCall(this.#operation).filter(id => !this.#targets.has(id));
  }

  /** Inputs that it takes, that it never read, and that nothing excuses; and those that it read in spite of an excuse. */
  get misjudged(): readonly string[] {
    const { id, inputs, unusedInputs } = this.#operation;
    const common = Object.keys(COMMON_INPUTS).filter(name => !unusedInputs.includes(name));
    const excused = UNREAD.filter(({ operations }) => operations.includes(id)).map<string>(({ input }) => input);
    return [...common, ...Object.keys(inputs)].filter(name => this.#isRead(name) === excused.includes(name));
  }

  #isRead(input: string): boolean {
    const inContext: string | undefined = IN_CONTEXT[input as keyof typeof COMMON_INPUTS];
    if (inContext !== undefined) return this.#context.has(inContext);
    return READ_BY_MAIN.includes(input) || this.#inputs.has(input);
  }
}

const filesIn = (folder: string): Set<string> =>
  new Set(
    globSync('**/*', { cwd: folder, withFileTypes: true }).flatMap(entry =>
      entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
    ),
  );

/** Every endpoint that it lists. */
const mayCall = ({ endpoints, optionalEndpoints }: Operation): readonly string[] => [
  ...endpoints,
  ...optionalEndpoints,
];

/** Requests to what the operation doesn't list. */
export function unlisted(operation: Operation, requests: readonly RecordedRequest[]): readonly string[] {
  const listed = mayCall(operation);
  // A link that the platform handed out is no endpoint, and a scenario may give an address that isn't the API's.
  const toApi = requests.filter(({ path }) =>
    [API_PREFIX, SQL_LOG_PREFIX].some(prefix => path.startsWith(`${prefix}/`)),
  );
  return toApi.map(({ target }) => target).filter(target => !listed.includes(target));
}

/** The same object, which notes the name of everything that is read of it. */
function noting<T extends object>(object: T, names: Set<string>): T {
  return new Proxy(object, {
    get(target, name) {
      if (typeof name === 'string') names.add(name);
      return Reflect.get(target, name) as unknown;
    },
  });
}
