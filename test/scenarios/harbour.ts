import type { EndpointId } from '../../src/api/endpoints.ts';
import { ERROR_CODES, type ErrorCode } from '../../src/api/errors.ts';
import type { Fault } from '../../src/platform/http/faults.ts';
import type { Role, Seed, SeedCredential, SeedProject } from '../../src/platform/seed/seed.ts';
import { EVERY_SCOPE } from '../../src/platform/seed/seed.ts';

/** The project that a scenario's step is given. */
export const PROJECT_ID = 'harbour';
/** The credential that it's given: its user's own key, with every scope. */
export const TOKEN = 'key-of-the-harbour-master-0123456789';
/** The harness's own: it sees the project, and publishes on it, whatever a scenario does to the step's credential. */
export const HARNESS_TOKEN = 'key-of-the-harness-9876543210';

/** Whose credential that is, as `seedFor` names them. */
const MASTER = 'ou_local';

const HARBOUR: SeedProject = { url_id: PROJECT_ID, name: 'Harbour', type: 'web', owner: MASTER };

/** The step's project is another one than usual. */
export const harbour = (traits: Partial<SeedProject>): Pick<Seed, 'projects'> => ({
  projects: [{ ...HARBOUR, ...traits }],
});

/** The tenant's plan includes no entitlement at all. */
export const BARE_PLAN: Pick<Seed, 'tenants'> = { tenants: [{ id: 'local', entitlements: [] }] };

/** A project of the user. */
export const project = (traits: Partial<SeedProject> & Pick<SeedProject, 'url_id' | 'name'>): SeedProject => ({
  type: 'web',
  owner: MASTER,
  ...traits,
});

/** So many projects of the user, from `lamp-0001` on, each created a second after the one before. */
export const lamps = (count: number): readonly SeedProject[] =>
  Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(4, '0');
    return project({ url_id: `lamp-${number}`, name: `Lamp ${number}`, created_at: 1_700_000_000_000 + index * 1000 });
  });

/** All scopes that a seed may give a project key. */
const SEEDED_KEY_SCOPES = EVERY_SCOPE.filter(scope => scope !== 'project.token.write');

/** The user's credential is another one than usual. */
export const credential = (traits: Partial<SeedCredential>): Pick<Seed, 'credentials'> => ({
  credentials: [
    {
      token: TOKEN,
      kind: 'user-key',
      user: MASTER,
      scopes: traits.kind === 'project-key' ? SEEDED_KEY_SCOPES : '*',
      ...traits,
    },
  ],
});

/** The project belongs to somebody else; the user has this role in it, or, without one, nothing to do with it. */
export const strangersProject = (role?: Role): Pick<Seed, 'users' | 'projects'> => ({
  users: [
    { open_id: MASTER, name: 'Local User', tenant: 'local' },
    { open_id: 'ou_stranger', name: 'A Stranger', tenant: 'local' },
  ],
  projects: [{ ...HARBOUR, owner: 'ou_stranger', members: role === undefined ? [] : [{ user: MASTER, role }] }],
});

/** The trace id of each `refusal`. */
/** As the local platform makes them. */
export const GENUINE_TRACE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const TRACE_ID = '4f9d2c70-77aa-4c0e-9a55-6f2f0a1c1f5e';

interface RefusalTraits extends Pick<Fault, 'nth' | 'times'> {
  readonly headers?: Readonly<Record<string, string>>;
  /** One of the others that the documents give the code. */
  readonly status?: number;
  /** It was done all the same. */
  readonly processed?: true;
}

/** The platform answers with this problem, for reasons of its own. */
export const refusal = (on: EndpointId, code: ErrorCode, detail: string, traits: RefusalTraits = {}): Fault => {
  const { status = ERROR_CODES[code].statuses[0], ...others } = traits;
  const body = { type: 'about:blank', title: 'Refused', status, detail, code, trace_id: TRACE_ID };
  return { on, do: 'answer', status, body, ...others };
};

/** The platform answers with a code that no document names (Part 2, Versioning: clients "must tolerate new error codes"). */
export const unknownRefusal = (on: EndpointId, status: number, traits: Pick<Fault, 'nth' | 'times'> = {}): Fault => {
  const body = { type: 'about:blank', title: 'Refused', status, detail: 'It is new.', code: UNKNOWN_CODE };
  return { on, do: 'answer', status, body, ...traits };
};

export const UNKNOWN_CODE = 'not_known_yet';

/** The same status from something else than the platform, whose answers have no code. */
export const strangersRefusal = (on: EndpointId, status: number): Fault => {
  return { on, do: 'answer', status, body: { message: 'no Route matched with those values' } };
};

/** A project's or a site's name that would be markup, a mention, a workflow command and a terminal's order. */
export const HOSTILE_NAME =
  '</td>|<img src=x onerror=alert(1)>\n::error::owned\n##[set-output name=count;]9\r@everyone \u001b[2J`x`';
