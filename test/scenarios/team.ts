import {
  type Seed,
  type SeedProject,
  type SeedUser,
  seedFor,
} from '../../src/platform/seed/seed.ts';
import { credentialSeed, PROJECT_ID, projectSeed, TOKEN } from './project-seed.ts';

/** The team's credential. Each has different spellings: plain, percent-encoded, in base64. */
export const ACCESS_KEY = 'AK+harbour/team=0123456789';
export const SECRET_KEY = 'SK/of"the+harbour&its\\team=9876543210';

/** The default seed of a scenario: a project, and a team of its owner and one member. */
export const STANDARD_SEED = {
  ...seedFor({ token: TOKEN, projectId: PROJECT_ID, accessKey: ACCESS_KEY, secretKey: SECRET_KEY }),
  ...projectSeed({ name: 'Local Project' }),
  // A key that most workflows use, and that some endpoints refuse.
  ...credentialSeed({ kind: 'user-key' }),
};
const [TEAM] = STANDARD_SEED.teams ?? [];
const [CREDENTIAL] = TEAM?.credentials ?? [];
const [MASTER] = STANDARD_SEED.users;
if (TEAM === undefined || CREDENTIAL === undefined || MASTER === undefined)
  throw new Error('The seed has no team.');

/** The member that `seedFor` creates. */
export const MEMBER = 'tm_local';
/** The owner of the team. */
export const OWNER = `tm_${MASTER.open_id}`;

/** Pattern of a member's token that the emulator issues. */
export const MEMBER_TOKEN = /^mt_[\w-]{40,}$/;

/** Returns the user id of a member, which differs from the owner's. */
const userIdOf = (memberId: string): string => `ou_of_${memberId}`;

export const member = (memberId: string, traits: Partial<SeedUser> = {}): SeedUser => ({
  open_id: userIdOf(memberId),
  member_id: memberId,
  name: 'Ada',
  tenant: TEAM.id,
  ...traits,
});

interface TeamTraits {
  /** Members other than the owner; by default one who is no administrator. */
  readonly members?: readonly SeedUser[];
  /** Scopes of the team's credential, to use and to delegate. */
  readonly scopes?: readonly string[];
  readonly maxExpiresIn?: number;
}

/** Seeds a team with these traits. */
export const teamSeed = ({
  members = [member(MEMBER)],
  scopes = CREDENTIAL.scopes,
  maxExpiresIn,
}: TeamTraits): Pick<Seed, 'users' | 'teams'> => ({
  users: [MASTER, ...members],
  teams: [
    {
      ...TEAM,
      credentials: [
        {
          ...CREDENTIAL,
          scopes,
          ...(maxExpiresIn === undefined ? {} : { max_expires_in: maxExpiresIn }),
        },
      ],
    },
  ],
});

/**
 * Seeds projects of the member with these names, whose ids are the names in lower case; the first
 * is the newest, as listed.
 */
export const memberProjectsSeed = (...names: readonly string[]): Partial<Seed> => {
  const owned = names.map(
    (name, index): SeedProject => ({
      url_id: name.toLowerCase(),
      name,
      type: 'web',
      owner: userIdOf(MEMBER),
      created_at: 1_700_000_000_000 - index * 1000,
    }),
  );
  return { ...teamSeed({}), projects: [...STANDARD_SEED.projects, ...owned] };
};
