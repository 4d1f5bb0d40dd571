import type { EndpointId } from '../../src/api/endpoints.ts';
import { ERROR_CODES, type ErrorCode } from '../../src/api/shapes/errors.ts';
import type { Fault } from '../../src/platform/http/faults.ts';
import {
  EVERY_SCOPE,
  type Role,
  type Seed,
  type SeedCredential,
  type SeedProject,
} from '../../src/platform/seed/seed.ts';

/** The project of a scenario's step. */
export const PROJECT_ID = 'harbour';
/** The step's credential: its user's own key, with every scope. */
export const TOKEN = 'key-of-the-harbour-master-0123456789';
/**
 * A credential of the test: it sees the project, and publishes on it, whatever a scenario does to
 * the step's credential.
 */
export const HARNESS_TOKEN = 'key-of-the-harness-9876543210';

/** The user of that credential, as `seedFor` creates it. */
const USER_ID = 'ou_local';

const STANDARD_PROJECT: SeedProject = {
  url_id: PROJECT_ID,
  name: 'Harbour',
  type: 'web',
  owner: USER_ID,
};

/** Seeds the step's project with these traits. */
export const projectSeed = (traits: Partial<SeedProject>): Pick<Seed, 'projects'> => ({
  projects: [{ ...STANDARD_PROJECT, ...traits }],
});

/** Seeds a project of the user. */
export const project = (
  traits: Partial<SeedProject> & Pick<SeedProject, 'url_id' | 'name'>,
): SeedProject => ({
  type: 'web',
  owner: USER_ID,
  ...traits,
});

/**
 * Seeds so many projects of the user, from `lamp-0001` on, each created a second after the one
 * before.
 */
export const manyProjects = (count: number): readonly SeedProject[] =>
  Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(4, '0');
    return project({
      url_id: `lamp-${number}`,
      name: `Lamp ${number}`,
      created_at: 1_700_000_000_000 + index * 1000,
    });
  });

/** All scopes that a seed may give a project key. */
const SEEDED_KEY_SCOPES = EVERY_SCOPE.filter(scope => scope !== 'project.token.write');

/** Seeds the user's credential with these traits. */
export const credentialSeed = (traits: Partial<SeedCredential>): Pick<Seed, 'credentials'> => ({
  credentials: [
    {
      token: TOKEN,
      kind: 'user-key',
      user: USER_ID,
      scopes: traits.kind === 'project-key' ? SEEDED_KEY_SCOPES : '*',
      ...traits,
    },
  ],
});

/** Seeds the project of another user; the step's user has this role in it, or none. */
export const otherUsersProject = (role?: Role): Pick<Seed, 'users' | 'projects'> => ({
  users: [
    { open_id: USER_ID, name: 'Local User', tenant: 'local' },
    { open_id: 'ou_stranger', name: 'A Stranger', tenant: 'local' },
  ],
  projects: [
    {
      ...STANDARD_PROJECT,
      owner: 'ou_stranger',
      members: role === undefined ? [] : [{ user: USER_ID, role }],
    },
  ],
});

/** Pattern of the trace ids that the emulator creates. */
export const TRACE_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The trace ID of each `refusal`. */
export const TRACE_ID = '4f9d2c70-77aa-4c0e-9a55-6f2f0a1c1f5e';

interface RefusalTraits extends Pick<Fault, 'nth' | 'times'> {
  readonly headers?: Readonly<Record<string, string>>;
  /** Another status that the documents give the code. */
  readonly status?: number;
  /** The request took effect before the error. */
  readonly processed?: true;
}

/** Returns a fault with which the platform answers with this problem. */
export const problemFault = (
  on: EndpointId,
  code: ErrorCode,
  detail: string,
  traits: RefusalTraits = {},
): Fault => {
  const { status = ERROR_CODES[code].statuses[0], ...others } = traits;
  const body = { type: 'about:blank', title: 'Refused', status, detail, code, trace_id: TRACE_ID };
  return { on, do: 'answer', status, body, ...others };
};

/**
 * Returns a fault with which the platform answers with an undocumented code (Part 2, Versioning:
 * clients "must tolerate new error codes").
 */
export const unknownCodeFault = (
  on: EndpointId,
  status: number,
  traits: Pick<Fault, 'nth' | 'times'> = {},
): Fault => {
  const body = {
    type: 'about:blank',
    title: 'Refused',
    status,
    detail: 'It is new.',
    code: UNKNOWN_CODE,
  };
  return { on, do: 'answer', status, body, ...traits };
};

/** Returns a fault with a complete stream of these events. */
export const streamFault = (
  on: EndpointId,
  events: readonly (readonly [event: string, data: object])[],
  traits: Pick<Extract<Fault, { do: 'answer' }>, 'times' | 'processed'> = {},
): Fault => {
  const body = events.map(
    ([event, data], index) =>
      `id: ${index + 1}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
  );
  const headers = { 'content-type': 'text/event-stream' };
  return { on, do: 'answer', status: 200, headers, body: body.join(''), ...traits };
};

export const UNKNOWN_CODE = 'not_known_yet';

/** Returns a fault with the same status from another server than the platform, without a code. */
export const foreignFault = (on: EndpointId, status: number): Fault => {
  return { on, do: 'answer', status, body: { message: 'no Route matched with those values' } };
};

/** Output that a lost response to a deployment changes. */
export const SENT_AGAIN = { functions: 'the package is sent again: one version more' };
