import { type Seed, type SeedProject, type SeedUser, seedFor } from '../../src/platform/seed/seed.ts';
import { credential, PROJECT_ID, TOKEN } from './harbour.ts';

/** The team's credential. The spellings of each differ: plain, percent-encoded, in base64. */
export const ACCESS_KEY = 'AK+harbour/team=0123456789';
export const SECRET_KEY = 'SK/of"the+harbour&its\\team=9876543210';

/** What a scenario begins with, unless it says otherwise: a project, and a team of its owner and one member. */
export const STANDARD_SEED = {
  ...seedFor({ token: TOKEN, projectId: PROJECT_ID, accessKey: ACCESS_KEY, secretKey: SECRET_KEY }),
  // What most workflows have, and what some endpoints refuse.
  ...credential({ kind: 'user-key' }),
};
const [TEAM] = STANDARD_SEED.teams ?? [];
const [CREDENTIAL] = TEAM?.credentials ?? [];
const [MASTER] = STANDARD_SEED.users;
if (TEAM === undefined || CREDENTIAL === undefined || MASTER === undefined) throw new Error('The seed has no team.');

/** The member, as `seedFor` names them. */
export const MEMBER = 'tm_local';
/** Of the team. */
export const OWNER = `tm_${MASTER.open_id}`;

/** A token that the local platform issues for a member. */
export const MEMBER_TOKEN = /^mt_[\w-]{40,}$/;

/** Another one than the owner's. */
const userOf = (memberId: string): string => `ou_of_${memberId}`;

export const member = (memberId: string, traits: Partial<SeedUser> = {}): SeedUser => ({
  open_id: userOf(memberId),
  member_id: memberId,
  name: 'Ada',
  tenant: TEAM.id,
  ...traits,
});

/** So many members, from `tm_crew-001` on. */
export const crew = (count: number): readonly SeedUser[] =>
  Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(3, '0');
    return member(`tm_crew-${number}`, { name: `Crew ${number}` });
  });

interface TeamTraits {
  /** Beside its owner, who has a seat too; by default one who is no administrator. */
  readonly members?: readonly SeedUser[];
  readonly seats?: number | 'unavailable';
  /** Of its credential: to use and to delegate. */
  readonly scopes?: readonly string[];
  readonly maxExpiresIn?: number;
}

/** The team is another one than usual. */
export const teamWith = ({
  members = [member(MEMBER)],
  seats,
  scopes = CREDENTIAL.scopes,
  maxExpiresIn,
}: TeamTraits): Pick<Seed, 'users' | 'teams'> => ({
  users: [MASTER, ...members],
  teams: [
    {
      ...TEAM,
      ...(seats === undefined ? {} : { seats }),
      credentials: [{ ...CREDENTIAL, scopes, ...(maxExpiresIn === undefined ? {} : { max_expires_in: maxExpiresIn }) }],
    },
  ],
});

/** The member has projects of these names, whose ids are the same in lower case; the first is the newest, as listed. */
export const projectsOfMember = (...names: readonly string[]): Partial<Seed> => {
  const owned = names.map(
    (name, index): SeedProject => ({
      url_id: name.toLowerCase(),
      name,
      type: 'web',
      owner: userOf(MEMBER),
      created_at: 1_700_000_000_000 - index * 1000,
    }),
  );
  return { ...teamWith({}), projects: [...STANDARD_SEED.projects, ...owned] };
};
